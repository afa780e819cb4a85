import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPosition } from "~/domain/content/block-tree";
import { changeLink, dropMenu, restoreMenu } from "~/domain/office/edit-menu.server";
import { MENU_WORDS, MENUS, menuLinkPath, menuPath } from "~/domain/office/menu-list";
import { findDeadLinks, menuRows, menuVersions } from "~/domain/office/menus.server";
import { answer } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { officeData, requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readOpenForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { isMounted, unlisted } from "~/ui/ground/site-map";
import { ActButton } from "~/ui/office/act-button";
import { MenuList } from "~/ui/office/menu-list";
import { Versions } from "~/ui/office/versions";
import { whenInWords } from "~/ui/office/when-in-words";
import { requestedMenu } from "./requested-menu.server";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(loaded?.title ?? "Menu");

const PAGE = "/office/menus/:menu";

/** Loads a menu's links with its versions. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, PAGE);
  const menu = await requestedMenu(params.menu);
  const { name, seen, isWritten } = menu;
  const versions = (await menuVersions(name)).map(({ at, by, ...version }) => ({
    ...version,
    when: `${whenInWords(at)}${by === null ? "" : `, by ${by}`}`,
  }));
  const shown = { rows: menuRows(menu), dead: await findDeadLinks(menu.items, isMounted) };
  return officeData(request, { ...{ name, seen, isWritten, versions }, ...MENU_WORDS[name], ...shown });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const { name } = await requestedMenu(params.menu);
  const form = await readOpenForm(request, (field) => ["seen", "at", "version"].includes(field));
  const typed = (field: string) => form.typed.get(field) ?? "";
  const seen = typed("seen");
  try {
    if (act === "drop") await dropMenu(name, seen, staff);
    else if (act === "restore") await restoreMenu(name, { seen, version: Number(typed("version")) }, staff);
    else await changeLink(name, { seen, act, at: readPosition(typed("at")) ?? [] }, staff);
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to: menuPath(name), message: MESSAGES[act] });
}

const MESSAGES = {
  up: "The link is moved up. Shoppers see the new order now.",
  down: "The link is moved down. Shoppers see the new order now.",
  remove: "The link is removed. Earlier versions of the menu have it.",
  restore: "This version of the menu is back.",
  drop: "The shop's own links show again.",
};

export default function Menu() {
  const { name, title, hint, seen, isWritten, rows, dead, versions } = useLoaderData<typeof loader>();
  const refused = useActionData<{ fieldErrors?: { form?: string } }>()?.fieldErrors?.form;
  return (
    <main id="main" className="page">
      <p>
        <a href={MENUS}>Menus</a>
      </p>
      <h1>{title}</h1>
      {refused && (
        <p className="status-message" role="alert">
          {refused}
        </p>
      )}
      <p>
        {hint} Shoppers see each change at once.
        {!isWritten && " These are the shop's own links. Your first change makes them yours."}
      </p>
      <MenuList rows={rows} dead={dead} seen={seen} />
      <div className="office-acts">
        <a className="button primary" href={menuLinkPath(name, [rows.length], true)}>
          {name === "footer" ? "Add a group" : "Add a link"}
        </a>
        {isWritten && (
          <ActButton act="drop" fields={{ seen }} confirm="Show the shop's own links instead of these?">
            Back to the shop's own links
          </ActButton>
        )}
      </div>
      {versions.length > 0 && (
        <section aria-labelledby="versions">
          <h2 id="versions">Earlier versions</h2>
          <Versions versions={versions} seen={seen} />
        </section>
      )}
    </main>
  );
}
