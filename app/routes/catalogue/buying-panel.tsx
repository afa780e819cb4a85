import { deliveryPromise } from "~/domain/catalogue/delivery";
import { canBuy, type Product, type ProductSummary } from "~/domain/catalogue/product";
import { formatMoney } from "~/domain/money/money";
import { AddToBasket } from "~/ui/catalogue/add-to-basket";
import { HEART_ACTION, Heart } from "~/ui/catalogue/heart";
import { OptionsButton } from "~/ui/catalogue/options-button";
import { Price } from "~/ui/catalogue/price";
import { productHref } from "~/ui/catalogue/product-href";
import { isMounted } from "~/ui/ground/site-map";

type Format = Pick<ProductSummary, "code" | "slug" | "format" | "priceCents" | "availability">;

/** Price, promise and button, and the other formats as a row of choices, each a link. */
export function BuyingPanel({ product, formats }: { product: Product; formats: Format[] }) {
  return (
    <div className="buying">
      <Price product={product} />
      <p className={`promise ${product.availability.replace(" ", "-")}`}>{deliveryPromise(product)}</p>
      <AddToBasket product={product} disabled={!canBuy(product)} />
      {product.productType === "eBook" && canBuy(product) && (
        <OptionsButton product={product} gift>
          Give as a gift
        </OptionsButton>
      )}
      <div className="to-wishlist">
        <Heart product={product} isWide />
        {isMounted(HEART_ACTION) && (
          <form method="get" action={HEART_ACTION} data-wishlist>
            <input type="hidden" name="add" value={product.code} />
            <button type="submit" className="plain-button">
              Choose a list
            </button>
          </form>
        )}
      </div>
      {formats.length > 0 && (
        <nav className="formats" aria-label="Formats">
          <ul>
            <li>
              <span className="choice" aria-current="true">
                <span>{product.format}</span> {product.priceCents !== null && <b>{formatMoney(product.priceCents)}</b>}
              </span>
            </li>
            {formats.map((format) => (
              <li key={format.code}>
                <a className="choice" href={productHref(format)}>
                  <span>{format.format}</span> {format.priceCents !== null && <b>{formatMoney(format.priceCents)}</b>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
