/**
 * Changes the shop's menus in the office. Shoppers see each change at once, and each is stored as a version, to which staff can
 * return.
 */
import { createHash } from "node:crypto";
import { deleteContentMenu, putContentMenu } from "~/database/content/content-records.server";
import {
  deleteOldVersions,
  insertPageVersion,
  selectPageVersions,
} from "~/database/content/page-version-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import * as tree from "~/domain/content/block-tree";
import { menuSchemas } from "~/domain/content/menu-schemas.server";
import { lockEdits } from "~/domain/content/page-versions.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import { announceChange } from "./edit-page.server";
import type { MenuLinkForm } from "./menu.schema";
import { MENU_WORDS, type MenuName } from "./menu-list";
import {
  type EditedMenu,
  fromItems,
  linkDigest,
  loadMenu,
  type MenuItem,
  opensCategories,
  toItems,
  toMenuLines,
  versionsOf,
} from "./menus.server";
import type { OfficeStaff } from "./office-sessions.server";
import { lineChanges } from "./page-lines";

/** Number of versions that are kept of each menu. */
const MAX_VERSIONS = 50;

export interface LinkForm {
  title: string;
  /** False for the groups of the footer, which have only a title. */
  hasAddress: boolean;
  /** True if staff choose between subcategories and links of their own. */
  hasChoice: boolean;
  values: Pick<MenuLinkForm, "title" | "href" | "opens">;
  was: string;
}

/** Returns the form of the link at a position, or of a new one to insert there; null if there is no such position. */
export function linkForm({ name, items }: EditedMenu, at: readonly number[], isNew: boolean): LinkForm | null {
  const above = at.length === 2 ? tree.findBlock(items, at.slice(0, 1)) : null;
  if (at.length > 2 || (at.length === 2 && !above)) return null;
  const item = isNew ? null : tree.findBlock(items, at);
  if (!(item || isNew)) return null;
  const isTop = at.length === 1;
  const [noun, hasAddress] = name === "footer" && isTop ? ["group", false] : ["link", true];
  const hasOverlay = Array.isArray(item?.overlay) && item.overlay.length > 0;
  const below = above ? ` below ${String(above.title)}` : "";
  return {
    ...{ title: item ? `Change the ${noun}` : `Add a ${noun}${below}`, hasAddress },
    hasChoice: isTop && name !== "footer" && !hasOverlay,
    values: {
      ...{ title: String(item?.title ?? ""), href: String(item?.href ?? "") },
      opens: item && opensCategories(name, item) ? "categories" : "links",
    },
    was: item ? linkDigest(item) : above ? linkDigest(above) : "",
  };
}

/**
 * Adds a link, or changes one. Throws {@link FieldRefused}, and {@link StaffRefused} if someone else has changed or removed the
 * link since the person saw it.
 */
export async function saveLink(
  name: MenuName,
  { at, isNew, form }: { at: readonly number[]; isNew: boolean; form: MenuLinkForm },
  staff: OfficeStaff,
): Promise<void> {
  const change = (menu: EditedMenu) => {
    const known = linkForm(menu, at, isNew);
    if (known?.hasAddress !== false && form.href === "") throw new FieldRefused("href", "Enter where it leads.");
    if (isNew) {
      const above = at.length === 2 ? findUnchanged(menu, at.slice(0, 1), form.was) : [];
      const item = toItem(menu, at.length, {}, form);
      return { items: tree.insertBlock(menu.items, [...above, at.at(-1) ?? 0], item), what: `Added: ${form.title}` };
    }
    const position = findUnchanged(menu, at, form.was);
    const item = toItem(menu, at.length, tree.findBlock(menu.items, position) ?? {}, form);
    return { items: tree.replaceBlock(menu.items, position, item), what: `Changed: ${form.title}` };
  };
  await changeMenu(name, null, change, staff);
}

export type MenuAct = "up" | "down" | "remove";

/** Moves or removes a link of the menu that the person saw. Throws {@link StaffRefused}. */
export async function changeLink(
  name: MenuName,
  { seen, act, at }: { seen: string; act: MenuAct; at: readonly number[] },
  staff: OfficeStaff,
): Promise<void> {
  const change = ({ items }: EditedMenu) => {
    const title = String(tree.findBlock(items, at)?.title ?? "");
    if (act === "remove") return { items: tree.removeBlock(items, at), what: `Removed: ${title}` };
    return { items: tree.moveBlock(items, at, act === "up" ? -1 : 1), what: `Moved ${act}: ${title}` };
  };
  await changeMenu(name, seen, change, staff);
}

/** Restores a stored version of the menu. Throws {@link StaffRefused}. */
export async function restoreMenu(
  name: MenuName,
  { seen, version }: { seen: string; version: number },
  staff: OfficeStaff,
) {
  const stored = (await selectPageVersions(versionsOf(name))).find(({ id }) => id === version);
  if (!stored) throw new StaffRefused("This version is no longer kept.");
  const items = toItems(JSON.parse(stored.body) as object[]);
  await changeMenu(name, seen, () => ({ items, what: "Went back to an older version" }), staff);
}

