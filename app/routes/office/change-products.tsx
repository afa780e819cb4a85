import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeProducts, lookAtProducts } from "~/domain/office/bulk-products.server";
import { FIELD_LABELS } from "~/domain/office/field-labels";
import { BULK_FIELDS, BULK_WAYS, type BulkLook, bulkSchema, MAX_PRODUCTS } from "~/domain/office/new-product.schema";
import { CHANGE_PRODUCTS, PRODUCTS, toProductFilter } from "~/domain/office/product-list";
import { findCodes } from "~/domain/office/product-lists.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { SelectField, TextArea } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { BulkChange, RefusedProducts } from "~/ui/office/bulk-change";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Change products");

/** Loads the codes of the products that the filter in the address finds; none without a filter. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, CHANGE_PRODUCTS);
  const query = new URL(request.url).searchParams;
  const { codes, isBounded } =
    query.size === 0 ? { codes: [], isBounded: false } : await findCodes(toProductFilter(query));
  const first = codes.slice(0, MAX_PRODUCTS);
  const isCut = isBounded || codes.length > first.length;
  return data({ codes: first.join("\n"), isCut }, { headers: cacheHeaders(request, "private") });
}

/** Shows what would change, or changes what was shown. Refused products remain in the form. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, CHANGE_PRODUCTS);
  const form = await readForm(request, bulkSchema);
  if (form.error) return invalid(form);
  try {
    if (act === "look")
      return invalid(form, { fieldErrors: {}, look: await lookAtProducts(form.data) }, { status: 200 });
    const { done, refused } = await changeProducts(form.data, staff);
    const message = `${done} ${done === 1 ? "product is" : "products are"} changed.`;
    if (refused.length === 0) return answer(form, { to: PRODUCTS, message });
    const submittedData = { ...form.submittedData, codes: refused.map(({ code }) => code).join("\n") };
    return invalid({ ...form, submittedData, formId: "bulk" }, { message, refused }, { status: 409 });
  } catch (error) {
    return refuseForm({ ...form, formId: "bulk" }, error);
  }
}

const WAYS = ["Set to", "Add", "Take away", "Change by percent"];

export default function ChangeProducts() {
  const { codes, isCut } = useLoaderData<typeof loader>();
  const answered = useActionData<{
    look?: BulkLook;
    message?: string;
    refused?: BulkLook["refused"];
    submittedData: Record<string, string>;
  }>();
  return (
    <main id="main" className="page">
      <p>
        <a href={PRODUCTS}>Products</a>
      </p>
      <h1>Change products</h1>
      {answered?.refused && (
        <RefusedProducts
          title="Some products weren't changed, and are still below"
          {...answered}
          refused={answered.refused}
        />
      )}
      {isCut && <p>These are the first {MAX_PRODUCTS}. The others aren't changed yet.</p>}
      <ShopForm
        id="bulk"
        schema={bulkSchema}
        intent="look"
        defaultValues={{ codes, field: "priceCents", way: "set" }}
        submit="See what would change"
      >
        <div className="office-fields">
          <TextArea name="codes" label="Codes, one a line" rows={6} />
          <SelectField
            name="field"
            label="What changes"
            options={BULK_FIELDS.map((value) => ({ value, label: FIELD_LABELS[value] }))}
          />
          <SelectField
            name="way"
            label="How"
            options={BULK_WAYS.map((value, at) => ({ value, label: WAYS[at] ?? value }))}
          />
          <TextArea name="value" label="Value" hint="Nothing clears the field; a list has one entry a line." rows={3} />
        </div>
      </ShopForm>
      {answered?.look && <BulkChange look={answered.look} change={answered.submittedData} />}
    </main>
  );
}
