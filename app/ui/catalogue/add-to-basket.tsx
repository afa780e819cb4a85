import { type ReactNode, useContext } from "react";
import { needsOptions, type ProductSummary } from "~/domain/catalogue/product";
import { OptionsButton } from "~/ui/catalogue/options-button";
import { Trail } from "~/ui/catalogue/product-href";
import { useRootData } from "~/ui/ground/root-data";

const REFUSALS: Partial<Record<ProductSummary["availability"], string>> = {
  "sold out": "Sold Out",
  unavailable: "Unavailable",
};

/**
 * The button of a card and of a product page: a form that works before and without scripts. For a product already in
 * the basket it links there. (spec 2, Add-to-basket button)
 */
export function AddToBasket({
  product,
  disabled,
  children,
}: {
  product: ProductSummary;
  disabled: boolean;
  /** More fields, such as a quantity. */
  children?: ReactNode;
}) {
  const inBasket = useRootData()?.basket?.codes.includes(product.code);
  const trail = useContext(Trail);
  const affCode = trail.affCode ?? product.affCode;
  if (disabled) {
    return (
      <button type="button" className="button" disabled>
        {REFUSALS[product.availability] ?? "Unavailable"}
      </button>
    );
  }
  // Another set of details may always be added. (spec 2: the options dialog, where repeat adds are allowed)
  if (needsOptions(product.productType)) {
    return (
      <OptionsButton product={product} isPrimary>
        Add to Basket
      </OptionsButton>
    );
  }
  if (inBasket) {
    return (
      <a className="button" href="/basket" data-basket-link aria-label={`View in Basket: ${product.title}`}>
        View in Basket
      </a>
    );
  }
  return (
    <form method="post" action="/basket/addToBasket" data-add={product.code}>
      <input type="hidden" name="productCodes" value={product.code} />
      {affCode && <input type="hidden" name="affCode" value={affCode} />}
      {trail.referrer && <input type="hidden" name="referrer" value={trail.referrer} />}
      {children}
      <button type="submit" className="button primary" aria-label={`Add to Basket: ${product.title}`}>
        Add to Basket
      </button>
    </form>
  );
}
