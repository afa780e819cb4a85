import type { ReactNode } from "react";
import { useContext } from "react";
import { optionsAddress, optionsPath } from "~/domain/options/options-path";
import { type ShopTrail, Trail } from "~/ui/catalogue/product-href";

interface OptionsButtonProps extends ShopTrail {
  product: { slug: string; code: string; title: string };
  gift?: boolean;
  isPrimary?: boolean;
  /** The button's text. */
  children: ReactNode;
}

/** The button of {@link OptionsForm}, with the trail of its page. */
export function OptionsButton(props: Omit<OptionsButtonProps, keyof ShopTrail>) {
  return <OptionsForm {...useContext(Trail)} {...props} />;
}

/**
 * A button that opens the form for a product's details, over the page if scripts run. The button is in a form, because crawlers
 * would follow a link. (spec 2)
 */
export function OptionsForm({
  product,
  gift = false,
  isPrimary = false,
  children,
  affCode,
  referrer,
}: OptionsButtonProps) {
  const query = new URL(optionsAddress(product, { gift, affCode, referrer }), "https://shop").searchParams;
  return (
    <form method="get" action={optionsPath(product)} data-over="Details">
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isPrimary ? "button primary" : "button"}>
        {children}
        <span className="hidden">: {product.title}</span>
      </button>
    </form>
  );
}