/** Deletes what staff wrote, so that the shop's own links show again. Throws {@link StaffRefused}. */
export async function dropMenu(name: MenuName, seen: string, staff: OfficeStaff): Promise<void> {
  await inTransaction(async () => {
    const menu = await getSeen(name, seen);
    if (!menu.isWritten) throw new StaffRefused("These are the shop's own links already.");
    await keepVersion(menu, "As it was before the shop's own links", null);
    await deleteContentMenu(name);
    const subject = MENU_WORDS[name].title;
    await logDeed({ ...staff, deed: "changed a menu", subject, change: { was: "", became: "the shop's own links" } });
    await announceChange();
  });
}

type Change = (menu: EditedMenu) => { items: unknown[] | null; what: string };

async function changeMenu(name: MenuName, seen: string | null, change: Change, staff: OfficeStaff): Promise<void> {
  await inTransaction(async () => {
    const menu = await getSeen(name, seen);
    const { items, what } = change(menu);
    if (!items) throw new StaffRefused("There is no place for this link. Please look at the menu again.");
    const list = toList(name, items);
    const [last] = await selectPageVersions(versionsOf(name));
    if (last?.body !== toBody(menu)) await keepVersion(menu, "As it was before", null);
    await putContentMenu({ name, body: JSON.stringify(list) }, new Date().toISOString());
    const changed = { name, items: toItems(list) };
    await keepVersion(changed, what, staff);
    const became = lineChanges(toMenuLines(menu.items), toMenuLines(changed.items));
    await logDeed({ ...staff, deed: "changed a menu", subject: MENU_WORDS[name].title, change: { was: "", became } });
    await announceChange();
  });
}

async function getSeen(name: MenuName, seen: string | null): Promise<EditedMenu> {
  await lockEdits();
  const menu = await loadMenu(name);
  if (seen === null || menu.seen === seen) return menu;
  const [last] = await selectPageVersions(versionsOf(name));
  throw new StaffRefused(
    `${last?.by ?? "Someone"} has changed this menu since you opened it. Please look at it again.`,
  );
}

/** Returns the menu in the form of its file. Throws {@link StaffRefused} for more or fewer links than a menu can have. */
function toList(name: MenuName, items: readonly unknown[]): object[] {
  const read = menuSchemas[name].safeParse(fromItems(items));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue && "minimum" in issue)
    throw new StaffRefused("A menu can't be empty. Change this link, or add another first.");
  if (issue && "maximum" in issue) throw new StaffRefused(`There can be at most ${issue.maximum} links here.`);
  throw new StaffRefused(`This menu can't be stored: ${issue?.message ?? "it has a fault"}.`);
}

/** Returns a link with the typed values, and keeps the links below it. */
function toItem({ name }: EditedMenu, depth: number, item: MenuItem, { title, href, opens }: MenuLinkForm): MenuItem {
  if (name === "footer" && depth === 1) return { ...item, title, links: item.links ?? [] };
  if (depth > 1 || opens === undefined) return { ...item, title, href };
  const { links: _, children = [], ...rest } = item;
  if (opens === "links") return { ...rest, title, href, children, ...(name === "side" && { links: [] }) };
  return { ...rest, title, href, children: [], ...(name === "navigation" && { links: "categories" }) };
}

/** Finds the link that the person saw: at its position, or anywhere else if others moved it. Throws {@link StaffRefused}. */
function findUnchanged({ items }: EditedMenu, at: readonly number[], was: string): readonly number[] {
  const positions = items.flatMap((item, index) => [
    [index],
    ...tree.childrenOf(item).map((_, below) => [index, below]),
  ]);
  const found = [at, ...positions].find((position) => {
    const item = position.length === at.length && tree.findBlock(items, position);
    return item && linkDigest(item) === was;
  });
  if (found) return found;
  const now = tree.findBlock(items, at);
  const replaced = now ? ` “${String(now.title)}” has its place now. To replace that, save again.` : "";
  throw new StaffRefused(`Someone has changed or removed this link since you opened it.${replaced}`);
}

async function keepVersion(
  { name, items }: Pick<EditedMenu, "name" | "items">,
  what: string,
  staff: OfficeStaff | null,
) {
  const body = toBody({ items });
  const contentHash = createHash("sha256").update(body).digest("base64url");
  const path = versionsOf(name);
  const at = new Date().toISOString();
  await insertPageVersion({
    ...{ path, isPublished: true, body, contentHash, what, at },
    staffId: staff?.staffId ?? null,
  });
  await deleteOldVersions(path, MAX_VERSIONS);
}

function toBody({ items }: Pick<EditedMenu, "items">): string {
  return JSON.stringify(fromItems(items));
}
