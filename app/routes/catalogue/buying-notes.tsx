import type { ReactNode } from "react";
import type { Product } from "~/domain/catalogue/product";
import { limitWords } from "~/domain/money/money";
import { usePageMenus, useShownSettings } from "~/ui/ground/root-data";

interface BuyingNotesProps {
  product: Pick<Product, "productType">;
  /** Payment methods, in words; empty for free products. */
  payBy: string;
  /** Right of return, as a phrase such as "Returns within 30 days …"; null for an eVoucher. */
  returns: string | null;
}

/** Renders delivery, returns and payment methods, each on one line. */
export function BuyingNotes({ product, payBy, returns }: BuyingNotesProps) {
  const { freeDeliveryOver } = useShownSettings();
  const isShipped = product.productType === "shipped";
  return (
    <ul className="buying-notes">
      <li>
        {isShipped ? (
          <>
            <WrittenPageLink to="/help/delivery">Delivery</WrittenPageLink> is{" "}
            {freeDeliveryOver === null
              ? "calculated at checkout"
              : `free in Australia over ${limitWords(freeDeliveryOver)}`}
          </>
        ) : (
          "No delivery charge"
        )}
      </li>
      <li>
        {returns === null ? (
          "Valid for at least 3 years"
        ) : (
          <>
            <WrittenPageLink to="/help/returns">{returns.split(" ", 1)}</WrittenPageLink>
            {returns.slice(returns.indexOf(" "))}
          </>
        )}
      </li>
      {payBy && <li>Pay by {payBy}, or on account</li>}
    </ul>
  );
}

/** Renders a link to a page that editors write, or only its text until that page exists. */
function WrittenPageLink({ to, children }: { to: string; children: ReactNode }) {
  const isWritten = usePageMenus().navigation.contentPages.includes(to);
  return isWritten ? <a href={to}>{children}</a> : children;
}
