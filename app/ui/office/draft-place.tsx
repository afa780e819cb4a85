import type { ReactNode } from "react";
import type { DraftPage } from "~/domain/office/draft-page";
import { LINK_HOLD_WORDS } from "~/domain/orders/waiting-rules";
import { TicketNameFields } from "~/ui/form/ticket-name-fields";
import { ActButton } from "./act-button";
import { CounterFields } from "./counter-fields";
import { DraftExchange } from "./draft-exchange";
import { DraftExtras } from "./draft-extras";
import { DraftForm, draftAct, FoldedDraftForm } from "./draft-form";

/** The totals, and the options for placing and paying for the order. */
export function DraftPlace({ draft }: { draft: DraftPage }) {
  const { seen, sums, obstacles, place, forOrder, exchange, names } = draft;
  return (
    <section aria-labelledby="pay">
      <h2 id="pay">Payment</h2>
      {!place && <p>Add an item first.</p>}
      {(place || exchange) && (
        <>
          <ul className="office-lines">
            {[...sums, ...(exchange?.rows ?? [])].map(({ label, amount, isSum }) => (
              <li key={label}>
                {isSum ? <b>{label}</b> : label}
                <span className="number">{isSum ? <b>{amount}</b> : amount}</span>
              </li>
            ))}
          </ul>
          {names.length > 0 && (
            <FoldedDraftForm
              summary="Names on eTickets"
              isOpen
              act="names"
              seen={seen}
              submit="Save the names"
              defaultValues={{ ticketNames: names.map(({ text }) => text) }}
            >
              <TicketNameFields events={names} />
            </FoldedDraftForm>
          )}
          {forOrder?.offerCode && (
            <p>
              The order's offer code {forOrder.offerCode} takes nothing off these items. They have the prices of today.
            </p>
          )}
          {!forOrder && <DraftExtras draft={draft} />}
        </>
      )}
      {place && obstacles.length > 0 && (
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      {place && obstacles.length === 0 && !exchange && <Ways seen={seen} place={place} forOrder={forOrder} />}
      {place && obstacles.length === 0 && exchange && <DraftExchange draft={draft} exchange={exchange} place={place} />}
      <ActButton act="throw away" fields={draftAct({ seen })} confirm="Throw this draft away?">
        Throw the draft away
      </ActButton>
    </section>
  );
}

interface WaysProps {
  seen: string;
  place: NonNullable<DraftPage["place"]>;
  forOrder: DraftPage["forOrder"];
}

/**
 * The payment methods. Items added to an existing order must be paid for in the same way as that order: on account if it was on
 * account, otherwise not.
 */
function Ways({ seen, place, forOrder }: WaysProps) {
  const shown: ReactNode = (
    <>
      <input type="hidden" name="key" value={place.key} />
      <input type="hidden" name="digest" value={place.digest} />
      {forOrder && <input type="hidden" name="orderSeen" value={forOrder.seen} />}
    </>
  );
  if (place.isPaid && !forOrder)
    return (
      <DraftForm act="link" seen={seen} submit="Place it, with nothing to pay">
        {shown}
      </DraftForm>
    );
  const places = forOrder ? "Add them" : "Place it";
  return (
    <>
      {!forOrder?.isOnAccount && (
        <DraftForm
          act="link"
          seen={seen}
          submit={forOrder ? `Email a link to pay ${place.toPay}` : `Place it and email a link to pay ${place.toPay}`}
        >
          {shown}
          <p>
            The copies are held for {LINK_HOLD_WORDS}, and the email says so.
            {forOrder && ` The order waits for as long, and stays as it was if this isn't paid.`}
          </p>
        </DraftForm>
      )}
      {place.credit !== null && (!forOrder || forOrder.isOnAccount) && (
        <DraftForm act="account" seen={seen} submit={`${places} on account`} isMinor={!forOrder}>
          {shown}
          <p>The account has {place.credit} of credit left.</p>
        </DraftForm>
      )}
      {!forOrder?.isOnAccount && (
        <FoldedDraftForm
          summary="Paid at the counter"
          act="counter"
          seen={seen}
          submit={`${places}, ${place.toPay} is paid`}
          defaultValues={{ way: "EFTPOS" }}
        >
          {shown}
          <CounterFields />
        </FoldedDraftForm>
      )}
    </>
  );
}
