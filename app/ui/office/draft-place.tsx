import type { ReactNode } from "react";
import type { DraftPage } from "~/domain/office/draft-page";
import { LINK_HOLD_WORDS } from "~/domain/orders/waiting-rules";
import { TextField } from "~/ui/form/fields";
import { ActButton } from "./act-button";
import { CounterFields } from "./counter-fields";
import { DraftForm, draftAct, FoldedDraftForm } from "./draft-form";

/** The sums, and the ways in which the order is placed and paid. */
export function DraftPlace({ draft }: { draft: DraftPage }) {
  const { seen, sums, obstacles, place, offerCode, offerProblem } = draft;
  return (
    <section aria-labelledby="pay">
      <h2 id="pay">Payment</h2>
      {!place && <p>Add an item first.</p>}
      {place && (
        <>
          <ul className="office-lines">
            {sums.map(({ label, amount, isSum }) => (
              <li key={label}>
                {isSum ? <b>{label}</b> : label}
                <span className="number">{isSum ? <b>{amount}</b> : amount}</span>
              </li>
            ))}
          </ul>
          <FoldedDraftForm
            summary={offerCode ? `Offer code ${offerCode}` : "Offer code"}
            act="offer"
            seen={seen}
            submit="Use the code"
            defaultValues={{ offerCode }}
          >
            {offerProblem && <p>{offerProblem}</p>}
            <TextField name="offerCode" label="Code (empty for none)" autoComplete="off" />
          </FoldedDraftForm>
        </>
      )}
      {place && obstacles.length > 0 && (
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      {place && obstacles.length === 0 && <Ways seen={seen} place={place} />}
      <ActButton act="throw away" fields={draftAct({ seen })} confirm="Throw this draft away?">
        Throw the draft away
      </ActButton>
    </section>
  );
}

function Ways({ seen, place }: { seen: string; place: NonNullable<DraftPage["place"]> }) {
  const shown: ReactNode = (
    <>
      <input type="hidden" name="key" value={place.key} />
      <input type="hidden" name="digest" value={place.digest} />
    </>
  );
  return (
    <>
      <DraftForm act="link" seen={seen} submit={`Place it and email a link to pay ${place.toPay}`}>
        {shown}
        <p>The copies are held for {LINK_HOLD_WORDS}, and the email says so.</p>
      </DraftForm>
      {place.credit !== null && (
        <DraftForm act="account" seen={seen} submit="Place it on account" isMinor>
          {shown}
          <p>The account has {place.credit} of credit left.</p>
        </DraftForm>
      )}
      <FoldedDraftForm
        summary="Paid at the counter"
        act="counter"
        seen={seen}
        submit={`Place it, ${place.toPay} is paid`}
        defaultValues={{ way: "EFTPOS" }}
      >
        {shown}
        <CounterFields />
      </FoldedDraftForm>
    </>
  );
}
