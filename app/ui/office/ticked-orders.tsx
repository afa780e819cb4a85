import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ORDER_PAPERS, PAPERS_PATH } from "~/domain/office/order-list";
import type { FormAnswer } from "~/http/form-answer";
import { inCapitals } from "./in-capitals";

type BulkAnswer = FormAnswer & { refused?: { number: string; reason: string }[] };

/** Returns the numbers of the ticked orders that were refused. */
export function useTicked(): readonly string[] {
  return (useActionData<BulkAnswer>()?.refused ?? []).map(({ number }) => number);
}

/** The orders refused at the last attempt, each with the reason. */
export function RefusedOrders({ title }: { title: string }) {
  const answered = useActionData<BulkAnswer>();
  const refused = answered?.refused ?? [];
  if (refused.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <h2>{title}</h2>
      {answered?.message && <p>{answered.message}</p>}
      <ul>
        {refused.map(({ number, reason }) => (
          <li key={number}>
            {number}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A list of orders with actions for the ticked ones, and with the orders refused at the last attempt. */
export function TickedOrders({ tickAllHref, children }: { tickAllHref: string; children: ReactNode }) {
  const error = useActionData<BulkAnswer>()?.fieldErrors?.order;
  return (
    <>
      <RefusedOrders title="Some orders weren't changed" />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <form id="ticked" method="post" className="office-filters">
        <p>With the ticked orders:</p>
        <button type="submit" className="button" name="intent" value="pack">
          Mark as packed
        </button>
        {ORDER_PAPERS.map((paper) => (
          <button
            key={paper}
            type="submit"
            className="button"
            formMethod="get"
            formAction={PAPERS_PATH}
            name="paper"
            value={paper}
          >
            {inCapitals(paper)}
          </button>
        ))}
        <a href={tickAllHref}>Tick all on this page</a>
        <a href="/office/orders/send">Send with tracking</a>
      </form>
      {children}
    </>
  );
}
