/** The root loader's data as components read it; `root.tsx` provides it. */
import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { CategoryMenu } from "~/domain/catalogue/category";
import type { Navigation } from "~/domain/content/navigation";
import type { OutsideScripts } from "~/domain/tracking/outside-scripts";
import { NO_VISITOR, type VisitorData } from "~/http/visitor-data";
import { fromJsonText, type JsonText } from "./json-text";
import { PartHolder } from "./page-context";

/** The menus of header and footer. */
export interface PageMenus {
  menu: CategoryMenu;
  navigation: Navigation;
}

/** The loader data of the shop's frame. */
export interface ShopLoaderData {
  /** On a page whose markup says it all, without the menus. */
  menus: JsonText<PageMenus>;
  /** Equal for equal menus; missing where the browser's code must draw them itself. */
  menusVersion?: string;
  /** Of the shop's content. */
  contentVersion: number;
}

/** What the root's loader answers. */
export interface RootLoaderData {
  /** The visitor's own. On a page that all share, the mark that it replaces. */
  visitor: JsonText<VisitorData>;
  view: "grid" | "list";
  lite: boolean;
  /** The shop's public origin. */
  origin: string;
  /** The prefix of `/images`; '' when this host serves them. */
  imageBase: string;
  /** The running experiment's variation. */
  variation: string | undefined;
  /** Where the shop takes service workers out of browsers. */
  worker?: "off";
  legal: { tradingName: string; taxNumber: string; phone: string };
  /** Whether visitors can choose to be counted. */
  asksToCount: boolean;
  /** Where an operator configured any. */
  outside?: OutsideScripts;
}

type RootData = Omit<RootLoaderData, "visitor">;

/** The root's data, which holds nothing of the visitor; undefined on an error page whose root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootLoaderData | undefined;
}

interface Menus extends PageMenus {
  menusVersion?: string | undefined;
}

/** Of a frame that has none, and of an error page whose loader failed. */
const NO_MENUS: Menus = {
  menu: { top: [], below: {} },
  navigation: { top: null, side: null, footer: null, contentPages: [] },
};

const read = new WeakMap<object, Menus>();

/** For the server's rendering of a page whose data goes to the browser without the menus. */
export function keepMenus(data: ShopLoaderData, whole: PageMenus): void {
  read.set(data, { ...whole, menusVersion: data.menusVersion });
}

/** The menus of the shop's frame. */
export function usePageMenus(): Menus {
  const data = useRouteLoaderData("routes/shop") as ShopLoaderData | undefined;
  if (!data) return NO_MENUS;
  const known = read.get(data) ?? { ...data, ...fromJsonText<PageMenus>(data.menus) };
  read.set(data, known);
  return known;
}

const visitors = new WeakMap<object, VisitorData>();

/**
 * The visitor's own data; a stranger's while the server renders a page that all visitors share. What a component renders of it must
 * stand in a `visitorPart`.
 */
export function useVisitorData(): VisitorData {
  const data = useRouteLoaderData("root") as RootLoaderData | undefined;
  const isShared = useContext(PartHolder) !== null;
  if (!data || isShared) return NO_VISITOR;
  const known = visitors.get(data) ?? fromJsonText<VisitorData>(data.visitor);
  visitors.set(data, known);
  return known;
}
