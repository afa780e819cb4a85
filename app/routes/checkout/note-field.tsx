import { MAX_NOTE_LENGTH } from "~/domain/checkout/checkout-words";
import { FoldedFields } from "~/ui/checkout/folded-fields";
import { TextArea } from "~/ui/form/fields";

/** Renders a field for a note to the shop, expanded once the note has text. */
export function NoteField({ shown }: { shown: string }) {
  return (
    <FoldedFields summary="Add a note to your order" names={["note"]}>
      <input type="hidden" name="shownNote" value={shown} />
      <TextArea name="note" label="Order note" hint={`Up to ${MAX_NOTE_LENGTH} characters.`} rows={3} />
    </FoldedFields>
  );
}
