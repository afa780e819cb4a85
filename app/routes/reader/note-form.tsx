import type { FieldAttributes } from "~/domain/form/field-attributes";
import { COLOUR_CHOICES } from "~/domain/reader/highlight";
import type { ReadingNote } from "~/domain/reader/notes.server";
import { SelectField, TextArea } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { ReaderField } from "~/ui/reader/reader-field";

/** The form that changes or deletes a note or a bookmark. */
export function NoteForm({ note, attributes }: { note: ReadingNote; attributes: FieldAttributes }) {
  return (
    <PostForm
      // Keep the id short, because the length of a form's name is limited.
      id={`n-${note.id}`}
      intent="change"
      submit="Save"
      beside={
        // Override the form's intent, which works because the last value of a repeated field counts.
        <button type="submit" name="intent" value="delete" className="button">
          Delete
        </button>
      }
      attributes={attributes}
      defaultValues={{ note: note.note, colour: note.colour }}
    >
      <ReaderField />
      <input type="hidden" name="id" value={note.id} />
      {Object.entries(note.spot).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea name="note" label="Note" rows={3} />
      <SelectField name="colour" label="Highlight" options={COLOUR_CHOICES} />
    </PostForm>
  );
}
