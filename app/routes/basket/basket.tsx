import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import { useEffect } from "react";
import type { Basket } from "~/domain/basket/basket";
import { priceWords } from "~/domain/money/money";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { revalidateUnlessFailed } from "~/http/guarded-client-action";
import type { JsonText } from "~/ui/ground/json-text";
import { PageBelow } from "~/ui/ground/page-context";
import { unlisted } from "~/ui/ground/site-map";
import { basketPathAt } from "~/ui/ground/twin-addresses";
import { errorHead } from "~/ui/page/error-page";
import { actOnBasket, presentBasket, presentWaiting } from "./basket-forms.server";
import { BasketPage } from "./basket-page";
import { type BasketShelf, basketShelf } from "./basket-shelf.server";

export { guardedClientAction as clientAction } from "~/http/guarded-client-action";
export { ErrorPage as ErrorBoundary } from "~/ui/page/error-page";
export const headers = documentHeaders;
export const meta: MetaFunction = (asked) => (asked.error ? errorHead(asked) : unlisted("Basket"));

/** Data of the basket's own page, in addition to the basket. */
interface BasketPageData {
  waiting: WaitingOrder[];
  shelf: JsonText<BasketShelf>;
}

/** Loads the basket and the data of its page. For the document of a child page, loads the basket only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isWhole = context.isData || isOwnPage(new URL(request.url).pathname);
  const [basket, waiting] = await Promise.all([presentBasket(request), isWhole ? presentWaiting(request) : []]);
  const answer: { basket: Basket } & Partial<BasketPageData> = isWhole
    ? { basket, waiting, shelf: await basketShelf(basket.entries.map(({ code }) => code)) }
    : { basket };
  return data(answer, { headers: cacheHeaders(request, "private") });
}

/**
 * Handles the page's forms. The page has two addresses, /basket and /w, and each form returns to the address that it was sent
 * to.
 */
export async function action(args: ActionFunctionArgs) {
  return actOnBasket(args, basketPathAt(new URL(args.request.url).pathname));
}

function isOwnPage(pathname: string): boolean {
  return /^\/(basket|w)(\.data)?\/?$/.test(pathname);
}

/** True if the basket's own page is loaded. */
let isShown = false;

/** Reloads the basket after each form, but not when a child page is opened over it or closed. */
export const shouldRevalidate: ShouldRevalidateFunction = (given) => {
  const { currentUrl, formMethod, nextUrl } = given;
  const isOwn = isOwnPage(nextUrl.pathname);
  if (!isShown) return isOwn;
  return (formMethod === "POST" || currentUrl.pathname === nextUrl.pathname) && revalidateUnlessFailed(given);
};

/**
 * Renders the basket's page, with the child page over it if one is open. If the basket's page isn't loaded, renders the child
 * page below a summary of the basket.
 */
export default function BasketRoute() {
  const shown = useLoaderData<typeof loader>() as { basket: Basket } | ({ basket: Basket } & BasketPageData);
  const within = useOutlet();
  const base = basketPathAt(useLocation().pathname);
  const isWhole = "shelf" in shown;
  useEffect(() => {
    isShown = isWhole;
  });
  if (isWhole) {
    return (
      <>
        <BasketPage {...shown} base={base} />
        <PageBelow.Provider value={base}>{within}</PageBelow.Provider>
      </>
    );
  }
  const { totalQuantity, totalOrderPrice, currency } = shown.basket;
  return (
    <main id="main" className="page narrow">
      <p className="lead">
        <a href={base}>Your basket</a>: {totalQuantity} {totalQuantity === 1 ? "item" : "items"},{" "}
        {priceWords(totalOrderPrice, currency)}
      </p>
      {within}
    </main>
  );
}
