import type { RedeemedVoucher } from "~/domain/checkout/quote";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { FoldedFields } from "~/ui/checkout/folded-fields";
import { TextField } from "~/ui/form/fields";
import { TakeOut } from "./take-out";

export interface CodeFieldsProps {
  vouchers: readonly RedeemedVoucher[];
  /** Vouchers that were entered but can no longer be used. */
  spent: readonly { voucherId: string; message: string }[];
  offer: { code: string; problem: string | null } | null;
  discountCents: number;
}

/** Renders fields for vouchers and an offer code, collapsed by default. Each button saves the whole form. */
export function CodeFields({ vouchers, spent, offer, discountCents }: CodeFieldsProps) {
  const isUsed = vouchers.length + spent.length > 0;
  return (
    <>
      <FoldedFields summary="Use a gift eVoucher" names={["voucherCode"]} isOpen={isUsed} className="codes">
        {vouchers.map(({ voucherId, hint, cents, balanceCents, expiresOn }) => (
          <TakeOut key={voucherId} intent={`removeVoucher ${voucherId}`} what={`eVoucher ending in ${hint}`}>
            The eVoucher ending in {hint} pays {formatMoney(cents)}.
            {cents < balanceCents &&
              ` Remaining balance: ${formatMoney(balanceCents - cents)}, until ${dayInWords(expiresOn)}.`}
          </TakeOut>
        ))}
        {spent.map(({ voucherId, message }) => (
          <TakeOut key={voucherId} intent={`removeVoucher ${voucherId}`} what="this voucher">
            {message} Please remove it.
          </TakeOut>
        ))}
        <TextField name="voucherCode" label="eVoucher code" />
        <button type="submit" name="intent" value="addVoucher" className="button">
          Add eVoucher
        </button>
      </FoldedFields>
      <FoldedFields summary="Use an offer code" names={["offerCode"]} isOpen={offer !== null} className="codes">
        {offer ? (
          <TakeOut intent="removeOffer" what={`offer code ${offer.code}`}>
            {offer.problem ??
              `Offer code ${offer.code} applied${discountCents > 0 ? `: you save ${formatMoney(discountCents)}` : ""}.`}
          </TakeOut>
        ) : (
          <>
            <TextField name="offerCode" label="Offer code" />
            <button type="submit" name="intent" value="setOffer" className="button">
              Apply code
            </button>
          </>
        )}
      </FoldedFields>
    </>
  );
}
