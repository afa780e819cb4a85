import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { Basket } from "~/domain/basket/basket";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import type { WaitingOrder } from "~/domain/orders/waiting-orders";
import { type FailedAnswer, isFailed } from "~/http/form-answer";
import { BasketContents } from "~/ui/basket/basket-contents";

const ADDRESS = "/basket/sidebar";

/** A small version of the basket page, which loads when the sidebar opens and after each change. */
export function BasketSidebarContents({ placeholders }: { placeholders: ReactNode }) {
  const { load, data, state } = useFetcher<{ basket: Basket; waiting: WaitingOrder[] } | FailedAnswer>();
  useEffect(() => load(ADDRESS), [load]);
  if (!data) return placeholders;
  if (!isFailed(data)) return <BasketContents basket={data.basket} waiting={data.waiting} compact />;
  return (
    <div className="empty" role="alert">
      <p className="error">
        {BASKET_MESSAGES.loadFailed} {data.message}
      </p>
      <button type="button" className="button" aria-busy={state !== "idle" || undefined} onClick={() => load(ADDRESS)}>
        Retry
      </button>
    </div>
  );
}
