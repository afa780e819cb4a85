/** The root loader's data for components; `root.tsx` provides it. */
import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { CategoryMenu } from "~/domain/catalogue/category";
import type { Navigation } from "~/domain/content/navigation";
import { SHOWN_DEFAULTS, type ShownSettings } from "~/domain/settings/shown-settings";
import type { OutsideScripts } from "~/domain/tracking/outside-scripts";
import { NO_VISITOR, type VisitorData } from "~/http/visitor-data";
import { fromJsonText, type JsonText } from "./json-text";
import { PartHolder } from "./page-context";

/** Menus of the header and footer. */
export interface PageMenus {
  menu: CategoryMenu;
  navigation: Navigation;
}

/** The loader data of the shop's frame. */
export interface ShopLoaderData {
  /** Undefined on a page whose markup is complete without the menus' data. */
  menus: JsonText<PageMenus>;
  /** Version of the menus: equal menus have equal versions. Undefined if the browser must render them itself. */
  menusVersion?: string;
  contentVersion: number;
}

/** Data returned by the root loader. */
export interface RootLoaderData {
  /** The visitor's own data or, on a shared page, the placeholder that this data replaces. */
  visitor: JsonText<VisitorData>;
  view: "grid" | "list";
  lite: boolean;
  /** The shop's public origin. */
  origin: string;
  /** The prefix of `/images`; '' if this host serves them. */
  imageBase: string;
  /** Variation of the running experiment. */
  variation: string | undefined;
  /** Set if the shop removes service workers from browsers. */
  worker?: "off";
  legal: { tradingName: string; taxNumber: string; phone: string };
  /** The owner's changes to the settings used on every page. */
  shop?: Partial<ShownSettings>;
  /** True if visitors can choose whether to be tracked. */
  asksToCount: boolean;
  /** Third-party scripts, if an operator configured any. */
  outside?: OutsideScripts;
}

type RootData = Omit<RootLoaderData, "visitor">;

/** Returns the root's data without the visitor's; undefined on an error page whose root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root") as RootLoaderData | undefined;
}

/** Returns the owner's settings used on every page. */
export function useShownSettings(): ShownSettings {
  return { ...SHOWN_DEFAULTS, ...useRootData()?.shop };
}

interface Menus extends PageMenus {
  menusVersion?: string | undefined;
}

/** Empty menus, for a frame without menus and for an error page whose loader failed. */
const NO_MENUS: Menus = {
  menu: { top: [], below: {} },
  navigation: { top: null, side: null, footer: null, contentPages: [] },
};

const read = new WeakMap<object, Menus>();

/** Stores the menus on the server, so that they can be rendered even if the data for the browser omits them. */
export function keepMenus(data: ShopLoaderData, whole: PageMenus): void {
  read.set(data, { ...whole, menusVersion: data.menusVersion });
}

/** Returns the menus of the shop's frame. */
export function usePageMenus(): Menus {
  const data = useRouteLoaderData("routes/shop") as ShopLoaderData | undefined;
  if (!data) return NO_MENUS;
  const known = read.get(data) ?? { ...data, ...fromJsonText<PageMenus>(data.menus) };
  read.set(data, known);
  return known;
}

const visitors = new WeakMap<object, VisitorData>();

/**
 * Returns the visitor's own data, or an anonymous visitor's data while the server renders a shared page. Only components within
 * a `visitorPart` may render it.
 */
export function useVisitorData(): VisitorData {
  const data = useRouteLoaderData("root") as RootLoaderData | undefined;
  const isShared = useContext(PartHolder) !== null;
  if (!data || isShared) return NO_VISITOR;
  const known = visitors.get(data) ?? fromJsonText<VisitorData>(data.visitor);
  visitors.set(data, known);
  return known;
}
