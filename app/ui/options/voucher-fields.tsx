import { MAX_GREETING_LENGTH } from "~/domain/options/option-words";
import { TextArea, TextField } from "~/ui/form/fields";

/** The fields for the voucher's recipient, value and message. (spec 5, Gift eVoucher) */
export function VoucherFields() {
  return (
    <>
      <TextField name="name" label="Recipient Name" />
      <TextField name="email" label="Recipient Email" />
      <TextField name="confirmEmail" label="Confirm Email" />
      <TextField name="value" label="Voucher Amount (AUD)" hint="From $1 to $1,000." className="short" />
      <GiftMessage name="greeting" />
    </>
  );
}

export function GiftMessage({ name }: { name: "greeting" | "message" }) {
  return <TextArea name={name} label="Message" hint={`Up to ${MAX_GREETING_LENGTH} characters.`} />;
}
