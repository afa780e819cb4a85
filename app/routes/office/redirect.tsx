import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectSchema } from "~/domain/office/redirect.schema";
import { REDIRECTS } from "~/domain/office/redirect-list";
import { findRedirect, setRedirect, toRedirectedPath } from "~/domain/office/redirects.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { SelectField, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { isMounted, unlisted } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Redirect");

const PAGE = "/office/redirects/set";

/** Loads the form for the redirect from the path in `?from=`, or for a new one. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const typed = new URL(request.url).searchParams.get("from") ?? "";
  const from = typed && toRedirectedPath(typed);
  const known = await findRedirect(from);
  const status = known?.isForGood === false ? "302" : "301";
  return officeData(request, {
    isNew: known === null,
    fields: { seen: known?.to ?? "", from, to: known?.to ?? "", status },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, redirectSchema);
  if (form.error) return invalid(form);
  try {
    const from = await setRedirect(form.data, staff, isMounted);
    return answer(form, { to: REDIRECTS, message: `${from} leads to ${form.data.to} now.` });
  } catch (error) {
    return refuseForm(form, error);
  }
}

const STATUSES = [
  { value: "301", label: "For good: browsers and search engines remember it" },
  { value: "302", label: "For a while" },
];

export default function Redirect() {
  const { isNew, fields } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={REDIRECTS}>Redirects</a>
      </p>
      <h1>{isNew ? "New redirect" : "Change the redirect"}</h1>
      <ShopForm id="redirect" schema={redirectSchema} intent="save" submit="Save" defaultValues={fields}>
        <input type="hidden" name="seen" value={fields.seen} />
        <TextField
          name="from"
          label="Address that shoppers ask for"
          hint="A path of the shop without a page, such as /old-sale, or a product's, such as /product/a-title_9780306406157."
          autoComplete="off"
        />
        <TextField name="to" label="Leads to" hint="A path of the shop, such as /c/books." autoComplete="off" />
        <SelectField name="status" label="For how long" options={STATUSES} />
      </ShopForm>
    </main>
  );
}
