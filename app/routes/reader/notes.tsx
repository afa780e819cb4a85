import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toAttributes } from "~/domain/form/field-attributes";
import { noteSchema, spotOfForm } from "~/domain/reader/note.schema";
import { changeNote, deleteNote, listNotes, type ReadingNote } from "~/domain/reader/notes.server";
import { answer, invalid } from "~/http/answer.server";
import { documentHeaders } from "~/http/cache-policy.server";
import { readForm } from "~/http/read-form.server";
import { isUpload } from "~/http/read-upload.server";
import { bookPage, openOwnRequestedBook, requireWriterOf } from "~/http/reading.server";
import { unlisted } from "~/ui/ground/site-map";
import { bookAbove, useBook } from "~/ui/reader/use-book";
import { NoteForm } from "./note-form";
import { NotesFromFile } from "./notes-from-file";
import { addNotesOfFile } from "./notes-from-file.server";

export const headers = documentHeaders;
export const meta: MetaFunction = ({ matches }) => unlisted(`Notes – ${bookAbove(matches)?.title}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return bookPage({ request, params }, openOwnRequestedBook, async ({ book, member }) => {
    return { attributes: toAttributes(noteSchema, "note"), notes: await listNotes(member.id, book) };
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  if (isUpload(request.headers.get("Content-Type"))) return addNotesOfFile({ request, params });
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
  const isBookmark = ({ note, colour }: ReadingNote) => note === "" && colour === "";
  const [bookmarks, written] = [notes.filter(isBookmark), notes.filter((note) => !isBookmark(note))];
  return (
    <main id="main" className="reader-page">
      <h1>Notes and bookmarks</h1>
      {notes.length === 0 && (
        <p>You have no notes in this book. On any page, select words or choose “Mark a paragraph”.</p>
      )}
      {bookmarks.length > 0 && (
        <section aria-labelledby="bookmarks">
          <h2 id="bookmarks">Bookmarks</h2>
          <ol className="notes">
            {bookmarks.map((note) => (
              <li key={note.id} id={`at-${note.id}`}>
                <NoteHead note={note} />
                <details>
                  <summary>Change or delete</summary>
                  <NoteForm note={note} attributes={attributes} />
                </details>
              </li>
            ))}
          </ol>
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written">
          <h2 id="written">Notes and highlights</h2>
          <ol className="notes">
            {written.map((note) => (
              <li key={note.id} id={`at-${note.id}`}>
                <NoteHead note={note} />
                <NoteForm note={note} attributes={attributes} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <NotesFromFile />
      <p className="reader-choices">
        {notes.length > 0 &&
          Object.entries(DOWNLOADS).map(([as, name]) => (
            <a key={as} className="button" href={`${base}/notes/download?as=${as}`} download>
              Download as {name}
            </a>
          ))}
        <a className="button" href="/reader/notes">
          Notes in all your books
        </a>
      </p>
    </main>
  );
}

/** The file types in which notes can be downloaded. The last one is a W3C format, which other reading systems can read. */
const DOWNLOADS = { markdown: "Markdown", json: "JSON", annotations: "Web Annotations" };

function NoteHead({ note }: { note: ReadingNote }) {
  return (
    <>
      <h3>{note.href ? <a href={note.href}>{note.title}</a> : note.title}</h3>
      <blockquote data-colour={note.colour || undefined}>{note.quote}</blockquote>
    </>
  );
}
