import { COUNTER_WAYS } from "~/domain/orders/payment";
import { SelectField, TextField } from "~/ui/form/fields";
import { inCapitals } from "./in-capitals";

/** The fields for the payment method at a counter, and for the number on the slip. */
export function CounterFields() {
  return (
    <>
      <SelectField
        name="way"
        label="Paid by"
        options={COUNTER_WAYS.map((value) => ({ value, label: inCapitals(value) }))}
      />
      <TextField name="reference" label="Number on the slip (cash may have none)" autoComplete="off" />
    </>
  );
}
