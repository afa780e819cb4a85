import type { ReactNode } from "react";
import { FREE_SHIPPING_OVER_CENTS } from "~/domain/basket/basket";
import type { Product, ProductType } from "~/domain/catalogue/product";
import { formatMoney } from "~/domain/money/money";
import { usePageMenus } from "~/ui/ground/root-data";

/** Delivery, returns and ways to pay, a line each. */
export function BuyingNotes({ product, payBy }: { product: Pick<Product, "productType">; payBy: string }) {
  const isShipped = product.productType === "shipped";
  return (
    <ul className="buying-notes">
      <li>
        {isShipped ? (
          <>
            <WrittenPageLink to="/help/delivery">Delivery</WrittenPageLink> is free in Australia over{" "}
            {formatMoney(FREE_SHIPPING_OVER_CENTS).replace(".00", "")}
          </>
        ) : (
          "No delivery charge"
        )}
      </li>
      <li>
        {product.productType === "eVoucher" ? (
          "Valid for at least 3 years"
        ) : (
          <>
            <WrittenPageLink to="/help/returns">Returns</WrittenPageLink> {returnsOf(product.productType)}
          </>
        )}
      </li>
      <li>Pay by {payBy}, or on account</li>
    </ul>
  );
}

/** As the terms and the page on returns say it. */
function returnsOf(type: ProductType): string {
  if (type === "shipped") return "within 30 days if you change your mind";
  if (type === "eTicket") return "if the event is cancelled or its date changes";
  if (type === "licence") return "if there is a problem with it";
  return type === "giftEBook" ? "until it is opened" : "until you download it";
}

/** A link to a page of editors; its words alone while they have not written it. */
function WrittenPageLink({ to, children }: { to: string; children: ReactNode }) {
  const isWritten = usePageMenus().navigation.contentPages.includes(to);
  return isWritten ? <a href={to}>{children}</a> : children;
}
