/**
 * Defines the blocks of a content page as the page receives them: validated, with conditions evaluated and products loaded.
 * (spec 2, CMS blocks)
 */

import type { ProductSummary } from "~/domain/catalogue/product";
import type { ShownStore, StoreSummary } from "~/domain/stores/store-view";

interface WithClassName {
  /** The class names from the author, the block's style and its screen-width conditions; '' when there are none. */
  className: string;
}

interface WithChildren extends WithClassName {
  children: PresentBlock[];
}

export const TEXT_TAGS = ["p", "h1", "h2", "h3", "h4", "span", "small", "strong", "blockquote"] as const;
type TextTag = (typeof TEXT_TAGS)[number];

export const ELEMENT_TAGS = [
  "div",
  "section",
  "article",
  "aside",
  "nav",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "figure",
  "figcaption",
  "details",
  "summary",
  "p",
  "span",
  "strong",
  "em",
  "small",
  "h2",
  "h3",
  "h4",
  "blockquote",
  "hr",
  "br",
  "address",
  "time",
] as const; // prettier-ignore
type ElementTag = (typeof ELEMENT_TAGS)[number];

export const USER_FIELDS = ["firstName", "surname", "email", "customerCode"] as const;

/** A profile field of the visitor, with text before and after it. */
export interface UserData {
  /** The profile field to show; null if `otherwise` is already this visitor's text, or is the same for everyone. */
  field: "firstName" | "surname" | null;
  before: string;
  after: string;
  /** The text for guests, and for members whose profile lacks the field. */
  otherwise: string;
}

/** An image in the shop's own storage. */
export interface Picture {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The class names of a picture that is cropped around its focus. */
  className?: string;
  /** Values of the HTML attributes for the picture's sizes and for the width at which it is shown. */
  srcSet?: string;
  sizes?: string;
}

export type PresentBlock =
  | ({ kind: "row" | "column" | "flexFrame" | "centredLayout" | "breadcrumbs" | "unknown" } & WithChildren)
  | ({ kind: "blockGroup"; title: string | null } & WithChildren)
  | ({ kind: "text"; tag: TextTag; text: string } & WithClassName)
  | ({ kind: "richText"; html: string } & WithClassName)
  | ({ kind: "image"; picture: Picture; href: string | null; first: boolean } & WithClassName)
  | ({ kind: "wrapWithLink"; href: string } & WithChildren)
  | ({ kind: "breadcrumb"; title: string; href: string | null } & WithClassName)
  | ({ kind: "userData" } & UserData & WithClassName)
  | ({ kind: "floatingLink"; href: string; title: string } & WithClassName)
  | ({
      kind: "productList";
      title: string;
      href: string | null;
      layout: "scroll" | "grid";
      products: ProductSummary[];
      /** True if the list contains the page's first images, which the browser loads early. */
      first: boolean;
    } & WithClassName)
  | ({
      /** A product list whose products are loaded when the shopper scrolls near the list. */
      kind: "lateList";
      title: string;
      href: string | null;
      layout: "scroll" | "grid";
      /** The API call that returns the products. */
      url: string;
      /** The path of this page with the products already included, for browsers that can't load them later. */
      whole: string;
    } & WithClassName)
  | ({ kind: "categoryTiles"; categories: { path: string; title: string }[] } & WithClassName)
  | ({ kind: "storeView"; store: ShownStore } & WithClassName)
  | ({ kind: "storeList"; stores: StoreSummary[] } & WithClassName)
  | ({ kind: "html"; html: string; scripts: string[] } & WithClassName)
  | ({ kind: "element"; tag: ElementTag; attributes: Record<string, string>; text: string } & WithChildren)
  | ({ kind: "promoLink"; href: string; title: string; text: string | null; picture: Picture | null } & WithClassName)
  | ({
      kind: "heroBanner";
      title: string;
      /** The title's tag. */
      tag: "h1" | "h2";
      text: string | null;
      href: string | null;
      label: string | null;
      picture: Picture | null;
      products: ProductSummary[];
      first: boolean;
    } & WithClassName);

/** A page's blocks and their style rules. */
export interface PresentBlocks {
  blocks: PresentBlock[];
  css: string;
  /** True if a block contains scripts. They run only when the page loads as a new document, not in a client-side navigation. */
  hasScripts: boolean;
}
