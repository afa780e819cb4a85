import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileNameOf } from "~/domain/library/add-file.server";
import { listCfis } from "~/domain/reader/note-cfis.server";
import { listNotes, notesAsMarkdown, type ReadingNote } from "~/domain/reader/notes.server";
import type { OpenedBook } from "~/domain/reader/reading.server";
import { openOwnRequestedBook } from "~/http/reading.server";

/** Sends a book's notes as a file: JSON if the address has `as=json`, Markdown otherwise. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) return new Response(`${opened.message}\n`, { status: opened.status });
  const { book, member } = opened;
  const notes = await listNotes(member.id, book);
  const isJson = new URL(request.url).searchParams.get("as") === "json";
  const { title, authors } = book.publication;
  const body = isJson
    ? JSON.stringify({ title, authors, notes: await withCfis(member.id, book, notes) }, null, 2)
    : notesAsMarkdown(book, notes);
  return new Response(body, {
    headers: {
      "Content-Type": isJson ? "application/json; charset=utf-8" : "text/markdown; charset=utf-8",
      "Content-Disposition": `attachment; filename="notes-${fileNameOf(title)}.${isJson ? "json" : "md"}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Adds to each note an address that other reading systems understand; null if the note's words are no longer in the file. */
async function withCfis(memberId: string, book: OpenedBook, notes: readonly ReadingNote[]) {
  const cfis = await listCfis(memberId, book);
  return notes.map(({ href: _href, ...note }) => ({ ...note, cfi: cfis.get(note.id) ?? null }));
}
