import type { ProductSummary } from "~/domain/catalogue/product";
import { formatMoney } from "~/domain/money/money";

/** What the saving is in words: the source's own, else the shop's. */
function savingStatement(
  product: Pick<ProductSummary, "priceCents" | "strikePriceCents" | "savingStatement">,
): string | null {
  if (
    product.priceCents === null ||
    product.strikePriceCents === null ||
    product.strikePriceCents <= product.priceCents
  )
    return null;
  return product.savingStatement ?? `Save ${formatMoney(product.strikePriceCents - product.priceCents)}`;
}

/** What an eVoucher that names no amount may be worth. (spec 9) */
const VOUCHER_RANGE = "$0 - $999";

/** The price, the former one struck, and the saving in words. */
export function Price({
  product,
}: {
  product: Pick<ProductSummary, "priceCents" | "strikePriceCents" | "savingStatement" | "productType">;
}) {
  if (product.priceCents === null && product.productType === "eVoucher") {
    return (
      <p className="price">
        <b>{VOUCHER_RANGE}</b>
      </p>
    );
  }
  if (product.priceCents === null) return <p className="price none">Price on request</p>;
  const saving = savingStatement(product);
  return (
    <p className="price">
      <b>{formatMoney(product.priceCents)}</b>
      {saving && product.strikePriceCents !== null && (
        <>
          {" "}
          <s>
            <span className="hidden">was </span>
            {formatMoney(product.strikePriceCents)}
          </s>{" "}
          <em>{saving}</em>
        </>
      )}
    </p>
  );
}
