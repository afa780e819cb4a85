import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { addPage } from "~/domain/office/edit-page.server";
import { PAGES, pageAddress } from "~/domain/office/page-list";
import { newPageSchema } from "~/domain/office/pages.schema";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { loadOfficeForm, requireOfficeAct } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("New page");

export const loader = ({ request }: LoaderFunctionArgs) => loadOfficeForm(request, "/office/pages/new");

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, "/office/pages/new");
  const form = await readForm(request, newPageSchema);
  if (form.error) return invalid(form);
  try {
    const path = await addPage(form.data, staff);
    return answer(form, {
      to: pageAddress(path),
      message: "The page is a draft. Shoppers see it once it is published.",
    });
  } catch (error) {
    return refuseForm(form, error);
  }
}

export default function NewPage() {
  return (
    <main id="main" className="page">
      <p>
        <a href={PAGES}>Pages</a>
      </p>
      <h1>New page</h1>
      <ShopForm id="new-page" schema={newPageSchema} intent="add" submit="Make the page">
        <TextField name="title" label="Title" autoComplete="off" />
        <TextField
          name="path"
          label="Address in the shop"
          hint="Such as /spring-sale. At the address of a category, such as /c/books, the page's blocks come above its products."
          autoComplete="off"
        />
      </ShopForm>
    </main>
  );
}
