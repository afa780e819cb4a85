import { FIELD_GROUPS, FIELD_HINTS, FIELD_LABELS, LONG_FIELDS, TEXT_FIELDS } from "~/domain/office/field-labels";
import { type EditedField, productSchema, type TextPreview } from "~/domain/office/product.schema";
import { SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { ActButton } from "./act-button";
import { inCapitals } from "./in-capitals";
import { OfficeTable } from "./office-table";
import { Seen } from "./seen";

const NOTATIONS = [
  { value: "html", label: "Plain text or HTML" },
  { value: "markdown", label: "Markdown" },
];

interface ProductFormsProps {
  /** The product's version that the page shows. */
  seen: string;
  /** The fields' values as typed. */
  values: Record<string, string>;
  /** The values that a field can have, for fields with a closed list. */
  choices: Partial<Record<EditedField, string[]>>;
  /** The fields that staff have changed, which feeds leave alone. */
  own: readonly EditedField[];
  /** The text to show as shoppers would see it, if staff have requested a preview. */
  preview: TextPreview | undefined;
}

/** The forms for a product's fields: one for selling, one for details, and one for each text. */
export function ProductForms({ seen, values, choices, own, preview }: ProductFormsProps) {
  const form = { intent: "change", defaultValues: values };
  return (
    <>
      {FIELD_GROUPS.map(({ id, title, fields }) => (
        <section key={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <ShopForm {...form} schema={productSchema} id={id} submit={`Save ${title.toLowerCase()}`}>
            <Seen value={seen} />
            <div className="office-fields">
              {fields.map((name) => (
                <ProductField key={name} name={name} options={choices[name]} isOwn={own.includes(name)} />
              ))}
            </div>
          </ShopForm>
        </section>
      ))}
      <section aria-labelledby="texts">
        <h2 id="texts">Texts</h2>
        <p className="hint">
          Plain text, with an empty line between paragraphs, HTML, or Markdown such as **bold**, *italic*, “- ” before
          the lines of a list and “### ” before a heading. They are stored as HTML, which the form shows afterwards.
        </p>
        {preview && <Preview {...preview} />}
        {TEXT_FIELDS.map((name) => (
          <ShopForm
            key={name}
            id={name}
            schema={productSchema}
            defaultValues={values}
            mainIntent="change"
            submit={`Save: ${FIELD_LABELS[name].toLowerCase()}`}
            beside={
              <button type="submit" className="button" name="intent" value="see text">
                See it first<span className="hidden"> {FIELD_LABELS[name]}</span>
              </button>
            }
            isMinor
          >
            <Seen value={seen} />
            <TextArea name={name} label={FIELD_LABELS[name]} rows={name === "description" ? 10 : 4} />
            <SelectField name="writtenAs" label="Written as" options={NOTATIONS} />
          </ShopForm>
        ))}
      </section>
    </>
  );
}

/** A text as shoppers would see it. The server has sanitised its HTML. */
function Preview({ label, html }: TextPreview) {
  return (
    <section className="office-preview" aria-labelledby="preview">
      <h3 id="preview">{label}, as shoppers would see it</h3>
      {html === null ? <p>Nothing.</p> : <div dangerouslySetInnerHTML={{ __html: html }} />}
      <p className="hint">It isn't saved yet.</p>
    </section>
  );
}

interface ProductFieldProps {
  name: EditedField;
  options: string[] | undefined;
  isOwn: boolean;
}

function ProductField({ name, options, isOwn }: ProductFieldProps) {
  const hint = [FIELD_HINTS[name], isOwn && "Staff's: feeds leave it alone."].filter(Boolean).join(" ");
  const props = { name, label: FIELD_LABELS[name], hint: hint || undefined };
  if (options)
    return <SelectField {...props} options={options.map((value) => ({ value, label: inCapitals(value || "no") }))} />;
  return LONG_FIELDS.includes(name) ? <TextArea {...props} rows={3} /> : <TextField {...props} />;
}

interface EditsProps {
  edits: readonly { field: EditedField; label: string; when: string }[];
  mayChange: boolean;
}

/** The fields that belong to staff, each with a button that gives it back to its feed. */
export function StaffFields({ edits, mayChange }: EditsProps) {
  return (
    <section aria-labelledby="own">
      <h2 id="own">Fields of staff</h2>
      {edits.length === 0 ? (
        <p>All fields are the feed's. A field that you change becomes yours, and feeds leave it alone.</p>
      ) : (
        <OfficeTable
          caption="Fields of staff"
          rows={edits}
          keyOf={({ field }) => field}
          columns={[
            { title: "Field", cell: ({ label }) => label },
            { title: "Changed", cell: ({ when }) => when },
            {
              title: "Back",
              cell: ({ field, label }) =>
                mayChange && (
                  <ActButton act="release" fields={{ seen: "", field }}>
                    Back to the feed's<span className="hidden"> {label}</span>
                  </ActButton>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}
