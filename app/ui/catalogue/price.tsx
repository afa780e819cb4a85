import { listPrice } from "~/domain/catalogue/list-price";
import type { ProductSummary } from "~/domain/catalogue/product";
import { savingStatement } from "~/domain/catalogue/product-text";
import { formatMoney, priceWords } from "~/domain/money/money";

/**
 * Returns the text about the saving. This is the product's own text, or else the percentage, or the amount if it is less than
 * one percent.
 */
function savingWords(
  {
    priceCents,
    strikePriceCents,
    savingStatement: own,
  }: Pick<ProductSummary, "priceCents" | "strikePriceCents" | "savingStatement">,
  currency: string | undefined,
): string | null {
  if (priceCents === null || strikePriceCents === null || strikePriceCents <= priceCents) return null;
  return (
    own ??
    savingStatement(priceCents, strikePriceCents) ??
    `Save ${formatMoney(strikePriceCents - priceCents, currency)}`
  );
}

/** The price, the former price struck through, and the text about the saving. Nothing for a product without a price. */
export function Price({
  product,
  basketCurrency,
}: {
  product: Pick<ProductSummary, "priceCents" | "strikePriceCents" | "savingStatement" | "productType">;
  /** The basket's currency, for prices in a basket, where an eVoucher shows its amount. */
  basketCurrency?: string;
}) {
  const words =
    basketCurrency && product.priceCents !== null ? priceWords(product.priceCents, basketCurrency) : listPrice(product);
  if (words === null) return null;
  const saving = product.productType === "eVoucher" ? null : savingWords(product, basketCurrency);
  return (
    <p className="price">
      <b>{words}</b>
      {saving && product.strikePriceCents !== null && (
        <>
          {" "}
          <s>
            <span className="hidden">was </span>
            {formatMoney(product.strikePriceCents, basketCurrency)}
          </s>{" "}
          <em>{saving}</em>
        </>
      )}
    </p>
  );
}
