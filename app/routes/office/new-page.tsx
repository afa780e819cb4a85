import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { contentPath } from "~/domain/content/page";
import { addPage } from "~/domain/office/edit-page.server";
import { PAGES, pageAddress } from "~/domain/office/page-list";
import { newPageSchema } from "~/domain/office/pages.schema";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { loadOfficeForm, requireOfficeAct } from "~/http/office.server";
import { pageUse } from "~/http/page-use.server";
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
  if (pageUse(contentPath(form.data.path)) === "nothing")
    return invalid(form, { fieldErrors: { path: "The shop has something else at this address. Choose another one." } });
  try {
    const { path, hadPage } = await addPage(form.data, staff);
    const draft = "The page is a draft. Shoppers see it once it is published.";
    const message = hadPage ? `${draft} There was a page at this address before: the history has it.` : draft;
    return answer(form, { to: pageAddress(path), message });
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
