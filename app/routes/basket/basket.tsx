import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { shelfSheet } from "~/styles/sheets";
import { BasketContents } from "~/ui/basket/basket-contents";
import type { RefusedQuantity } from "~/ui/basket/use-quantity";
import { ProductScroller } from "~/ui/catalogue/product-scroller";
import { fromJsonText } from "~/ui/ground/json-text";
import { unlisted } from "~/ui/ground/site-map";
import { basketPathAt } from "~/ui/ground/twin-addresses";
import { actOnBasket, presentBasket, presentWaiting } from "./basket-forms.server";
import { type BasketShelf, basketShelf } from "./basket-shelf.server";

export const headers = documentHeaders;
export {
  guardedClientAction as clientAction,
  revalidateUnlessFailed as shouldRevalidate,
} from "~/http/guarded-client-action";
export const meta: MetaFunction = () => unlisted("Basket");

export async function loader({ request }: LoaderFunctionArgs) {
  const [basket, waiting] = await Promise.all([presentBasket(request), presentWaiting(request)]);
  const shelf = await basketShelf(basket.entries.map(({ code }) => code));
  return data({ basket, waiting, shelf }, { headers: cacheHeaders(request, "private") });
}

/** Mounted at /basket and at /w: a form returns to its own address. */
export async function action(args: ActionFunctionArgs) {
  return actOnBasket(args, basketPathAt(new URL(args.request.url).pathname));
}

export default function BasketPage() {
  const { basket, waiting, shelf: text } = useLoaderData<typeof loader>();
  const shelf = useMemo(() => fromJsonText<BasketShelf>(text), [text]);
  const refused = refusedOf(useActionData<unknown>());
  return (
    <main id="main" className="page basket-page">
      <h1>Basket</h1>
      {refused && <ErrorSummary message={refused.message} field={refused.field} />}
      <BasketContents basket={basket} waiting={waiting} refused={refused?.quantity} refusedOffer={refused?.offer} />
      {basket && basket.entries.length > 0 && (
        <p className="carry-link">
          <a href="/basket/carry">Move this basket to another screen</a>
        </p>
      )}
      {shelf.products.length > 0 && <link rel="stylesheet" href={shelfSheet} />}
      <ProductScroller {...shelf} />
    </main>
  );
}

interface RefusedEntry {
  message: string;
  /** The id of what it is about; null when it is about no field. */
  field: string | null;
  quantity: RefusedQuantity | null;
  offer: { typed: string; message: string } | null;
}

/** What a browser without scripts typed, and why it can't be. */
function refusedOf(answered: unknown): RefusedEntry | null {
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
