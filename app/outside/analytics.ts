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

/** An item, with the field names of the add result (spec 3, Add result). Prices are in cents, AUD, with GST. */
export interface AnalyticsItem {
  code: string;
  title: string;
  /** Format of the product. */
  variant?: string;
  /** Names of the authors, joined by commas. */
  brand?: string;
  category?: string;
  quantity: number;
  priceCents?: number;
}

export interface AnalyticsEvent {
  /** Id that stays the same when an event is sent again. */
  id: string;
  kind: AnalyticsKind;
  /** UTC time in ISO format. */
  at: string;
  /** Customer code of the member; null for a guest. Nothing else identifies the person. */
  customerCode: string | null;
  /** The tracking flag of business accounts. (spec 6) */
  isBusiness: boolean;
  /** The products that the event concerns, such as the recommended ones. Empty for a page or a promotion. */
  items: AnalyticsItem[];
  /** Code of the product on whose page the recommendations appeared. */
  besideCode?: string;
  /** The variants that the visitor has seen, by experiment; missing if there are none. */
  experiments?: Record<string, string>;
  /** Experiment that the visitor sees for the first time, if the event is an exposure. */
  experiment?: string;
  /** Reason why a product could not be added, as worded for the shopper. */
  reason?: string;
  /** Path of the page, for a page, a promotion or an exposure. */
  path?: string;
  /** Address that a promotion links to. */
  promotion?: string;
  /** The order, if the event is a purchase. */
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
