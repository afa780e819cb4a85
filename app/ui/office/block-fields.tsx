import { CONDITION_CHOICES } from "~/domain/office/block-conditions";
import type { BlockField, FieldGroup } from "~/domain/office/block-field";
import { PICTURES } from "~/domain/office/picture-list";
import { Checkbox, SelectField, TextArea, TextField } from "~/ui/form/fields";
import { useFormState } from "~/ui/form/form-state";
import { DateFields } from "./date-fields";

/** The fields of a block's kind, then those that every block has. */
export function BlockFields({ groups }: { groups: readonly FieldGroup[] }) {
  const { values, fieldErrors } = useFormState();
  const hasMore = ["conditions", "className", "style"].some((name) => values[name] || fieldErrors[name]);
  return (
    <>
      <KindFields groups={groups} />
      <DateFields />
      <SelectField name="shownTo" label="Shown to" options={CONDITION_CHOICES} />
      <details open={hasMore}>
        <summary>More: a written condition, class and style</summary>
        <TextField
          name="conditions"
          label="Condition (if it is shown to those of a written condition)"
          hint={'Such as user.membershipPoints >= 100, or user.group === "school" && screen.width >= 768.'}
          autoComplete="off"
        />
        <TextField name="className" label="Class names (optional)" autoComplete="off" />
        <TextArea name="style" label="Style (optional)" hint="One in each line, such as marginTop: 24px." rows={3} />
      </details>
    </>
  );
}

/** The fields of a block's kind. */
export function KindFields({ groups }: { groups: readonly FieldGroup[] }) {
  return groups.map(({ title, fields }) =>
    title === null ? (
      <Fields key="own" fields={fields} />
    ) : (
      <fieldset key={fields[0]?.name} className="field-group">
        <legend>{title}</legend>
        <Fields fields={fields} />
      </fieldset>
    ),
  );
}

/**
 * The fields in sequence. Those for a picture that isn't on the shelf are collapsed at the end, because few pictures need them.
 */
function Fields({ fields }: { fields: readonly BlockField[] }) {
  const { values, fieldErrors } = useFormState();
  const folded = fields.filter(({ isOffShelf }) => isOffShelf);
  const isUsed = folded.some(({ name }) => fieldErrors[name] || (name.endsWith("src") && values[name]));
  return (
    <>
      {fields.map((field) => !field.isOffShelf && <Field key={field.name} field={field} />)}
      {folded.length > 0 && (
        <details open={isUsed}>
          <summary>A picture that isn't on the shelf</summary>
          {folded.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </details>
      )}
    </>
  );
}

function Field({ field: { name, label, hint, is, options = [], isFromShelf } }: { field: BlockField }) {
  if (isFromShelf) return <SelectField name={name} label={label} hint={<ShelfHint />} options={options} />;
  const words = hint === undefined ? { name, label } : { name, label, hint };
  if (is === "tick") return <Checkbox name={name} label={label} />;
  if (is === "choice") return <SelectField {...words} options={options} />;
  if (is === "text") return <TextArea {...words} rows={name.endsWith("html") ? 12 : 4} />;
  return <TextField {...words} autoComplete="off" />;
}

/** Explains how to add a picture, because leaving the form for the shelf would lose the typed values. */
function ShelfHint() {
  return (
    <>
      Pictures that you have added and described. If yours isn't here, save this form, put it on{" "}
      <a href={PICTURES}>the shelf of pictures</a>, and edit this block.
    </>
  );
}
