import type { LoaderFunctionArgs } from "@remix-run/node";
import { toFileName } from "~/domain/library/add-file.server";
import { toAnnotations } from "~/domain/reader/annotations.server";
import { listCfis } from "~/domain/reader/note-cfis.server";
import { listNotes, notesAsMarkdown } from "~/domain/reader/notes.server";
import { openOwnRequestedBook } from "~/http/reading.server";

/** Sends a book's notes as a file: JSON for `as=json`, the W3C's annotations for `as=annotations`, Markdown otherwise. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) return new Response(`${opened.message}\n`, { status: opened.status });
  const { book, member } = opened;
  const { publication } = book;
  const { title, authors } = publication;
  const as = new URL(request.url).searchParams.get("as");
  const notes = await listNotes(member.id, book);
  if (as !== "json" && as !== "annotations")
    return toFile(notesAsMarkdown(book, notes), { title, type: "text/markdown", ending: "md" });
  // Add CFIs, which let other reading systems find the notes. A note whose text is no longer in the file has no CFI.
  const cfis = await listCfis(member.id, book);
  if (as === "annotations") {
    const annotations = JSON.stringify(toAnnotations(publication, notes, cfis), null, 2);
    return toFile(annotations, { title, type: "application/ld+json", ending: "jsonld" });
  }
  const withCfis = notes.map(({ href: _href, ...note }) => ({ ...note, cfi: cfis.get(note.id) ?? null }));
  const json = JSON.stringify({ title, authors, notes: withCfis }, null, 2);
  return toFile(json, { title, type: "application/json", ending: "json" });
}

function toFile(body: string, { title, type, ending }: { title: string; type: string; ending: string }): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="notes-${toFileName(title)}.${ending}"`,
      "Cache-Control": "no-store",
    },
  });
}
