import { FREE_SHIPPING_OVER_CENTS } from "~/domain/basket/basket";
import type { Product } from "~/domain/catalogue/product";
import { formatMoney } from "~/domain/money/money";
import { PageLink } from "~/ui/ground/page-link";

/** Delivery, returns and ways to pay, a line each. */
export function BuyingNotes({ product }: { product: Pick<Product, "productType"> }) {
  const isShipped = product.productType === "shipped";
  return (
    <ul className="buying-notes">
      <li>
        {isShipped ? (
          <>
            <PageLink to="/help/delivery">Delivery</PageLink> is free in Australia over{" "}
            {formatMoney(FREE_SHIPPING_OVER_CENTS).replace(".00", "")}
          </>
        ) : (
          "No delivery charge"
        )}
      </li>
      <li>
        <PageLink to="/help/returns">Returns</PageLink>{" "}
        {isShipped ? "within 30 days if you change your mind" : "until you download it"}
      </li>
      <li>Pay by card or eVoucher, or on account</li>
    </ul>
  );
}
