/** Events of visitors who consented, sent from the server. (spec 6, recommendation events; spec 7, Third-party) */
import type { Collector } from "./collector";

const ANALYTICS_KINDS = [
  "view",
  "add",
  "remove",
  "purchase",
  "recommendation",
  "add failed",
  "page",
  "promotion",
  "exposure",
] as const;
type AnalyticsKind = (typeof ANALYTICS_KINDS)[number];

/** As the add result names it. (spec 3, Add result) Prices are cents, AUD, with GST. */
export interface AnalyticsItem {
  code: string;
  title: string;
  /** The format. */
  variant?: string;
  /** The authors, joined by commas. */
  brand?: string;
  category?: string;
  quantity: number;
  priceCents?: number;
}

export interface AnalyticsEvent {
  /** Stays the same when an event is sent again. */
  id: string;
  kind: AnalyticsKind;
  /** UTC ISO. */
  at: string;
  /** Null: a guest. Nothing else identifies the person. */
  customerCode: string | null;
  /** The tracking flag of business accounts. (spec 6) */
  isBusiness: boolean;
  /** Of a recommendation: what was recommended. None of a page and a promotion. */
  items: AnalyticsItem[];
  /** For a recommendation: the product on whose page it appeared. */
  besideCode?: string;
  /** The variants that the visitor has seen, by their experiments; missing where they saw none. */
  experiments?: Record<string, string>;
  /** Of an exposure: the experiment that the visitor sees for the first time. */
  experiment?: string;
  /** Why a product could not be added, in the words that the shopper read. */
  reason?: string;
  /** Of a page, a promotion or an exposure: the page's path. */
  path?: string;
  /** Of a promotion: where it leads. */
  promotion?: string;
  /** Of a purchase. */
  order?: {
    number: string;
    currency: string;
    totalCents: number;
    shippingCents: number;
    gstCents: number;
    discountCents: number;
    offerCode: string | null;
  };
}

export type Analytics = Collector<AnalyticsEvent>;
