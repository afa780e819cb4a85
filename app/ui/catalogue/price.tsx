import { listPrice } from "~/domain/catalogue/list-price";
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

/** The price, the former one struck, and the saving in words. */
export function Price({
  product,
  isInBasket = false,
}: {
  product: Pick<ProductSummary, "priceCents" | "strikePriceCents" | "savingStatement" | "productType">;
  /** There an eVoucher has its amount. */
  isInBasket?: boolean;
}) {
  const words = isInBasket && product.priceCents !== null ? formatMoney(product.priceCents) : listPrice(product);
  if (words === null) return <p className="price none">Price on request</p>;
  const saving = product.productType === "eVoucher" ? null : savingStatement(product);
  return (
    <p className="price">
      <b>{words}</b>
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
