import { Checkbox, SelectField } from "~/ui/form/fields";

interface PlaceOfStaffProps {
  roles: readonly { value: string; label: string }[];
  stores: readonly { slug: string; name: string }[];
}

/** The fields for a staff member's role, and for the stores that they are limited to. */
export function PlaceOfStaff({ roles, stores }: PlaceOfStaffProps) {
  return (
    <>
      <SelectField name="role" label="Role" options={roles} />
      <fieldset className="field-group">
        <legend>Stores</legend>
        <p className="hint">Without a choice, the person works for all of them.</p>
        {stores.map(({ slug, name }) => (
          <Checkbox key={slug} name="stores" id={`stores-${slug}`} label={name} value={slug} />
        ))}
      </fieldset>
    </>
  );
}
