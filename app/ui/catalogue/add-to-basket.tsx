import { type ReactNode, useContext } from "react";
import { needsOptions, type ProductSummary } from "~/domain/catalogue/product";
import { OptionsForm } from "~/ui/catalogue/options-button";
import { type ShopTrail, Trail } from "~/ui/catalogue/product-href";
import { visitorPart } from "~/ui/ground/visitor-part";

const REFUSALS: Partial<Record<ProductSummary["availability"], string>> = {
  "sold out": "Sold Out",
  unavailable: "Unavailable",
};

/**
 * The button on a card and on a product page. It is a form, so it works without scripts and before they have loaded. For a
 * product that is already in the basket, it is a link to the basket. (spec 2, Add-to-basket button)
 */
export function AddToBasket({
  product,
  disabled,
  action = "/basket/addToBasket",
  children,
}: {
  product: ProductSummary;
  disabled: boolean;
  /** Address that the form posts to without scripts, which is the page that shows errors about the quantity. */
  action?: string;
  /** The quantity part of a product page: a field, or a form that changes the quantity in the basket. */
  children?: QuantityPart;
}) {
  const trail = useContext(Trail);
  if (disabled) {
    return (
      <button type="button" className="button" disabled>
        {REFUSALS[product.availability] ?? "Unavailable"}
      </button>
    );
  }
  return (
    <AddOrView product={product} trail={trail} action={action}>
      {children}
    </AddOrView>
  );
}

function toWords({ availability }: Pick<ProductSummary, "availability">): string {
  return availability === "preorder" ? "Pre-order" : "Add to Basket";
}

/** `inBasket` is the number of copies in the basket, possibly 0. */
type QuantityPart = (inBasket: number) => ReactNode;

interface AddOrViewProps {
  action: string;
  trail: ShopTrail;
  product: Pick<ProductSummary, "code" | "title" | "availability" | "productType" | "maxPerOrder" | "slug" | "affCode">;
  children: QuantityPart | undefined;
}

const AddOrView = visitorPart(
  ({ basket }, { product }: AddOrViewProps) => basket?.quantities[basket.codes.indexOf(product.code)] ?? 0,
  ({ product, trail, action, children, shown: inBasket }) => {
    const affCode = trail.affCode ?? product.affCode;
    const takesDetails = needsOptions(product.productType);
    // Offer products with details until the basket has the maximum, because each copy can have other details. (spec 2: the
    // options dialog, where repeat adds are allowed)
    return inBasket >= (takesDetails ? product.maxPerOrder : 1) ? (
      <>
        <a className="button" href="/basket" data-basket-link aria-label={`View in Basket: ${product.title}`}>
          View in Basket
        </a>
        {children?.(inBasket)}
      </>
    ) : takesDetails ? (
      <OptionsForm product={product} isPrimary {...trail}>
        Add to Basket
      </OptionsForm>
    ) : (
      <form method="post" action={action} data-add={product.code}>
        <input type="hidden" name="productCodes" value={product.code} />
        {affCode && <input type="hidden" name="affCode" value={affCode} />}
        {trail.referrer && <input type="hidden" name="referrer" value={trail.referrer} />}
        {children?.(inBasket)}
        <button type="submit" className="button primary" aria-label={`${toWords(product)}: ${product.title}`}>
          {toWords(product)}
        </button>
      </form>
    );
  },
);
