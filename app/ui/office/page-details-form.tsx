import { pageDetailsSchema } from "~/domain/office/pages.schema";
import { Checkbox, SelectField, TextArea, TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { DateFields } from "./date-fields";
import { Seen } from "./seen";

interface PageDetailsFormProps {
  /** Digest of the page shown. */
  seen: string;
  fields: Record<string, string>;
  /** True for blocks within a page of the shop, for which the other fields have no effect. */
  hasDatesOnly: boolean;
}

const SHOWS = [
  { value: "page", label: "Its blocks" },
  { value: "redirect", label: "Another page: it leads there" },
  { value: "410", label: "That it is gone (410)" },
  { value: "404", label: "That it is missing (404)" },
];
const STATUSES = [
  { value: "301", label: "For good (301)" },
  { value: "302", label: "For a while (302)" },
  { value: "303", label: "For a while, after a form (303)" },
  { value: "307", label: "For a while, forms too (307)" },
  { value: "308", label: "For good, forms too (308)" },
];

/** Form for everything about a page except its blocks. */
export function PageDetailsForm({ seen, fields, hasDatesOnly }: PageDetailsFormProps) {
  if (hasDatesOnly) return <DatesForm seen={seen} fields={fields} />;
  return (
    <ShopForm id="details" schema={pageDetailsSchema} intent="save" defaultValues={fields} submit="Save in the draft">
      <Seen value={seen} />
      <TextField name="title" label="Title" hint="In the browser's tab and in search engines." autoComplete="off" />
      <TextArea name="description" label="Description for search engines (optional)" rows={2} />
      <Checkbox name="isHidden" label="Hide it from search engines" />
      <DateFields />
      <SelectField name="shows" label="It shows" options={SHOWS} />
      <TextField
        name="redirectTo"
        label="It leads to (for another page)"
        hint="A path of the shop, such as /c/books."
        autoComplete="off"
      />
      <SelectField name="redirectStatus" label="It leads there" options={STATUSES} />
    </ShopForm>
  );
}

/** Form for the dates alone. It sends the other fields unchanged. */
function DatesForm({ seen, fields }: Omit<PageDetailsFormProps, "hasDatesOnly">) {
  const others = ["title", "description", "isHidden", "shows", "redirectTo", "redirectStatus"];
  return (
    <ShopForm id="details" schema={pageDetailsSchema} intent="save" defaultValues={fields} submit="Save in the draft">
      <Seen value={seen} />
      <p className="hint">The blocks show within a page of the shop, which has a title and an address of its own.</p>
      {others.map(
        (name) => fields[name] !== undefined && <input key={name} type="hidden" name={name} value={fields[name]} />,
      )}
      <DateFields />
    </ShopForm>
  );
}
