import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attributesOf } from "~/domain/form/field-attributes";
import { COLOUR_CHOICES } from "~/domain/reader/highlight";
import { noteSchema, spotOfForm } from "~/domain/reader/note.schema";
import { changeNote, deleteNote, listNotes } from "~/domain/reader/notes.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { bookPage, openOwnRequestedBook, requireWriterOf } from "~/http/reading.server";
import { SelectField, TextArea } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { unlisted } from "~/ui/ground/site-map";
import { ReaderField } from "~/ui/reader/reader-field";
import { bookAbove, useBook } from "~/ui/reader/use-book";

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => unlisted(`Notes – ${bookAbove(matches)?.title}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return bookPage({ request, params }, openOwnRequestedBook, async ({ book, member }) => {
    return { attributes: attributesOf(noteSchema, "note"), notes: await listNotes(member.id, book) };
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, noteSchema);
  await requireWriterOf(request, form);
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) throw new Response(opened.message, { status: opened.status });
  if (form.error) return invalid(form);
  const { intent, id, note, colour } = form.data;
  const { book, member } = opened;
  const to = `${book.base}/notes`;
  if (intent === "delete") {
    await deleteNote(member.id, id);
    return answer(form, { to, message: "Note deleted." });
  }
  const spot = spotOfForm(form.data, book.publication.chapters.length);
  const wasThere = await changeNote(member.id, book, { ...spot, id, note, colour });
  const message = wasThere ? "Note saved." : "This note had been deleted. We've saved it again with your changes.";
  return answer(form, { to, message });
}

export default function Notes() {
  const { notes, attributes } = useLoaderData<typeof loader>();
  const { base } = useBook();
  return (
    <main id="main" className="reader-page">
      <h1>Notes and highlights</h1>
      {notes.length === 0 && (
        <p>
          You have no notes in this book. On any page choose “Mark my place, or add a note”, then a paragraph by its ¶.
        </p>
      )}
      <ol className="notes">
        {notes.map((note) => (
          <li key={note.id} id={`at-${note.id}`}>
            <h2>{note.href ? <a href={note.href}>{note.title}</a> : note.title}</h2>
            <blockquote data-colour={note.colour || undefined}>{note.quote}</blockquote>
            <PostForm
              // Kept short, because the length of a form's name is limited.
              id={`n-${note.id}`}
              intent="change"
              submit="Save"
              beside={
                // Overrides the form's intent, because the last value of a repeated field counts.
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
          </li>
        ))}
      </ol>
      {notes.length > 0 && (
        <p className="reader-choices">
          <a className="button" href={`${base}/notes/download?as=markdown`} download>
            Download as Markdown
          </a>
          <a className="button" href={`${base}/notes/download?as=json`} download>
            Download as JSON
          </a>
        </p>
      )}
    </main>
  );
}
