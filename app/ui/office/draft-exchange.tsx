import type { DraftPage } from "~/domain/office/draft-page";
import { LINK_HOLD_WORDS } from "~/domain/orders/waiting-rules";
import { SelectField, TextField } from "~/ui/form/fields";
import { DraftForm } from "./draft-form";

interface DraftExchangeProps {
  draft: DraftPage;
  exchange: NonNullable<DraftPage["exchange"]>;
  place: NonNullable<DraftPage["place"]>;
}

/**
 * The button that exchanges the returned copies for the draft's items, with the fields for paying or refunding a difference.
 */
export function DraftExchange({ draft, exchange, place }: DraftExchangeProps) {
  const { toPay, toRefund, targets } = exchange;
  return (
    <div data-confirm="Exchange these items?">
      <DraftForm
        act="exchange"
        seen={draft.seen}
        submit={toPay ? `Exchange, ${toPay} to pay` : toRefund ? `Exchange, and refund ${toRefund}` : "Exchange"}
        defaultValues={{ payBy: draft.forOrder?.isOnAccount ? "account" : "link" }}
      >
        <input type="hidden" name="key" value={place.key} />
        <input type="hidden" name="digest" value={place.digest} />
        <input type="hidden" name="orderSeen" value={draft.forOrder?.seen ?? ""} />
        {toPay && (
          <>
            <SelectField name="payBy" label="The difference is paid" options={listWays(draft, place.credit)} />
            <TextField name="reference" label="Number on the terminal's slip (for EFTPOS)" autoComplete="off" />
            <p>
              With a link, the new copies are held for {LINK_HOLD_WORDS}. If it isn't paid, what comes back is refunded.
            </p>
          </>
        )}
        {toRefund && targets.length > 1 && <SelectField name="target" label="The money goes to" options={targets} />}
        <TextField name="note" label="Why (the customer reads it, optional)" autoComplete="off" />
      </DraftForm>
    </div>
  );
}

function listWays({ forOrder }: DraftPage, credit: string | null) {
  const account =
    credit === null ? [] : [{ value: "account", label: `On account, which has ${credit} of credit left` }];
  if (forOrder?.isOnAccount) return account;
  return [
    { value: "link", label: "By a link in the email" },
    { value: "EFTPOS", label: "At the counter, by EFTPOS" },
    { value: "cash", label: "At the counter, in cash" },
    ...account,
  ];
}
