import type { ReactNode } from "react";
import { useContext } from "react";
import { optionsAddress, optionsPath } from "~/domain/options/options-path";
import { Trail } from "~/ui/catalogue/product-href";

interface OptionsButtonProps {
  product: { slug: string; code: string; title: string };
  gift?: boolean;
  isPrimary?: boolean;
  /** The words on it. */
  children: ReactNode;
}

/** Leads to the form of a product's details; with scripts it opens over the page. A form, because crawlers follow links. (spec 2) */
export function OptionsButton({ product, gift = false, isPrimary = false, children }: OptionsButtonProps) {
  const trail = useContext(Trail);
  const query = new URL(optionsAddress(product, { gift, ...trail }), "https://shop").searchParams;
  return (
    <form method="get" action={optionsPath(product)} data-options="">
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
