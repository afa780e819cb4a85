import { toMenuName } from "~/domain/office/menu-list";
import { type EditedMenu, loadMenu } from "~/domain/office/menus.server";
import { notFound } from "~/http/not-found.server";

/** Returns the menu that the address names. Throws a 404 if there is none. */
export async function requestedMenu(parameter: string | undefined): Promise<EditedMenu> {
  const name = toMenuName(parameter);
  if (name === null) throw notFound({ "Cache-Control": "no-store" });
  return loadMenu(name);
}
