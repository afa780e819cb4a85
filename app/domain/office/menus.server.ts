/** Loads the menus of the shop for the office, as trees of links. */
import { createHash } from "node:crypto";
import { selectContentMenus } from "~/database/content/content-records.server";
import { selectPageVersions } from "~/database/content/page-version-records.server";
import * as tree from "~/domain/content/block-tree";
import { defaultMenu } from "~/domain/content/navigation.server";
import { readMenu } from "~/domain/content/read-menu.server";
import { findAt, type HasRoute } from "./find-at.server";
import { MENU_WORDS, type MenuName, type MenuRow, menuLinkPath } from "./menu-list";
import { compareLines } from "./page-lines";

/** A link in the form of its menu's file, with the links below it as its children. */
export type MenuItem = tree.RawBlock;

export interface EditedMenu {
  name: MenuName;
  items: MenuItem[];
  /** False for the shop's own links, which show until staff change them. */
  isWritten: boolean;
  /** Digest of the whole menu. */
  seen: string;
}

/** Returns the name under which a menu's versions are stored. It can't be the path of a page. */
export function versionsOf(name: MenuName): string {
  return `menu ${name}`;
}

/** Loads a menu as staff wrote it, or else the shop's own. */
export async function loadMenu(name: MenuName): Promise<EditedMenu> {
  const written = readMenu<object[]>(await selectContentMenus(), name);
  const list = written ?? (await defaultMenu(name));
  const isWritten = written !== null;
  return { name, items: toItems(list), isWritten, seen: toDigest([isWritten, list]) };
}

/** Returns the menus, each with the time and the author of its last change. */
export async function listMenus() {
  const names = Object.keys(MENU_WORDS) as MenuName[];
  return Promise.all(
    names.map(async (name) => {
      const [{ isWritten }, [last]] = await Promise.all([loadMenu(name), selectPageVersions(versionsOf(name))]);
      return { name, isWritten, at: last?.at ?? null, by: last?.by ?? null };
    }),
  );
}

/** Returns the versions of a menu with the changes that each made, newest first. */
export async function menuVersions(name: MenuName) {
  const versions = await selectPageVersions(versionsOf(name));
  const lines = versions.map(({ body }) => toMenuLines(toItems(JSON.parse(body) as object[])));
  return versions.map(({ id, what, by, at }, index) => ({
    ...{ id, what, by, at },
    changes: lines[index + 1] ? compareLines(lines[index + 1] ?? [], lines[index] ?? []) : [],
  }));
}

/** Returns the rows of a menu's page. */
export function menuRows({ name, items }: Pick<EditedMenu, "name" | "items">): MenuRow[] {
  const rows = (some: readonly MenuItem[], above: readonly number[]): MenuRow[] =>
    some.map((item, index) => {
      const position = [...above, index];
      const children = tree.childrenOf(item) as MenuItem[];
      return {
        ...{
          at: position.join("."),
          title: textOf(item.title),
          to: textOf(item.href),
          opens: opensInWords(name, item),
        },
        ...{ href: menuLinkPath(name, position), isFirst: index === 0, isLast: index === some.length - 1 },
        addHref: above.length === 0 ? menuLinkPath(name, [...position, children.length], true) : null,
        below: rows(children, position),
      };
    });
  return rows(items, []);
}

/** Returns the addresses in a menu that belong to the shop but at which shoppers find nothing. */
export async function findDeadLinks(items: readonly MenuItem[], hasRoute: HasRoute): Promise<string[]> {
  const all = items.flatMap((item) => [item, ...(tree.childrenOf(item) as MenuItem[])]).map(({ href }) => textOf(href));
  const own = [...new Set(all)].filter((href) => href.startsWith("/"));
  const found = await Promise.all(own.map((href) => findAt(href, hasRoute)));
  return own.filter((_, at) => found[at]?.is === "nothing");
}

/** Returns the menu's links in words, one per line. */
export function toMenuLines(items: readonly MenuItem[], indent = ""): string[] {
  return items.flatMap((item) => [
    `${indent}${[textOf(item.title), textOf(item.href)].filter(Boolean).join(" → ")}`,
    ...toMenuLines(tree.childrenOf(item) as MenuItem[], `${indent}  `),
  ]);
}

function opensInWords(name: MenuName, item: MenuItem): string {
  const blocks = Array.isArray(item.overlay) ? item.overlay.length : 0;
  if (blocks > 0) return `${blocks} ${blocks === 1 ? "block" : "blocks"} of its file`;
  return opensCategories(name, item) ? "its subcategories" : "";
}

/** Returns whether a link of a menu opens the subcategories of the category that it leads to. */
export function opensCategories(name: MenuName, { links, href }: MenuItem): boolean {
  if (name === "side") return links === undefined && textOf(href).startsWith("/c/");
  return links === "categories";
}

/** Returns a link's own digest, without the links below it. */
export function linkDigest({ children: _, ...item }: MenuItem): string {
  return toDigest(item);
}

function toDigest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/**
 * Returns the links with the links below them as children. Leaves an empty list in `links`, so that a link's digest doesn't
 * depend on the links below it.
 */
export function toItems(list: readonly object[]): MenuItem[] {
  return (list as MenuItem[]).map((item) =>
    Array.isArray(item.links) ? { ...item, links: [], children: item.links } : { ...item, children: [] },
  );
}

/** Returns the menu in the form of its file. */
export function fromItems(items: readonly unknown[]): object[] {
  return (items as MenuItem[]).map(({ children = [], ...item }) => {
    const hasLinks = Array.isArray(item.links) || (children as unknown[]).length > 0;
    return hasLinks ? { ...item, links: children } : item;
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
