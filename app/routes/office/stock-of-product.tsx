import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productPath } from "~/domain/catalogue/slug";
import { correctStockSchema } from "~/domain/office/stock.schema";
import { correctStock, loadStock } from "~/domain/office/stock.server";
import { MOVEMENTS, STOCK, stockPath } from "~/domain/office/stock-path";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { StockCorrections, StockHolders } from "~/ui/office/stock-history";
import { StockPlaces } from "~/ui/office/stock-places";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(`Stock of ${loaded?.product.title ?? ""}`);

const PAGE = "/office/stock/:code";

/** Loads the stock of one product at each place, with the orders that hold copies and the corrections. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const stock = await loadStock(params.code ?? "", staff);
  if (!stock) throw notFound({ "Cache-Control": "no-store" });
  const { product, places, held, heldTimes } = stock;
  const corrections = stock.corrections.map(({ doneAt, ...each }) => ({ ...each, when: whenInWords(doneAt) }));
  const may = { correct: staffMay(staff.role, "change stock"), seeOrders: staffMay(staff.role, "see orders") };
  const path = shopBesideOffice(request) + productPath(product);
  return data(
    { product, path, places, held, heldTimes, corrections, may },
    { headers: cacheHeaders(request, "private") },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const code = params.code ?? "";
  if (!(await loadStock(code, staff))) throw notFound({ "Cache-Control": "no-store" });
  const form = await readForm(request, correctStockSchema);
  if (form.error) return invalid(form);
  const { seen, counted, ...count } = form.data;
  try {
    await correctStock(code, { ...count, seen: Number(seen), counted: Number(counted) }, staff);
    return answer(form, { to: stockPath(code), message: "The stock is corrected." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function StockOfProduct() {
  const { product, path, places, held, heldTimes, corrections, may } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={STOCK}>Stock</a>
      </p>
      <h1>{product.title}</h1>
      <p>
        {product.format}, <a href={path}>{product.code}</a>
        {product.stock === null && ", which never runs out in the warehouse"}
      </p>
      <StockPlaces places={places} mayCorrect={may.correct} />
      <StockHolders held={held} times={heldTimes} maySee={may.seeOrders} />
      <StockCorrections corrections={corrections} />
      <p>
        <a href={`${MOVEMENTS}?code=${encodeURIComponent(product.code)}`}>All movements of this product</a>
      </p>
    </main>
  );
}
