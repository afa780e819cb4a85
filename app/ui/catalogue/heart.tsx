import type { ProductSummary } from "~/domain/catalogue/product";
import { visitorPart } from "~/ui/ground/visitor-part";

/**
 * Id of the single form that all hearts on the page share. Because a list has 24 hearts, a heart is only a button that refers
 * to this form.
 */
const FORM = "heart";
export const HEART_ACTION = "/account/wishlists/choose";

/**
 * The heart, which is empty or filled, and has `aria-busy` while waiting. It is empty for anonymous visitors, because their
 * page may come from a cache. The button states whether it adds or removes, so that a second click can't undo the first. (spec
 * 4, Heart)
 */
export const Heart = visitorPart(
  ({ wishes }, { product }: { product: Pick<ProductSummary, "code" | "title">; isWide?: boolean }) =>
    wishes?.codes.includes(product.code) ?? false,
  ({ product, isWide = false, shown: isFilled }) => {
    const words = isFilled ? "Remove from wishlist" : "Add to wishlist";
    return (
      <button
        type="submit"
        form={FORM}
        className={isWide ? "heart wide plain-button" : "heart"}
        name={isFilled ? "remove" : "add"}
        value={product.code}
        aria-label={`${words}: ${product.title}`}
      >
        {isWide && words}
      </button>
    );
  },
);

/**
 * The form for all hearts, which every page contains once. With several wishlists, pressing a heart opens a choice of lists.
 */
export const HeartForm = visitorPart(
  ({ wishes }) => wishes?.severalLists ?? false,
  ({ shown: asks }) => <form id={FORM} method="post" action={HEART_ACTION} data-heart={asks ? "asks" : ""} />,
);
