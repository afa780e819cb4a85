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
import type { OptionsQuestion } from "~/ui/options/options-form";

/** Load the form only for the few products that need details. */
const OptionsForm = latePart(async () => (await import("~/ui/options/options-form")).OptionsForm);

/** Renders price, formats, promise, quantity and button, and below them delivery, returns and payment methods. */
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
  /** Arrival of a parcel; null for products that are not sent or not available. */
  arrival: ProductArrival | null;
  /** Facts about the event, for tickets only. */
  event: EventFacts | null;
  /** Questions for an eVoucher; null for other products. */
  voucher: OptionsQuestion | null;
  /** Payment methods, in words. */
  payBy: string;
  /** Right of return, as a phrase such as "Returns within 30 days …"; null for an eVoucher. */
  returns: string | null;
  /** Sentence that tells the buyer which goods to expect, and when. */
  promise: string;
  origin: string;
  path: string;
  refused: RefusedTyping | null;
  /** Content below the promise. */
  children?: ReactNode;
}) {
  const isForSale = canBuy(product);
  return (
    <div className="buying">
      {/* Show no price for an eVoucher, because its form contains the amount, which the buyer chooses. */}
      {!voucher && <Price product={product} />}
      <Formats product={product} formats={formats} />
      {event && <EventPanel event={event} seats={product.availability === "in stock" ? product.stock : null} />}
      <p className={`promise ${product.availability.replace(" ", "-")}${isForSale ? "" : " unavailable"}`}>{promise}</p>
      <InLibrary code={product.code} />
      {arrival && <ArrivalDates arrival={arrival} path={path} refused={refused} />}
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
        // Use a form, because crawlers would follow a link.
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
        <form method="get" action={HEART_ACTION} data-wishlist>
          <input type="hidden" name="add" value={product.code} />
          <button type="submit" className="plain-button">
            Choose a wishlist
          </button>
        </form>
        <ShareLink title={product.title} address={origin + path} />
      </div>
      {isForSale && <BuyingNotes {...{ product, payBy, returns }} />}
      <p className="on-paper">{origin + path}</p>
    </div>
  );
}
