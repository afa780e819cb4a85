import { OPTION_MESSAGES } from "~/domain/options/option-words";
import { TextField } from "~/ui/form/fields";
import { SendOn } from "./send-on";
import { GiftMessage } from "./voucher-fields";

/** The fields for the eBook's recipient, send date and message. (spec 5, Gift eBook form) */
export function GiftFields() {
  return (
    <>
      <TextField name="name" label="Recipient Name" />
      <TextField name="email" label="Recipient Email" />
      <SendOn hint={OPTION_MESSAGES.sendOnHint} />
      <GiftMessage name="message" />
    </>
  );
}
