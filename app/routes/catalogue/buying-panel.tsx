import { type ReactNode, Suspense } from "react";
import { alertLabel, canBuy, mayBuySeveral, type Product, takesAlerts } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import type { ProductArrival } from "~/domain/delivery/arrival-by-postcode";
import type { EventFacts } from "~/domain/library/event-words";
import { ArrivalDates } from "~/routes/catalogue/arrival-dates";
import { BuyingNotes } from "~/routes/catalogue/buying-notes";
import { EventPanel } from "~/routes/catalogue/event-panel";
import { type Format, Formats } from "~/routes/catalogue/formats";
import { QuantityField, QuantityInBasket, type RefusedTyping } from "~/routes/catalogue/product-quantity";
import { ShareLink } from "~/routes/catalogue/share-link";
import { AddToBasket } from "~/ui/catalogue/add-to-basket";
import { HEART_ACTION, Heart } from "~/ui/catalogue/heart";
import { InLibrary } from "~/ui/catalogue/in-library";
import { OptionsButton } from "~/ui/catalogue/options-button";
import { Price } from "~/ui/catalogue/price";
import { latePart } from "~/ui/ground/late-part";
import { isMounted } from "~/ui/ground/site-map";
import type { OptionsQuestion } from "~/ui/options/options-form";

/** Few products ask anything: the others need no form. */
const OptionsForm = latePart(async () => (await import("~/ui/options/options-form")).OptionsForm);

/** Price, formats, promise, quantity and button; below them delivery, returns and ways to pay. */
export function BuyingPanel({
  product,
  formats,
  arrival,
  event,
  voucher,
  payBy,
  returns,
  promise,
  origin,
  path,
  refused,
  children,
}: {
  product: Product;
  formats: Format[];
  /** When a parcel arrives; null for what is not sent or can't be bought now. */
  arrival: ProductArrival | null;
  /** Only of a ticket. */
  event: EventFacts | null;
  /** What an eVoucher asks; null for the rest. */
  voucher: OptionsQuestion | null;
  /** The ways to pay, in words. */
  payBy: string;
  /** Until when it may be returned; null for what may not. */
  returns: string | null;
  /** What a buyer gets and when, in a sentence. */
  promise: string;
  origin: string;
  /** Of the page. */
  path: string;
  /** Of this page's form. */
  refused: RefusedTyping | null;
  /** Below the promise. */
  children?: ReactNode;
}) {
  const isForSale = canBuy(product);
  return (
    <div className="buying">
      {/* The buyer sets an eVoucher's price: the amount stands in its form. */}
      {!voucher && <Price product={product} />}
      <Formats product={product} formats={formats} />
      {event && <EventPanel event={event} seats={product.availability === "in stock" ? product.stock : null} />}
      <p className={`promise ${product.availability.replace(" ", "-")}`}>{promise}</p>
      <InLibrary code={product.code} />
      {arrival && <ArrivalDates arrival={arrival} path={path} />}
      {children}
      {voucher ? (
        <Suspense>
          <OptionsForm id="voucher" question={voucher} beside={null} />
        </Suspense>
      ) : (
        <AddToBasket product={product} disabled={!isForSale} {...(mayBuySeveral(product) && { action: path })}>
          {mayBuySeveral(product)
            ? (inBasket) =>
                inBasket > 0 ? (
                  <QuantityInBasket {...{ product, path, inBasket }} />
                ) : (
                  <QuantityField value={1} {...{ product, refused }} />
                )
            : undefined}
        </AddToBasket>
      )}
      {takesAlerts(product) && (
        // A form, because crawlers follow links.
        <form method="get" action={`${productPath(product)}/back-in-stock`} data-over={alertLabel(product)}>
          <button type="submit" className="button">
            {alertLabel(product)}
          </button>
        </form>
      )}
      {product.productType === "eBook" && isForSale && (
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
        <ShareLink title={product.title} address={origin + path} />
      </div>
      {isForSale && <BuyingNotes {...{ product, payBy, returns }} />}
      <p className="on-paper">{origin + path}</p>
    </div>
  );
}
