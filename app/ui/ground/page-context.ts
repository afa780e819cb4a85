/** Contexts that the server sets for one page while rendering it. */
import { createContext, type ReactElement, type ReactNode } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import type { FieldAttributes } from "~/domain/form/field-attributes";
import type { VisitorData } from "~/http/visitor-data";
import type { FirstView } from "~/styles/sheets";

/** The mark that entry.server puts on our inline scripts and styles; undefined in the browser. */
export const InlineNonce = createContext<string | undefined>(undefined);

/**
 * True if this page is lite: no scripts, no web fonts, the smallest covers (design 4.6). The server decides for each page. In a
 * browser it is always false, because a page with scripts stays a full page until the next document is loaded.
 */
export const Lite = createContext(false);

/** The kiosk for which a page is rendered. */
export interface KioskShown {
  storeName: string;
  /** True if the box initially has the focus, so that a scanner can type into it without a touch. */
  hasFocus: boolean;
  /** True if the page itself contains the box, so that the header omits it. */
  isAnswer: boolean;
  isStaff: boolean;
  /** Name of the member of staff who is signed in to serve customers; "" if nobody is. */
  staffName: string;
  /** HTML attributes of the box's one field. */
  box: FieldAttributes;
}

/** Ways in which a page of a kiosk, the office or the reader's host differs from the shop's pages. */
export interface OtherDocument {
  className?: string;
  theme?: string;
  /** Null for pages that can't be installed on a device. */
  manifest?: string | null;
  firstView?: FirstView;
  /** Elements at the end of `head`. */
  head?: ReactNode;
  kiosk?: KioskShown;
  /** The shop's origin, for links to the shop from the reader's host. */
  shopOrigin?: string;
}

/**
 * The page's differences from an ordinary shop page; null for ordinary shop pages. Always null in the browser, because only
 * ordinary shop pages hydrate.
 */
export const OtherPage = createContext<OtherDocument | null>(null);

/** A part of a shared page that shows data about its visitor, and is rendered separately. */
export interface HeldPart {
  /** Returns the visitor data shown by the part. Equal data gives equal markup. */
  shown(visitor: VisitorData): unknown;
  /** Renders the part for this visitor, independently of the page around it. */
  element(visitor: VisitorData): ReactElement;
}

/** Address of the parent page that is below a child page; null if the document was sent without the parent page. */
export const PageBelow = createContext<string | null>(null);

/**
 * Takes a part out of a page that all visitors share, while the server renders it, and returns a placeholder mark for the part.
 */
export const PartHolder = createContext<((part: HeldPart) => ReactElement) | null>(null);

/** Returns the cached markup for a key, or renders it now. Server only. */
export const MarkupKeeper = createContext<((key: string, draw: () => ReactNode) => string) | null>(null);

/** Books that the page for a missing address offers. Server only. */
export const PopularBooks = createContext<readonly ProductSummary[]>([]);
