import { useActionData } from "@remix-run/react";
import { useMemo } from "react";
import type { Basket } from "~/domain/basket/basket";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";
import { shelfSheet } from "~/styles/sheets";
import { BasketContents } from "~/ui/basket/basket-contents";
import type { RefusedQuantity } from "~/ui/basket/use-quantity";
import { ProductScroller } from "~/ui/catalogue/product-scroller";
import { fromJsonText, type JsonText } from "~/ui/ground/json-text";
import type { BasketShelf } from "./basket-shelf.server";

interface BasketPageProps {
  basket: Basket;
  waiting: readonly WaitingOrder[];
  shelf: JsonText<BasketShelf>;
  /** Address of the basket. */
  base: string;
}

/** Renders the basket, and products that go with it. */
export function BasketPage({ basket, waiting, shelf: text, base }: BasketPageProps) {
  const shelf = useMemo(() => fromJsonText<BasketShelf>(text), [text]);
  const refused = findRefused(useActionData<unknown>());
  return (
    <main id="main" className="page basket-page">
      <h1>Basket</h1>
      {refused && <ErrorSummary message={refused.message} field={refused.field} />}
      <BasketContents basket={basket} waiting={waiting} refused={refused?.quantity} refusedOffer={refused?.offer} />
      {basket.entries.length > 0 && (
        <p className="carry-link">
          <a href={`${base}/carry`} data-over="Move your basket">
            Send this basket to another device
          </a>
        </p>
      )}
      {shelf.products.length > 0 && <link rel="stylesheet" href={shelfSheet} />}
      <ProductScroller {...shelf} />
    </main>
  );
}

interface RefusedEntry {
  message: string;
  /** Id of the field to blame; null if the message isn't about a field. */
  field: string | null;
  quantity: RefusedQuantity | null;
  offer: { typed: string; message: string } | null;
}

/** Returns the value that a browser without scripts sent, with the reason for its refusal. */
function findRefused(answered: unknown): RefusedEntry | null {
  if (typeof answered !== "object" || answered === null || !("fieldErrors" in answered)) return null;
  const { fieldErrors, submittedData } = answered as Record<"fieldErrors" | "submittedData", Record<string, string>>;
  const [name, message] = Object.entries(fieldErrors)[0] ?? [];
  if (!message) return null;
  const typed = submittedData[name ?? ""] ?? "";
  const entryId = submittedData.entryId ?? "";
  if (name === "offerCode") return { message, field: "offerCode", quantity: null, offer: { typed, message } };
  if (name !== "quantity") return { message, field: null, quantity: null, offer: null };
  return { message, field: `quantity-${entryId}`, quantity: { entryId, typed, message }, offer: null };
}

function ErrorSummary({ message, field }: Pick<RefusedEntry, "message" | "field">) {
  return (
    // biome-ignore lint/a11y/noAutofocus: what was just refused is what the shopper looks for (look: Basket and checkout)
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>There is an error in the details of the form.</h2>
      <p>{field ? <a href={`#${field}`}>{message}</a> : message}</p>
    </div>
  );
}
