import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addProduct } from "~/domain/office/add-product.server";
import { FIELD_HINTS, FIELD_LABELS } from "~/domain/office/field-labels";
import { newProductSchema } from "~/domain/office/new-product.schema";
import { NEW_PRODUCT, officeProductPath, PRODUCTS } from "~/domain/office/product-list";
import { listProductChoices } from "~/domain/office/product-lists.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("New product");

/** Loads the formats, and the code in `?code=`, which no product has. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, NEW_PRODUCT);
  const code = (new URL(request.url).searchParams.get("code") ?? "").slice(0, 40);
  const { formats } = await listProductChoices();
  return data({ code, formats }, { headers: cacheHeaders(request, "private") });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, NEW_PRODUCT);
  const form = await readForm(request, newProductSchema);
  if (form.error) return invalid(form);
  try {
    const code = await addProduct(form.data, staff);
    return answer(form, { to: officeProductPath(code), message: "The product is added. Add what is missing." });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function NewProduct() {
  const { code, formats } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={PRODUCTS}>Products</a>
      </p>
      <h1>New product</h1>
      <ShopForm
        id="product"
        schema={newProductSchema}
        intent="add"
        defaultValues={{ code, format: "Paperback" }}
        submit="Add the product"
      >
        <div className="office-fields">
          <TextField name="code" label="ISBN, or a code of the shop's own" />
          <TextField name="title" label="Title" />
          <TextArea
            name="contributors"
            label="Authors and others (optional)"
            hint={FIELD_HINTS.contributors}
            rows={3}
          />
          <SelectField name="format" label="Format" options={formats.map((value) => ({ value, label: value }))} />
          <TextField name="priceCents" label="Price (optional)" hint="Without one it can't be bought yet." />
          <TextField name="stock" label="Copies in the warehouse" hint="Nothing for a product that never runs out." />
          <TextField name="publisher" label={`${FIELD_LABELS.publisher} (optional)`} />
          <TextField
            name="publishedOn"
            label={`${FIELD_LABELS.publishedOn} (optional)`}
            hint={FIELD_HINTS.publishedOn}
          />
          <TextArea name="categories" label="Categories (optional)" hint={FIELD_HINTS.categories} rows={3} />
        </div>
      </ShopForm>
    </main>
  );
}
