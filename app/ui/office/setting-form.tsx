import type { SettingField } from "~/domain/office/setting-forms";
import { settingSchema } from "~/domain/office/settings.schema";
import { Checkbox, SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { Seen } from "./seen";

interface SettingFormProps {
  fields: readonly SettingField[];
  typed: Record<string, string | undefined>;
  /** Digest of the value shown on the page. */
  seen: string;
}

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Form for a setting: it shows the effect of what is typed, or saves it. */
export function SettingForm({ fields, typed, seen }: SettingFormProps) {
  return (
    <ShopForm
      id="setting"
      schema={settingSchema}
      mainIntent="save"
      defaultValues={typed}
      submit="Save"
      beside={<LookButton act="look" />}
    >
      <Seen value={seen} />
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      <Reason />
    </ShopForm>
  );
}

function Field({ field: { name, label, hint, is } }: { field: SettingField }) {
  if (is === "lines") return <TextArea name={name} label={label} hint={hint} rows={4} />;
  if (is === "tick") return <Checkbox name={name} label={label} />;
  if (is === "yes or no") return <SelectField name={name} label={label} hint={hint} options={YES_OR_NO} />;
  return <TextField name={name} label={label} hint={hint} autoComplete="off" />;
}

/** The button that shows the effect of a form, by the form's intent for that. */
export function LookButton({ act }: { act: string }) {
  return (
    <button type="submit" name="intent" value={act} className="button">
      See the effect first
    </button>
  );
}

/** The field for the reason of a change. */
export function Reason() {
  return <TextField name="reason" label="Reason, for the log (optional)" autoComplete="off" />;
}
