/** The shop's menus as editors write them; without them the default links stand. (spec 2, Desktop navigation) */
import type { PresentBlock } from "./block";

interface NavigationLink {
  title: string;
  href: string;
}

interface TopItem extends NavigationLink {
  /** What its overlay holds; [] for a plain link. */
  overlay: PresentBlock[];
}

export interface Navigation {
  /** Null: the default links, with the categories below each. */
  top: TopItem[] | null;
  /** The side menu on narrow screens; null: the top links. */
  side: NavigationLink[] | null;
  /** Null: the default menus. */
  footer: { title: string; links: NavigationLink[] }[] | null;
  /** Those of {@link LINKED_PAGES} that have been written, so that no default link leads nowhere. */
  written: string[];
}

/** Content pages that the shop's own links lead to where they are there. (spec 2) */
export const LINKED_PAGES: readonly string[] = ["/catalogues", "/info/services", "/terms-and-conditions"];

export const DEFAULT_NAVIGATION: Navigation = { top: null, side: null, footer: null, written: [] };
