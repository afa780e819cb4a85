/** What the server decides for one page while it renders it. */
import { createContext, type ReactElement, type ReactNode } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import type { FieldAttributes } from "~/domain/form/field-attributes";
import type { VisitorData } from "~/http/visitor-data";
import type { FirstView } from "~/styles/sheets";

/** The mark that entry.server puts on our inline scripts and styles; undefined in the browser. */
export const InlineNonce = createContext<string | undefined>(undefined);

/**
 * Whether this page is sent lite: no scripts, no web fonts, the smallest covers (design 4.6). The server decides for each page. In a
 * browser it is always false, because a page whose scripts run is a full one until the next document loads.
 */
export const Lite = createContext(false);

/** The kiosk that a page is rendered for. */
export interface KioskShown {
  storeName: string;
  /** Whether the box takes a scanner's keys without a touch. */
  hasFocus: boolean;
  /** Whether the page has the box itself. */
  isAnswer: boolean;
  isStaff: boolean;
  /** Who is signed in to serve customers; "" for no one. */
  staffName: string;
  /** The HTML attributes of its one field. */
  box: FieldAttributes;
}

/** Where a page of a kiosk, or of the reader's host, differs from the shop's. */
export interface OtherDocument {
  className?: string;
  theme?: string;
  manifest?: string;
  firstView?: FirstView;
  /** At the end of `head`. */
  head?: ReactNode;
  kiosk?: KioskShown;
  /** On the reader's host, for links to the shop. */
  shopOrigin?: string;
}

/** Null for a page of the shop on a visitor's own device, and in the browser, because no other page hydrates. */
export const OtherPage = createContext<OtherDocument | null>(null);

/** A part of a page that shows something of its visitor, kept apart from the page that all share. */
export interface HeldPart {
  /** What of the visitor shows in it: equal answers give equal markup. */
  shown(visitor: VisitorData): unknown;
  /** The part as this visitor sees it. It needs nothing of the page around it. */
  element(visitor: VisitorData): ReactElement;
}

/** The address of the parent page below a child page; null when the document came without its parent. */
export const PageBelow = createContext<string | null>(null);

/** While the server renders a page that all visitors share: takes a part out of it, and answers what marks its place. */
export const PartHolder = createContext<((part: HeldPart) => ReactElement) | null>(null);

/** On the server: the markup kept by a key, or drawn now. */
export const MarkupKeeper = createContext<((key: string, draw: () => ReactNode) => string) | null>(null);

/** On the server: the books that a missing page offers. */
export const PopularBooks = createContext<readonly ProductSummary[]>([]);

/** On the server: the rule that shows a preview of the page's large cover until the picture is there; "" for none. */
export const PreviewRule = createContext("");
