import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { relatedPath } from "~/domain/office/product-list";
import { relatedSchema } from "~/domain/office/related.schema";
import * as related from "~/domain/office/related-products.server";
import { invalid } from "~/http/answer.server";
import { answerAct } from "~/http/answer-act.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { FindForm } from "~/ui/office/find-form";
import { OfProduct } from "~/ui/office/of-product";
import { FoundBeside, ProductsBeside } from "~/ui/office/related-products";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(`Products related to ${loaded?.title ?? ""}`);

const PAGE = "/office/products/:code/related";

/** Loads a product's editions and related products, and what the words in `?words=` find. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const words = (new URL(request.url).searchParams.get("words") ?? "").trim().slice(0, 200);
  const found = await related.loadRelated(params.code ?? "", words);
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  return officeData(request, { ...found, words });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const code = params.code ?? "";
  if (!(await related.loadRelated(code, ""))) throw notFound({ "Cache-Control": "no-store" });
  const form = await readForm(request, relatedSchema);
  if (form.error) return invalid(form);
  const { seen, code: other = "" } = form.data;
  const acts = {
    relate: () => related.relate(code, seen, other, staff),
    unrelate: () => related.unrelate(code, seen, other, staff),
    "move up": () => related.moveRelated(code, seen, other, -1, staff),
    "move down": () => related.moveRelated(code, seen, other, 1, staff),
    "sell instead": () => related.sellInstead(code, seen, other, staff),
    "sell nothing instead": () => related.sellInstead(code, seen, "", staff),
    join: () => related.joinWorks(code, seen, other, staff),
    part: () => related.partFromWork(code, seen, staff),
  };
  return answerAct(form, acts[act], { to: relatedPath(code), message: MESSAGES[act] });
}

const MESSAGES = {
  relate: "The product shows with this one.",
  unrelate: "The product no longer shows with this one.",
  "move up": "The product is one place higher.",
  "move down": "The product is one place lower.",
  "sell instead": "The product shows while this one can't be bought.",
  "sell nothing instead": "No product shows instead of this one.",
  join: "They are editions of one work.",
  part: "The product is a work of its own.",
};

export default function RelatedProducts() {
  const { words, found, ...product } = useLoaderData<typeof loader>();
  const { code, title } = product;
  return (
    <OfProduct code={code} title={title} heading="Editions and related products">
      <FindForm action={relatedPath(code)} name="words" label="Find by code, ISBN, title or author" value={words} />
      {found && <FoundBeside seen={product.seen} found={found} />}
      <ProductsBeside {...product} />
    </OfProduct>
  );
}
