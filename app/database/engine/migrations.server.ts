/** All database migrations by name. They run in the order of their names. */
import type { Kysely } from "kysely";
import type { Dialect } from "./dialect.server";
import * as shop from "./migrations/0001-shop.server";
import * as accounts from "./migrations/0002-accounts.server";
import * as suggestions from "./migrations/0003-suggestions.server";
import * as searchWords from "./migrations/0004-search-words.server";
import * as listings from "./migrations/0005-listings.server";
import * as crawl from "./migrations/0006-crawl.server";
import * as accountsMore from "./migrations/0008-accounts-more.server";
import * as details from "./migrations/0010-details.server";
import * as content from "./migrations/0011-content.server";
import * as orders from "./migrations/0012-orders.server";
import * as orderMoney from "./migrations/0013-order-money.server";
import * as sandboxRefunds from "./migrations/0013-sandbox-refunds.server";
import * as digital from "./migrations/0016-digital.server";
import * as outgoingFacts from "./migrations/0018-outgoing-facts.server";
import * as searchCandidates from "./migrations/0020-search-candidates.server";
import * as searchRows from "./migrations/0021-search-rows.server";
import * as takenMoney from "./migrations/0022-taken-money.server";
import * as reader from "./migrations/0030-reader.server";
import * as reviewVotes from "./migrations/0031-review-votes.server";
import * as staff from "./migrations/0032-staff.server";
import * as addKeys from "./migrations/0036-add-keys.server";
import * as parcels from "./migrations/0038-parcels.server";
import * as works from "./migrations/0041-works.server";
import * as kiosks from "./migrations/0042-kiosks.server";
import * as shippingDays from "./migrations/0042-shipping-days.server";
import * as desk from "./migrations/0043-desk.server";
import * as carryCodes from "./migrations/0044-carry-codes.server";
import * as newsletters from "./migrations/0045-newsletters.server";
import * as removedEntries from "./migrations/0046-removed-entries.server";
import * as savedAddresses from "./migrations/0047-saved-addresses.server";
import * as stockAlerts from "./migrations/0048-stock-alerts.server";
import * as highlights from "./migrations/0049-highlights.server";
import * as alsoBought from "./migrations/0050-also-bought.server";
import * as extras from "./migrations/0051-extras.server";
import * as series from "./migrations/0052-series.server";
import * as giftWrap from "./migrations/0053-gift-wrap.server";
import * as heardPlaces from "./migrations/0054-heard-places.server";
import * as points from "./migrations/0055-points.server";
import * as seenVariants from "./migrations/0056-seen-variants.server";
import * as push from "./migrations/0057-push.server";
import * as downloads from "./migrations/0058-downloads.server";
import * as collectiveBiographies from "./migrations/0059-collective-biographies.server";
import * as seriesMakers from "./migrations/0060-series-makers.server";
import * as productRecords from "./migrations/0061-product-records.server";
import * as placeCfis from "./migrations/0062-place-cfis.server";
import * as startedSessions from "./migrations/0063-started-sessions.server";
import * as tierIndexes from "./migrations/0064-tier-indexes.server";
import * as preorders from "./migrations/0065-preorders.server";
import * as heldOrders from "./migrations/0066-held-orders.server";
import * as eventTimes from "./migrations/0075-event-times.server";
import * as otherFormatsSold from "./migrations/0076-other-formats-sold.server";
import * as wholeProducts from "./migrations/0080-whole-products.server";
import * as imports from "./migrations/0081-imports.server";
import * as withdrawnSeries from "./migrations/0082-withdrawn-series.server";
import * as staffNames from "./migrations/0083-staff-names.server";
import * as lineRefunds from "./migrations/0084-line-refunds.server";
import * as parkedJobs from "./migrations/0085-parked-jobs.server";
import * as bookedPayments from "./migrations/0086-booked-payments.server";
import * as olderCode from "./migrations/0089-older-code.server";
import * as settings from "./migrations/0090-settings.server";
import * as paymentsTakenBack from "./migrations/0091-payments-taken-back.server";
import * as suppliers from "./migrations/0092-suppliers.server";
import * as deliverySetting from "./migrations/0093-delivery-setting.server";
import * as office from "./migrations/0094-office.server";
import * as orderLists from "./migrations/0095-order-lists.server";
import * as passkeys from "./migrations/0096-passkeys.server";
import * as peopleByRole from "./migrations/0097-people-by-role.server";
import * as orderEdits from "./migrations/0098-order-edits.server";
import * as reviewAnswers from "./migrations/0099-review-answers.server";
import * as eventLists from "./migrations/0100-event-lists.server";
import * as customers from "./migrations/0101-customers.server";
import * as readingPositions from "./migrations/0102-reading-positions.server";
import * as stockMovements from "./migrations/0103-stock-movements.server";
import * as stocktakes from "./migrations/0104-stocktakes.server";
import * as stockTransfers from "./migrations/0105-stock-transfers.server";
import * as lowStock from "./migrations/0106-low-stock.server";
import * as enquiries from "./migrations/0107-enquiries.server";
import * as paymentTerms from "./migrations/0108-payment-terms.server";
import * as phoneOrders from "./migrations/0109-phone-orders.server";
import * as separatePreorders from "./migrations/0110-separate-preorders.server";
import * as salesDays from "./migrations/0111-sales-days.server";
import * as sentParcels from "./migrations/0112-sent-parcels.server";
import * as copiesOfProduct from "./migrations/0113-copies-of-product.server";
import * as exchanges from "./migrations/0114-exchanges.server";
import * as officeFigures from "./migrations/0120-office-figures.server";
import * as orderEmails from "./migrations/0121-order-emails.server";
import * as ticketNames from "./migrations/0122-ticket-names.server";
import * as traits from "./migrations/0140-traits.server";
import * as offers from "./migrations/0145-offers.server";
import * as voucherLedger from "./migrations/0150-voucher-ledger.server";
import * as voucherRecipients from "./migrations/0151-voucher-recipients.server";
import * as countedSales from "./migrations/0152-counted-sales.server";
import * as orderAdjustments from "./migrations/0153-order-adjustments.server";
import * as searchTerms from "./migrations/0154-search-terms.server";
import * as officeProducts from "./migrations/0158-office-products.server";
import * as productHistory from "./migrations/0159-product-history.server";
import * as replacedProducts from "./migrations/0160-replaced-products.server";
import * as pageVersions from "./migrations/0161-page-versions.server";
import * as apiKeys from "./migrations/0164-api-keys.server";
import * as webhooks from "./migrations/0165-webhooks.server";
import * as changedDays from "./migrations/0168-changed-days.server";
import * as runningTime from "./migrations/0170-running-time.server";
import * as systemsLists from "./migrations/0171-systems-lists.server";
import * as pricePlans from "./migrations/0172-price-plans.server";
import * as missingAddresses from "./migrations/0175-missing-addresses.server";
import * as pictures from "./migrations/0177-pictures.server";
import * as officeNewsletters from "./migrations/0179-office-newsletters.server";
import * as basketReminders from "./migrations/0180-basket-reminders.server";
import * as bestSellers from "./migrations/0182-best-sellers.server";
import * as stockValues from "./migrations/0183-stock-values.server";
import * as payouts from "./migrations/0184-payouts.server";
import * as productsByHand from "./migrations/0185-products-by-hand.server";
import * as productPictures from "./migrations/0186-product-pictures.server";
import * as ownersOfProducts from "./migrations/0187-owners-of-products.server";
import * as discs from "./migrations/0188-discs.server";
import * as draftBases from "./migrations/0190-draft-bases.server";
import * as webhookTurns from "./migrations/0192-webhook-turns.server";

