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

/** An item as the add result names it. (spec 3, Add result) Prices are cents, AUD, with GST. */
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
  /** Null for a guest. Nothing else identifies the person. */
  customerCode: string | null;
  /** The tracking flag of business accounts. (spec 6) */
  isBusiness: boolean;
  /** The products that the event is about, such as the recommended ones. Empty for a page or a promotion. */
  items: AnalyticsItem[];
  /** The product on whose page a recommendation appeared. */
  besideCode?: string;
  /** The variants that the visitor has seen, by their experiments; missing if there are none. */
  experiments?: Record<string, string>;
  /** For an exposure, the experiment that the visitor sees for the first time. */
  experiment?: string;
  /** The reason why a product could not be added, in the words that the shopper read. */
  reason?: string;
  /** For a page, a promotion or an exposure, the path of the page. */
  path?: string;
  /** The address that a promotion leads to. */
  promotion?: string;
  /** For a purchase, the order. */
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
