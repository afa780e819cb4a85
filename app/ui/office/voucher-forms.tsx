import { MAX_VOUCHERS, makeBatchSchema, makeVoucherSchema } from "~/domain/office/vouchers.schema";
import { TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

/**
 * Advice in case an answer is lost. A page that is opened again has a form with another key, which would make further
 * eVouchers.
 */
const IF_LOST = "If that page doesn't load, reload it instead of going back.";

/** The forms that make one eVoucher, and a batch. */
export function VoucherForms({ formKey }: { formKey: string }) {
  const hidden = <input type="hidden" name="key" value={formKey} />;
  const value = <TextField name="value" label="Value" hint="From $1 to $1,000." />;
  return (
    <>
      <section aria-labelledby="one" data-confirm="Make this eVoucher?">
        <h2 id="one">One eVoucher</h2>
        <ShopForm id="making" schema={makeVoucherSchema} intent="make" submit="Make the eVoucher">
          {hidden}
          {value}
          <TextField name="reason" label="Reason" hint="Only staff see it." />
          <TextField
            name="email"
            label="Email (optional)"
            hint={`Without an email, we show you the code once. ${IF_LOST}`}
          />
          <TextArea name="message" label="Message in the email (optional)" />
        </ShopForm>
      </section>
      <section aria-labelledby="batch" data-confirm="Make these eVouchers?">
        <h2 id="batch">A batch</h2>
        <ShopForm id="making-batch" schema={makeBatchSchema} intent="make batch" submit="Make the batch" isMinor>
          {hidden}
          <TextField
            name="copies"
            label="How many"
            hint={`At most ${MAX_VOUCHERS}. We show you their codes once. ${IF_LOST}`}
          />
          {value}
          <TextField name="reason" label="Reason" hint="Only staff see it." />
        </ShopForm>
      </section>
    </>
  );
}
