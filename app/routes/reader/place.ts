import type { LoaderFunctionArgs } from "@remix-run/node";
import type { LastPosition } from "~/domain/reader/last-position";
import { readingHref } from "~/domain/reader/page-addresses.server";
import { findPosition } from "~/domain/reader/reading.server";
import { openOwnRequestedBook } from "~/http/reading.server";

/** Returns the position where the member last stopped reading, for a page that was opened earlier. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  const { book, member } = opened;
  const found = await findPosition(member.id, book);
  const place: LastPosition = found && {
    chapter: found.chapter + 1,
    position: found.at,
    chapterTitle: book.publication.chapters[found.chapter]?.title ?? "",
    percent: Math.round(found.progress / 10),
    href: readingHref(book.base, found),
  };
  return Response.json(place, { headers });
}
