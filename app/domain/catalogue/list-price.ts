import { formatMoney, priceWords } from "~/domain/money/money";
import { MIN_VOUCHER_CENTS } from "~/domain/options/voucher-amounts";
import type { ProductSummary } from "./product";

/** The price range shown for an eVoucher without a fixed amount. (spec 9) */
const VOUCHER_RANGE = "$0 - $999";

/** Formats the price for lists; null without one. The buyer chooses an eVoucher's amount, so any price in a feed is ignored. */
export function listPrice({
  priceCents,
  productType,
}: Pick<ProductSummary, "priceCents" | "productType">): string | null {
  if (priceCents === null) return productType === "eVoucher" ? VOUCHER_RANGE : null;
  return productType === "eVoucher" ? `From ${formatMoney(MIN_VOUCHER_CENTS)}` : priceWords(priceCents);
}
