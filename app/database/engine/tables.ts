/**
 * All tables, for Kysely. Each folder of `database` declares its own. Uses only column types that SQLite and PostgreSQL share:
 * text, integer. Money is integer cents (AUD), times are UTC ISO 8601 text, dates are YYYY-MM-DD text, flags are 0 or 1.
 */
import type { AccountTables } from "~/database/accounts/account-tables";
import type { BasketTables } from "~/database/basket/basket-tables";
import type { CatalogueTables } from "~/database/catalogue/catalogue-tables";
import type { CheckoutTables } from "~/database/checkout/checkout-tables";
import type { ContentTables } from "~/database/content/content-tables";
import type { EnquiryTables } from "~/database/enquiries/enquiry-tables";
import type { JobTables } from "~/database/jobs/job-tables";
import type { KioskTables } from "~/database/kiosk/kiosk-tables";
import type { LibraryTables } from "~/database/library/library-tables";
import type { NewsletterTables } from "~/database/newsletters/newsletter-tables";
import type { OfferTables } from "~/database/offers/offer-tables";
import type { CustomerTables } from "~/database/office/customer-tables";
import type { OfficeTables } from "~/database/office/office-tables";
import type { OrderTables } from "~/database/orders/order-tables";
import type { PaymentTables } from "~/database/orders/payment-tables";
import type { PriceTables } from "~/database/prices/price-tables";
import type { PushTables } from "~/database/push/push-tables";
import type { ReaderTables } from "~/database/reader/reader-tables";
import type { ReviewTables } from "~/database/reviews/review-tables";
import type { SearchTables } from "~/database/search/search-tables";
import type { SettingTables } from "~/database/settings/setting-tables";
import type { StaffTables } from "~/database/staff/staff-tables";
import type { StockTables } from "~/database/stock/stock-tables";
import type { StockAlertTables } from "~/database/stock-alerts/stock-alert-tables";
import type { StoreTables } from "~/database/stores/store-tables";
import type { SystemTables } from "~/database/systems/system-tables";
import type { TrackingTables } from "~/database/tracking/tracking-tables";
import type { VoucherTables } from "~/database/vouchers/voucher-tables";
import type { WishlistTables } from "~/database/wishlists/wishlist-tables";

/** Small facts about the shop itself, such as when listings were rebuilt. */
interface FactsTable {
  name: string;
  value: string;
}

export interface Tables
  extends AccountTables,
    BasketTables,
    CatalogueTables,
    CheckoutTables,
    ContentTables,
    CustomerTables,
    EnquiryTables,
    JobTables,
    KioskTables,
    LibraryTables,
    NewsletterTables,
    OfferTables,
    OfficeTables,
    OrderTables,
    PaymentTables,
    PriceTables,
    PushTables,
    ReaderTables,
    ReviewTables,
    SearchTables,
    SettingTables,
    StaffTables,
    StockAlertTables,
    StockTables,
    StoreTables,
    SystemTables,
    TrackingTables,
    VoucherTables,
    WishlistTables {
  facts: FactsTable;
}
