import type { DraftPage } from "~/domain/office/draft-page";
import { TextArea, TextField } from "~/ui/form/fields";
import { ActButton } from "./act-button";
import { draftAct, FoldedDraftForm } from "./draft-form";

/** Extras that change the order's price: an offer code, eVouchers as payment, and gift wrap with its card. */
export function DraftExtras({ draft }: { draft: DraftPage }) {
  const { seen, offerCode, offerProblem, vouchers, wrap } = draft;
  return (
    <>
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
      {vouchers.length > 0 && (
        <ul className="office-lines">
          {vouchers.map(({ voucherId, words }) => (
            <li key={voucherId}>
              {words}
              <ActButton act="remove voucher" fields={draftAct({ seen, voucherId })}>
                Take off<span className="hidden">: {words}</span>
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      <FoldedDraftForm summary="Use a gift eVoucher" act="voucher" seen={seen} submit="Add the eVoucher">
        <TextField name="voucherCode" label="eVoucher code" autoComplete="off" />
      </FoldedDraftForm>
      {wrap && (
        <>
          {wrap.isChosen && (
            <div className="office-copies">
              <p>It will be gift wrapped for {wrap.price}.</p>
              <ActButton act="unwrap" fields={draftAct({ seen })}>
                No gift wrap
              </ActButton>
            </div>
          )}
          <FoldedDraftForm
            summary={wrap.isChosen ? "Change the gift message" : `Gift wrap for ${wrap.price}`}
            act="wrap"
            seen={seen}
            submit={wrap.isChosen ? "Save the message" : "Gift wrap it"}
            defaultValues={{ giftMessage: wrap.message }}
          >
            <TextArea name="giftMessage" label="Message on the card (optional)" rows={3} />
          </FoldedDraftForm>
        </>
      )}
    </>
  );
}
