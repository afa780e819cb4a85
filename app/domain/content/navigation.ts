/** Defines the shop's menus as editors write them; default links replace missing menus. (spec 2, Desktop navigation) */
import type { PresentBlock } from "./block";

interface NavigationLink {
  title: string;
  href: string;
}

interface TopItem extends NavigationLink {
  /** The contents of the link's overlay; [] if it has none. */
  overlay: PresentBlock[];
  /** The links that open in place of an overlay, or `categories` for links to the subcategories. Absent for a plain link. */
  links?: TopLinks;
}

export type TopLinks = NavigationLink[] | "categories";

export interface SideItem extends NavigationLink {
  links?: NavigationLink[];
}

export interface Navigation {
  /** The top links; null for the default links, each with an overlay of its categories. */
  top: TopItem[] | null;
  /**
   * The side menu on narrow screens. An entry without its own `links` expands to its categories. Null if the side menu shows
   * the top links.
   */
  side: SideItem[] | null;
  /** Null for the default menus. */
  footer: { title: string; links: NavigationLink[] }[] | null;
  /**
   * The pages in {@link LINKED_PAGES} and the categories linked from the not-found page, as far as they exist. Default links to
   * anything else aren't shown.
   */
  contentPages: string[];
  /** Addresses of categories without products. Default links to them aren't shown. Absent if there are none. */
  empty?: string[];
}

/** Content pages that the shop itself links to if they exist. (spec 2) */
export const LINKED_PAGES: readonly string[] = [
  "/catalogues",
  "/info/services",
  "/terms-and-conditions",
  "/help/delivery",
  "/help/returns",
];

export const DEFAULT_NAVIGATION: Navigation = { top: null, side: null, footer: null, contentPages: [] };
