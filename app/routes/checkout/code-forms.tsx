import { addVoucherSchema, setOfferSchema } from "~/domain/checkout/checkout.schema";
import type { RedeemedVoucher } from "~/domain/checkout/quote";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { TakeOut, useRefusedIntent } from "./take-out";

interface CodeFormsProps {
  vouchers: readonly RedeemedVoucher[];
  /** Given, but of no use any more. */
  spent: readonly { voucherId: string; message: string }[];
  offer: { code: string; problem: string | null } | null;
  discountCents: number;
}

/** Vouchers and an offer code, folded by default. */
export function CodeForms({ vouchers, spent, offer, discountCents }: CodeFormsProps) {
  const isUsed = vouchers.length + spent.length > 0;
  const refused = useRefusedIntent();
  return (
    <>
      <details open={isUsed || refused === "addVoucher"} className="codes">
        <summary>Use a gift eVoucher</summary>
        {vouchers.map(({ voucherId, hint, cents, balanceCents, expiresOn }) => (
          <TakeOut key={voucherId} intent="removeVoucher" voucherId={voucherId} what={`eVoucher ending in ${hint}`}>
            The eVoucher ending in {hint} pays {formatMoney(cents)}.
            {cents < balanceCents &&
              ` Remaining balance: ${formatMoney(balanceCents - cents)}, until ${dayInWords(expiresOn)}.`}
          </TakeOut>
        ))}
        {spent.map(({ voucherId, message }) => (
          <TakeOut key={voucherId} intent="removeVoucher" voucherId={voucherId} what="this voucher">
            {message} Please remove it.
          </TakeOut>
        ))}
        <ShopForm id="voucher" schema={addVoucherSchema} intent="addVoucher" submit="Add eVoucher">
          <TextField name="voucherCode" label="eVoucher code" />
        </ShopForm>
      </details>
      <details open={offer !== null || refused === "setOffer"} className="codes">
        <summary>Use an offer code</summary>
        {offer ? (
          <TakeOut intent="removeOffer" what={`offer code ${offer.code}`}>
            {offer.problem ??
              `Offer code ${offer.code} applied${discountCents > 0 ? `: you save ${formatMoney(discountCents)}` : ""}.`}
          </TakeOut>
        ) : (
          <ShopForm id="offer" schema={setOfferSchema} intent="setOffer" submit="Apply code">
            <TextField name="offerCode" label="Offer code" autoComplete="off" />
          </ShopForm>
        )}
      </details>
    </>
  );
}
