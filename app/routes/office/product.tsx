import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productPath } from "~/domain/catalogue/slug";
import { mayInOffice } from "~/domain/office/may-in-office";
import { productSchema, type TextPreview, withdrawSchema } from "~/domain/office/product.schema";
import {
  changeProduct,
  previewText,
  releaseField,
  showProductAgain,
  withdrawProduct,
} from "~/domain/office/product-acts.server";
import { officeProductPath, PRODUCTS } from "~/domain/office/product-list";
import { loadProduct } from "~/domain/office/product-page.server";
import { invalid } from "~/http/answer.server";
import { answerAct } from "~/http/answer-act.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { shopBesideOffice } from "~/http/our-origin.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { ProductFacts, ProductState } from "~/ui/office/product-facts";
import { ProductForms, StaffFields } from "~/ui/office/product-forms";
import { ProductHistory } from "~/ui/office/product-history";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.title ?? "Product");

const PAGE = "/office/products/:code";

/** Loads a product with all its fields, their owners and its history. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const found = await loadProduct(params.code ?? "");
  if (!found) throw notFound({ "Cache-Control": "no-store" });
  const { edits, steps, ...product } = found;
  const shown = {
    ...product,
    path: shopBesideOffice(request) + productPath(product),
    edits: edits.map(({ editedAt, ...edit }) => ({ ...edit, when: whenInWords(editedAt) })),
    steps: steps.map(({ at, ...step }) => ({ ...step, when: whenInWords(at) })),
    may: {
      change: mayInOffice(staff, "change products"),
      seeStock: mayInOffice(staff, "see stock"),
      plan: mayInOffice(staff, "plan prices"),
    },
  };
  return officeData(request, shown);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const code = params.code ?? "";
  if (!(await loadProduct(code))) throw notFound({ "Cache-Control": "no-store" });
  const told = { to: officeProductPath(code), message: act === "see text" ? "" : MESSAGES[act] };
  if (act === "withdraw" || act === "show again") {
    const form = await readForm(request, withdrawSchema);
    if (form.error) return invalid(form);
    const isLeaving = act === "withdraw";
    const change = () => (isLeaving ? withdrawProduct(code, form.data, staff) : showProductAgain(code, staff));
    return answerAct(form, change, told);
  }
  const form = await readForm(request, productSchema);
  if (form.error) return invalid(form);
  const typed = form.data;
  if (act === "release") return answerAct(form, () => releaseField(code, typed.field ?? "", staff), told);
  if (act === "change") return answerAct(form, () => changeProduct(code, typed, staff), told);
  try {
    return invalid(form, { fieldErrors: {}, preview: await previewText(code, typed) }, { status: 200 });
  } catch (error) {
    return refuseForm(form, error);
  }
}

const MESSAGES = {
  change: "The product is changed.",
  withdraw: "The product is withdrawn. Feeds don't bring it back.",
  "show again": "The product is in the shop again.",
  release: "The feed sets this field again. The next import changes it.",
};

export default function Product() {
  const product = useLoaderData<typeof loader>();
  const { title, seen, isWithdrawn, values, choices, edits, steps, may, instead } = product;
  const mayChange = may.change && !isWithdrawn;
  const preview = useActionData<{ preview?: TextPreview }>()?.preview;
  return (
    <main id="main" className="page">
      <p>
        <a href={PRODUCTS}>Products</a>
      </p>
      <h1>{title}</h1>
      <ProductFacts {...product} maySeeStock={may.seeStock} mayPlan={may.plan} mayChange={mayChange} />
      <StaffFields edits={edits} mayChange={mayChange} />
      {mayChange && (
        <ProductForms {...{ seen, values, choices }} own={edits.map(({ field }) => field)} preview={preview} />
      )}
      {may.change ? (
        <ProductState {...{ seen, isWithdrawn, instead }} />
      ) : (
        <p className="count">You can't change products. Ask a manager.</p>
      )}
      <ProductHistory steps={steps} />
    </main>
  );
}
