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
  /** The top links; null for the default links, each with its categories. */
  top: TopItem[] | null;
  /**
   * The side menu on narrow screens, with the links that unfold below each entry, which are its categories by default. Null if
   * it has the top links.
   */
  side: (NavigationLink & { links?: NavigationLink[] })[] | null;
  /** Null for the default menus. */
  footer: { title: string; links: NavigationLink[] }[] | null;
  /** Those of {@link LINKED_PAGES} that exist, and the categories that a missing page offers, so that no default link is dead. */
  contentPages: string[];
  /** Addresses of default links to categories without products, which aren't shown; absent if there are none. */
  empty?: string[];
}

/** Content pages that the shop's own links point to if they exist. (spec 2) */
export const LINKED_PAGES: readonly string[] = [
  "/catalogues",
  "/info/services",
  "/terms-and-conditions",
  "/help/delivery",
  "/help/returns",
];

export const DEFAULT_NAVIGATION: Navigation = { top: null, side: null, footer: null, contentPages: [] };