export interface ShopMigration {
  up(db: Kysely<never>, dialect: Dialect): Promise<void>;
  /**
   * Effect on older versions of the shop that don't know this migration: "runs" if they still work with the migrated database,
   * "stops" if they must refuse to start. Can be "runs" if the migration adds tables, indexes and optional columns. Required in
   * all migrations after 0089.
   */
  olderCode?: "runs" | "stops";
}

export const MIGRATIONS: Record<string, ShopMigration> = {
  "0001-shop": shop,
  "0002-accounts": accounts,
  "0003-suggestions": suggestions,
  "0004-search-words": searchWords,
  "0005-listings": listings,
  "0006-crawl": crawl,
  "0008-accounts-more": accountsMore,
  "0010-details": details,
  "0011-content": content,
  "0012-orders": orders,
  "0013-order-money": orderMoney,
  "0013-sandbox-refunds": sandboxRefunds,
  "0016-digital": digital,
  "0018-outgoing-facts": outgoingFacts,
  "0020-search-candidates": searchCandidates,
  "0021-search-rows": searchRows,
  "0022-taken-money": takenMoney,
  "0030-reader": reader,
  "0031-review-votes": reviewVotes,
  "0032-staff": staff,
  "0036-add-keys": addKeys,
  "0038-parcels": parcels,
  "0041-works": works,
  "0042-kiosks": kiosks,
  "0042-shipping-days": shippingDays,
  "0043-desk": desk,
  "0044-carry-codes": carryCodes,
  "0045-newsletters": newsletters,
  "0046-removed-entries": removedEntries,
  "0047-saved-addresses": savedAddresses,
  "0048-stock-alerts": stockAlerts,
  "0049-highlights": highlights,
  "0050-also-bought": alsoBought,
  "0051-extras": extras,
  "0052-series": series,
  "0053-gift-wrap": giftWrap,
  "0054-heard-places": heardPlaces,
  "0055-points": points,
  "0056-seen-variants": seenVariants,
  "0057-push": push,
  "0058-downloads": downloads,
  "0059-collective-biographies": collectiveBiographies,
  "0060-series-makers": seriesMakers,
  "0061-product-records": productRecords,
  "0062-place-cfis": placeCfis,
  "0063-started-sessions": startedSessions,
  "0064-tier-indexes": tierIndexes,
  "0065-preorders": preorders,
  "0066-held-orders": heldOrders,
  "0075-event-times": eventTimes,
  "0076-other-formats-sold": otherFormatsSold,
  "0080-whole-products": wholeProducts,
  "0081-imports": imports,
  "0082-withdrawn-series": withdrawnSeries,
  "0083-staff-names": staffNames,
  "0084-line-refunds": lineRefunds,
  "0085-parked-jobs": parkedJobs,
  "0086-booked-payments": bookedPayments,
  "0089-older-code": olderCode,
  "0090-settings": settings,
  "0091-payments-taken-back": paymentsTakenBack,
  "0092-suppliers": suppliers,
  "0093-delivery-setting": deliverySetting,
  "0094-office": office,
  "0095-order-lists": orderLists,
  "0096-passkeys": passkeys,
  "0097-people-by-role": peopleByRole,
  "0098-order-edits": orderEdits,
  "0099-review-answers": reviewAnswers,
  "0100-event-lists": eventLists,
  "0101-customers": customers,
  "0102-reading-positions": readingPositions,
  "0103-stock-movements": stockMovements,
  "0104-stocktakes": stocktakes,
  "0105-stock-transfers": stockTransfers,
  "0106-low-stock": lowStock,
  "0107-enquiries": enquiries,
  "0108-payment-terms": paymentTerms,
  "0109-phone-orders": phoneOrders,
  "0110-separate-preorders": separatePreorders,
  "0111-sales-days": salesDays,
  "0112-sent-parcels": sentParcels,
  "0113-copies-of-product": copiesOfProduct,
  "0114-exchanges": exchanges,
  "0120-office-figures": officeFigures,
  "0121-order-emails": orderEmails,
  "0122-ticket-names": ticketNames,
  "0140-traits": traits,
  "0145-offers": offers,
  "0150-voucher-ledger": voucherLedger,
  "0151-voucher-recipients": voucherRecipients,
  "0152-counted-sales": countedSales,
  "0153-order-adjustments": orderAdjustments,
  "0154-search-terms": searchTerms,
  "0158-office-products": officeProducts,
  "0159-product-history": productHistory,
  "0160-replaced-products": replacedProducts,
  "0161-page-versions": pageVersions,
  "0164-api-keys": apiKeys,
  "0165-webhooks": webhooks,
  "0168-changed-days": changedDays,
  "0170-running-time": runningTime,
  "0171-systems-lists": systemsLists,
  "0172-price-plans": pricePlans,
  "0175-missing-addresses": missingAddresses,
  "0177-pictures": pictures,
  "0179-office-newsletters": officeNewsletters,
  "0180-basket-reminders": basketReminders,
  "0182-best-sellers": bestSellers,
  "0183-stock-values": stockValues,
  "0184-payouts": payouts,
  "0185-products-by-hand": productsByHand,
  "0186-product-pictures": productPictures,
  "0187-owners-of-products": ownersOfProducts,
  "0188-discs": discs,
  "0190-draft-bases": draftBases,
  "0192-webhook-turns": webhookTurns,
};
