/** Contexts that the server sets for one page while rendering it. */
import { createContext, type ReactElement, type ReactNode } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import type { FieldAttributes } from "~/domain/form/field-attributes";
import type { VisitorData } from "~/http/visitor-data";
import type { FirstView } from "~/styles/sheets";

/** The mark that entry.server puts on our inline scripts and styles; undefined in the browser. */
export const InlineNonce = createContext<string | undefined>(undefined);

/**
 * True if this page is sent lite: no scripts, no web fonts, the smallest covers (design 4.6). The server decides for each page.
 * In a browser it is always false, because a page whose scripts run is a full one until the next document loads.
 */
export const Lite = createContext(false);

/** The kiosk that a page is rendered for. */
export interface KioskShown {
  storeName: string;
  /** True if the box has the focus from the start, so that a scanner can type into it without a touch. */
  hasFocus: boolean;
  /** True if the page itself contains the box, which the header then leaves out. */
  isAnswer: boolean;
  isStaff: boolean;
  /** Name of the member of staff who is signed in to serve customers; "" for nobody. */
  staffName: string;
  /** The HTML attributes of the box's one field. */
  box: FieldAttributes;
}

/** Properties in which a page of a kiosk, of the office, or of the reader's host, differs from the shop's. */
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

/** Null for a page of the shop on a visitor's own device, and in the browser, because no other page hydrates. */
export const OtherPage = createContext<OtherDocument | null>(null);

/** A part of a shared page that shows data about its visitor, and is rendered separately. */
export interface HeldPart {
  /** Returns the visitor's data that the part shows. Equal results give equal markup. */
  shown(visitor: VisitorData): unknown;
  /** Renders the part for this visitor. It needs nothing of the page around it. */
  element(visitor: VisitorData): ReactElement;
}

/** The address of the parent page below a child page; null when the document came without its parent. */
export const PageBelow = createContext<string | null>(null);

/** Takes a part out of a page that all visitors share while the server renders it, and returns a mark in its place. */
export const PartHolder = createContext<((part: HeldPart) => ReactElement) | null>(null);

/** On the server, returns the cached markup for a key, or renders it now. */
export const MarkupKeeper = createContext<((key: string, draw: () => ReactNode) => string) | null>(null);

/** On the server, the books that the page for a missing address offers. */
export const PopularBooks = createContext<readonly ProductSummary[]>([]);
