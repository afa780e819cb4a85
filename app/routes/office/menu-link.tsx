import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPosition } from "~/domain/content/block-tree";
import { linkForm, saveLink } from "~/domain/office/edit-menu.server";
import { menuLinkSchema } from "~/domain/office/menu.schema";
import { MENU_WORDS, menuPath } from "~/domain/office/menu-list";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { SelectField, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { unlisted } from "~/ui/ground/site-map";
import { requestedMenu } from "./requested-menu.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.form.title ?? "Link");

const PAGE = "/office/menus/:menu/links/:at";

type Asked = Pick<LoaderFunctionArgs, "request" | "params">;

/** Finds the link at the address's position, or with `?new=1` the position for a new one. Throws a 404 for anything else. */
async function requestedLink({ request, params }: Asked) {
  const menu = await requestedMenu(params.menu);
  const at = readPosition(params.at ?? "") ?? [];
  const isNew = new URL(request.url).searchParams.has("new");
  const form = linkForm(menu, at, isNew);
  if (!form) throw notFound({ "Cache-Control": "no-store" });
  return { name: menu.name, at, isNew, form };
}

export async function loader(asked: LoaderFunctionArgs) {
  await requireOfficeStaff(asked.request, PAGE);
  const { name, form } = await requestedLink(asked);
  return officeData(asked.request, { name, form });
}

export async function action(asked: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(asked.request, PAGE);
  const { name, at, isNew } = await requestedLink(asked);
  const form = await readForm(asked.request, menuLinkSchema);
  if (form.error) return invalid(form);
  try {
    await saveLink(name, { at, isNew, form: form.data }, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: menuPath(name), message: "Saved. Shoppers see it now." });
}

const OPENS = [
  { value: "links", label: "The links that you add below it, or nothing" },
  { value: "categories", label: "The subcategories of the category that it leads to" },
];

export default function MenuLink() {
  const { name, form } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={menuPath(name)}>{MENU_WORDS[name].title}</a>
      </p>
      <h1>{form.title}</h1>
      <ShopForm id="link" schema={menuLinkSchema} intent="save" submit="Save" defaultValues={form.values}>
        <input type="hidden" name="was" value={form.was} />
        <TextField name="title" label="Words" autoComplete="off" />
        {form.hasAddress && (
          <TextField
            name="href"
            label="Leads to"
            hint="A path of the shop, such as /c/books, or a whole address of another site."
            autoComplete="off"
          />
        )}
        {form.hasChoice && <SelectField name="opens" label="Opens" options={OPENS} />}
      </ShopForm>
    </main>
  );
}
