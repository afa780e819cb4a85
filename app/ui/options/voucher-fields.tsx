import { limitWords } from "~/domain/money/money";
import { MAX_GREETING_LENGTH, OTHER_AMOUNT, offeredAmounts, toDollars } from "~/domain/options/option-words";
import amountsSheet from "~/styles/amounts.css?url";
import { RadioGroup, TextArea, TextField } from "~/ui/form/fields";
import { useFormState } from "~/ui/form/form-state";
import { SendOn } from "./send-on";

const OTHER = { value: OTHER_AMOUNT, label: "Another amount" };

/** The fields for the voucher's value, recipient and message. (spec 5, Gift eVoucher) */
export function VoucherFields({ suggestedCents }: { suggestedCents: number | null }) {
  const { change } = useFormState();
  const offered = offeredAmounts(suggestedCents).map((cents) => ({
    value: toDollars(cents),
    label: limitWords(cents),
  }));
  return (
    <>
      <link rel="stylesheet" href={amountsSheet} />
      <RadioGroup
        legend="Amount"
        name="amount"
        className="amounts"
        options={[...offered, OTHER]}
        onChoose={() => change("value")}
      />
      {/* Styles show this field only while another amount is chosen, with and without scripts. */}
      <TextField
        name="value"
        label="Voucher Amount (AUD)"
        hint="From $1 to $1,000."
        className="short"
        given={{ amount: OTHER_AMOUNT }}
      />
      <TextField name="name" label="Recipient Name" />
      <TextField name="email" label="Recipient Email" />
      <TextField name="confirmEmail" label="Confirm Email" />
      <GiftMessage name="greeting" />
      <SendOn />
    </>
  );
}

export function GiftMessage({ name }: { name: "greeting" | "message" }) {
  return <TextArea name={name} label="Message" hint={`Up to ${MAX_GREETING_LENGTH} characters.`} />;
}
