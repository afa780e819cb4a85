/** Defines the shop's menus as editors write them; default links replace missing menus. (spec 2, Desktop navigation) */
import type { PresentBlock } from "./block";

interface NavigationLink {
  title: string;
  href: string;
}

interface TopItem extends NavigationLink {
  /** The contents of the link's overlay; [] for a plain link. */
  overlay: PresentBlock[];
}

export interface Navigation {
  /** The top links; null for the default links, each with an overlay of its categories. */
  top: TopItem[] | null;
  /**
   * The side menu on narrow screens, with the links that expand below each entry; these are the entry's categories by default.
   * Null if the side menu shows the top links.
   */
  side: (NavigationLink & { links?: NavigationLink[] })[] | null;
  /** Null for the default menus. */
  footer: { title: string; links: NavigationLink[] }[] | null;
  /**
   * The pages in {@link LINKED_PAGES} that exist, and the existing categories to which the page for a missing address links.
   * Default links to anything else aren't shown.
   */
  contentPages: string[];
  /** Addresses of categories without products, to which default links aren't shown; absent if there are none. */
  empty?: string[];
}

/** Content pages to which the shop's own links point if the pages exist. (spec 2) */
export const LINKED_PAGES: readonly string[] = [
  "/catalogues",
  "/info/services",
  "/terms-and-conditions",
  "/help/delivery",
  "/help/returns",
];

export const DEFAULT_NAVIGATION: Navigation = { top: null, side: null, footer: null, contentPages: [] };
