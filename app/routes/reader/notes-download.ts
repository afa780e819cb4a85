import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileNameOf } from "~/domain/library/add-file.server";
import { listNotes, notesAsMarkdown } from "~/domain/reader/notes.server";
import { openOwnRequestedBook } from "~/http/reading.server";

/** A book's notes as a file, by `as`: `json`, otherwise Markdown. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) return new Response(`${opened.message}\n`, { status: opened.status });
  const { book, member } = opened;
  const notes = await listNotes(member.id, book);
  const isJson = new URL(request.url).searchParams.get("as") === "json";
  const { title, authors } = book.publication;
  const body = isJson
    ? JSON.stringify({ title, authors, notes: notes.map(({ href: _href, ...note }) => note) }, null, 2)
    : notesAsMarkdown(book, notes);
  return new Response(body, {
    headers: {
      "Content-Type": isJson ? "application/json; charset=utf-8" : "text/markdown; charset=utf-8",
      "Content-Disposition": `attachment; filename="notes-${fileNameOf(title)}.${isJson ? "json" : "md"}"`,
      "Cache-Control": "no-store",
    },
  });
}
