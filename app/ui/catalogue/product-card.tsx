import { createContext, useContext } from "react";
import { canBuy, formatLabel, type ProductSummary } from "~/domain/catalogue/product";
import { formatMoney } from "~/domain/money/money";
import { AddToBasket } from "~/ui/catalogue/add-to-basket";
import { Authors } from "~/ui/catalogue/authors";
import { Cover } from "~/ui/catalogue/cover";
import { Heart } from "~/ui/catalogue/heart";
import { Price } from "~/ui/catalogue/price";
import { useProductHref } from "~/ui/catalogue/product-href";
import { Stars } from "~/ui/catalogue/stars";
import { StoreCopies } from "~/ui/catalogue/store-copies";

const MAX_AUTHORS = 3;

/** Heading level of a card's title, so that the outline of every page is complete. */
export const CardHeading = createContext<"h2" | "h3">("h2");

/**
 * A product in a list. It consists of plain links and a form, which a single listener on the page enhances. (spec 3, Product
 * card)
 */
export function ProductCard({
  product,
  label,
  priority = false,
  lazy = true,
}: {
  product: ProductSummary;
  /** The product's place in the list, such as "Book 2". */
  label?: string | undefined;
  priority?: boolean;
  lazy?: boolean;
}) {
  const Heading = useContext(CardHeading);
  const href = useProductHref()(product);
  const badge = product.talkers[0];
  return (
    <li className="card">
      {/* biome-ignore lint/a11y/useAnchorContent: the title next to it is the link for screen readers and the keyboard; this one is for the thumb */}
      <a className="card-cover" href={href} tabIndex={-1} aria-hidden="true">
        <Cover product={product} size="b" priority={priority} lazy={lazy} />
        {badge && <span className="talker">{badge}</span>}
      </a>
      <div className="card-words">
        <Heading className="card-title">
          <a href={href}>{product.title}</a>
        </Heading>
        {label && <p className="when">{label}</p>}
        <Authors authors={product.authors} most={MAX_AUTHORS} />
        {product.event && <p className="when">{product.event.when}</p>}
        <p className="format">{product.event?.where ?? toFormats(product)}</p>
        {product.rating !== null && <Stars rating={product.rating} count={product.ratingCount} />}
      </div>
      <div className="card-buy">
        <Price product={product} />
        {product.availability === "preorder" && <p className="availability">Pre-order</p>}
        <StoreCopies code={product.code} />
        <AddToBasket product={product} disabled={!canBuy(product)} />
      </div>
      <Heart product={product} />
    </li>
  );
}

/** Returns text such as "Paperback, 2 more formats from $9.99". */
function toFormats({ format, others }: ProductSummary): string {
  if (!others) return formatLabel(format);
  const more = `${formatLabel(format)}, ${others.formats} more ${others.formats === 1 ? "format" : "formats"}`;
  if (others.fromCents === null) return more;
  return others.fromCents === 0 ? `${more}, one of them free` : `${more} from ${formatMoney(others.fromCents)}`;
}
