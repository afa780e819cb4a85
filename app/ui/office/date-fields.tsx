import { FieldFrame } from "~/ui/form/fields";
import { useField } from "~/ui/form/use-field";

/** The fields of the dates between which a page or a block shows. */
export function DateFields() {
  return (
    <fieldset className="field-group">
      <legend>When it shows (optional, in Sydney's time)</legend>
      <p className="hint">Without a date it shows at once and stays. Without a time, the whole day counts.</p>
      <div className="office-filters">
        <DateField name="from" label="From the day" type="date" />
        <DateField name="fromTime" label="From the time" type="time" />
        <DateField name="until" label="Until the day" type="date" />
        <DateField name="untilTime" label="Until the time" type="time" />
      </div>
    </fieldset>
  );
}

function DateField({ name, label, type }: { name: string; label: string; type: "date" | "time" }) {
  const field = useField(name);
  return (
    <FieldFrame id={field.id} label={label} error={field.error}>
      <input {...field.control} type={type} key={field.value} defaultValue={field.value} />
    </FieldFrame>
  );
}
