import { withdrawSchema } from "~/domain/office/product.schema";
import { filePath, officeProductPath, picturesPath, relatedPath } from "~/domain/office/product-list";
import { stockPath } from "~/domain/office/stock-path";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { ProductPrices, type ProductPricesProps } from "./product-prices";
import { Seen } from "./seen";

interface ProductFactsProps {
  code: string;
  /** Address of the product's page in the shop. */
  path: string;
  isWithdrawn: boolean;
  supplier: string | null;
  /** Copies in the warehouse; null if they never run out. */
  stock: number | null;
  rating: number | null;
  ratingCount: number;
  /** The product's prices; null if the shop doesn't have it. */
  prices: ProductPricesProps["prices"] | null;
  /** True for an eBook or eAudio book. */
  takesFile: boolean;
  maySeeStock: boolean;
  mayPlan: boolean;
  mayChange: boolean;
}

/** Facts about a product that its forms don't change, with links to the pages that do. */
export function ProductFacts({ code, path, isWithdrawn, supplier, stock, ...product }: ProductFactsProps) {
  const { rating, ratingCount, maySeeStock, mayPlan, mayChange } = product;
  const copies = stock ?? "no limit";
  return (
    <dl className="office-facts">
      <dt>Code</dt>
      <dd>{code}</dd>
      <dt>In the shop</dt>
      <dd>{isWithdrawn ? "Withdrawn" : <a href={path}>{path}</a>}</dd>
      <dt>Supplier</dt>
      <dd>{supplier ?? "Not named by its feed"}</dd>
      <dt>Copies in the warehouse</dt>
      <dd>{maySeeStock ? <a href={stockPath(code)}>{copies}</a> : copies}</dd>
      {product.prices && !isWithdrawn && <ProductPrices code={code} prices={product.prices} mayPlan={mayPlan} />}
      <dt>Rating of its feed</dt>
      <dd>{rating === null ? "None" : `${rating} of 5, by ${ratingCount.toLocaleString("en-AU")}`}</dd>
      {mayChange && (
        <>
          <dt>Editions and related products</dt>
          <dd>
            <a href={relatedPath(code)}>See and change them</a>
          </dd>
          {product.takesFile && (
            <>
              <dt>File for buyers</dt>
              <dd>
                <a href={filePath(code)}>See or replace the file</a>
              </dd>
            </>
          )}
          <dt>Cover</dt>
          <dd>
            <a href={`${officeProductPath(code)}/cover`}>See it or upload another</a>
          </dd>
          <dt>Other pictures</dt>
          <dd>
            <a href={picturesPath(code)}>See them or upload some</a>
          </dd>
        </>
      )}
    </dl>
  );
}

interface ProductStateProps {
  seen: string;
  isWithdrawn: boolean;
  /** Code of the product that replaces a withdrawn one. */
  instead: string | null;
}

/** The form that withdraws a product, or shows a withdrawn one again. */
export function ProductState({ seen, isWithdrawn, instead }: ProductStateProps) {
  return (
    <section aria-labelledby="state">
      <h2 id="state">In the shop</h2>
      {isWithdrawn ? (
        <>
          <p>
            Shoppers don't see this product.{" "}
            {instead === null ? (
              "Its page says that it is no longer sold."
            ) : (
              <>
                Its page leads to <a href={officeProductPath(instead)}>{instead}</a>.
              </>
            )}
          </p>
          <ActButton act="show again" fields={{ seen }} isPrimary>
            Show it again
          </ActButton>
        </>
      ) : (
        <ShopForm id="withdraw" schema={withdrawSchema} intent="withdraw" submit="Withdraw the product" isMinor>
          <Seen value={seen} />
          <TextField
            name="instead"
            label="Code of the product instead (optional)"
            hint="Its page then opens at this product's addresses. Feeds don't bring a withdrawn product back."
          />
        </ShopForm>
      )}
    </section>
  );
}
