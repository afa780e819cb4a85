import { useFormState } from "~/ui/form/form-state";

/**
 * Hidden field with the version of the data that the person saw. A form that was refused for what was typed keeps the version it was
 * sent with, so that its second try doesn't overwrite what others have changed in between. After a conflict, which names their
 * changes, it takes the version that the page shows now.
 */
export function Seen({ value }: { value: string | number }) {
  const { seen } = useFormState().values;
  return <input type="hidden" name="seen" value={typeof seen === "string" ? seen : value} />;
}
