import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { productPath } from "~/domain/catalogue/slug";
import { productSchema } from "~/domain/office/product.schema";
import { changeProduct, releaseField } from "~/domain/office/product-acts.server";
import { officeProductPath, PRODUCTS } from "~/domain/office/product-list";
import { loadProduct } from "~/domain/office/product-page.server";
import { stockPath } from "~/domain/office/stock-path";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { ProductForms, StaffFields } from "~/ui/office/product-forms";
import { ProductHistory } from "~/ui/office/product-history";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.title ?? "Product");

const PAGE = "/office/products/:code";

/** Loads a product with all its fields, their owners and its history. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireOfficeStaff(request, PAGE);
  const found = await loadProduct(params.code ?? "");
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { edits, steps, ...product } = found;
  const shown = {
    ...product,
    path: shopBesideOffice(request) + productPath(product),
    edits: edits.map(({ editedAt, ...edit }) => ({ ...edit, when: whenInWords(editedAt) })),
    steps: steps.map(({ at, ...step }) => ({ ...step, when: whenInWords(at) })),
    may: { change: staffMay(role, "change products"), seeStock: staffMay(role, "see stock") },
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const code = params.code ?? "";
  if (!(await loadProduct(code))) throw notFound({ "Cache-Control": "no-store" });
  const form = await readForm(request, productSchema);
  if (form.error) return invalid(form);
  try {
    if (act === "change") await changeProduct(code, form.data, staff);
    else await releaseField(code, form.data.field ?? "", staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: officeProductPath(code), message: MESSAGES[act] });
}

const MESSAGES = {
  change: "The product is changed.",
  release: "The field is the feed's again. The next import changes it.",
};

export default function Product() {
  const { code, title, path, seen, isWithdrawn, stock, supplier, rating, ratingCount, values, choices, ...more } =
    useLoaderData<typeof loader>();
  const { edits, steps, may } = more;
  return (
    <main id="main" className="page">
      <p>
        <a href={PRODUCTS}>Products</a>
      </p>
      <h1>{title}</h1>
      <dl className="office-facts">
        <dt>Code</dt>
        <dd>{code}</dd>
        <dt>In the shop</dt>
        <dd>{isWithdrawn ? "Withdrawn" : <a href={path}>{path}</a>}</dd>
        <dt>Supplier</dt>
        <dd>{supplier ?? "Not named by its feed"}</dd>
        <dt>Copies in the warehouse</dt>
        <dd>{may.seeStock ? <a href={stockPath(code)}>{stock ?? "no limit"}</a> : (stock ?? "no limit")}</dd>
        <dt>Rating of its feed</dt>
        <dd>{rating === null ? "None" : `${rating} of 5, by ${ratingCount.toLocaleString("en-AU")}`}</dd>
      </dl>
      <StaffFields edits={edits} mayChange={may.change && !isWithdrawn} />
      {isWithdrawn ? (
        <p>A withdrawn product can't be changed.</p>
      ) : may.change ? (
        <ProductForms {...{ seen, values, choices }} own={edits.map(({ field }) => field)} />
      ) : (
        <p className="count">You can't change products. Ask a manager.</p>
      )}
      <ProductHistory steps={steps} />
    </main>
  );
}
