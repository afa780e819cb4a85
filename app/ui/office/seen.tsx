import { useFormState } from "~/ui/form/form-state";

/**
 * Hidden field with the version of the data that the person saw. A form that was refused because of its typed values keeps the
 * version that it was sent with, so that a second attempt doesn't overwrite changes that others have made since. After a
 * conflict, whose message names these changes, the field takes the version that the page shows now.
 */
export function Seen({ value }: { value: string | number }) {
  const { seen } = useFormState().values;
  return <input type="hidden" name="seen" value={typeof seen === "string" ? seen : value} />;
}
