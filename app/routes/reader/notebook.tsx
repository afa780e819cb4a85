import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { COLOUR_CHOICES } from "~/domain/reader/highlight";
import { listNotebook } from "~/domain/reader/notebook.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireReader } from "~/http/reading.server";
import { unlisted } from "~/ui/ground/site-map";
import { NotesFromFile } from "./notes-from-file";
import { addNotesOfFile } from "./notes-from-file.server";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Your notes");

/** Loads the member's notes and highlights in all books, filtered according to the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireReader(request);
  const notebook = await listNotebook(id, new URL(request.url).searchParams);
  return data({ ...notebook, reader: id }, { headers: cacheHeaders(request, "private") });
}

/** Adds notes from a file to one of the books. */
export async function action({ request }: ActionFunctionArgs) {
  return addNotesOfFile({ request, params: {} });
}

export default function NotebookPage() {
  const { entries, choice, count, next, books, reader } = useLoaderData<typeof loader>();
  const isChosen = choice.words !== "" || choice.colour !== "";
  return (
    <main id="main" className="reader-page">
      <h1>Your notes</h1>
      <Form role="search" className="search-book">
        <label htmlFor="w">Words</label>
        <input id="w" name="w" type="search" defaultValue={choice.words} maxLength={100} />
        <label>
          Highlight{" "}
          <select name="colour" defaultValue={choice.colour}>
            {COLOUR_CHOICES.map(({ value, label }) => (
              <option key={value} value={value}>
                {value === "" ? "All" : label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button primary">
          Show
        </button>
      </Form>
      {count === 0 ? (
        <p>
          {isChosen ? "No results." : "You have no notes yet. In any of your books, select words or mark a paragraph."}
        </p>
      ) : (
        <p className="count">{count === 1 ? "1 note" : `${count} notes`}</p>
      )}
      <ol className="notes">
        {entries.map((entry) => (
          <li key={entry.id}>
            <h2>{entry.href ? <a href={entry.href}>{entry.title}</a> : "A book that is no longer in your library"}</h2>
            <blockquote data-colour={entry.colour || undefined}>{entry.quote}</blockquote>
            {entry.note && <p className="written">{entry.note}</p>}
          </li>
        ))}
      </ol>
      {next !== null && (
        <p>
          <a
            className="button"
            href={`/reader/notes?${new URLSearchParams({ w: choice.words, colour: choice.colour, page: String(next) })}`}
          >
            Earlier notes
          </a>
        </p>
      )}
      {books.length > 0 && <NotesFromFile books={books} reader={reader} />}
    </main>
  );
}
