import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { toAttributes } from "~/domain/form/field-attributes";
import { paragraphSchema, spotOfForm } from "~/domain/reader/note.schema";
import { addNote, chosenStretch } from "~/domain/reader/notes.server";
import { markPosition } from "~/domain/reader/reading.server";
import { showPage } from "~/domain/reader/reading-page.server";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { isPrefetch } from "~/http/prefetch.server";
import { readForm } from "~/http/read-form.server";
import { bookPage, openOwnRequestedBook, openRequestedBook, requireWriterOf } from "~/http/reading.server";
import { refuseForm } from "~/http/refusals.server";
import belowTextSheet from "~/styles/below-text.css?url";
import { unlisted } from "~/ui/ground/site-map";
import { ChapterText } from "./chapter-text";
import { ParagraphPanel } from "./paragraph-panel";

export const handle = { otherView: "readerText" };
export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(data ? `${data.chapterTitle} – ${data.book.title}` : "Reader");

/** Loads the part of a chapter that the address names, or else the part where the reader stopped, or else the beginning. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return bookPage({ request, params }, openRequestedBook, async ({ book, member }) => {
    const isAhead = isPrefetch(request);
    const page = await showPage(book, member?.id ?? null, new URL(request.url).searchParams, isAhead);
    if ("to" in page) throw redirect(page.to, { headers: cacheHeaders(request, "private") });
    return { ...page, isFixed: page.fixed !== null, attributes: toAttributes(paragraphSchema, "note") };
  });
}

/** Saves the position, or a bookmark or note, at a paragraph. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request, paragraphSchema);
  // Check the form's author before the book, because the author may own the book even if the member who is now signed in
  // doesn't.
  await requireWriterOf(request, form);
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) throw new Response(opened.message, { status: opened.status });
  if (form.error) return invalid(form);
  const { intent, note, colour, id, madeAt } = form.data;
  const { book, member } = opened;
  const at = spotOfForm(form.data, book.publication.chapters.length);
  const { from } = await chosenStretch(book, at);
  // Redirect to the book's own address after saving the position, because it opens there.
  const to = intent === "place" ? book.base : `${book.base}?c=${at.chapter + 1}&t=${from}`;
  try {
    if (intent === "place") await markPosition(member.id, book, { chapter: at.chapter, at: from }, madeAt);
    else await addNote(member.id, book, { ...at, note, colour, id, madeAt });
  } catch (error) {
    return refuseForm(form, error);
  }
  const kept = note ? "Note saved." : colour ? "Highlight saved." : "Bookmark saved.";
  return answer(form, { to, message: intent === "place" ? "We've marked your place." : kept });
}

export default function Read() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      {page.at && <ParagraphPanel at={page.at} back={page.here} attributes={page.attributes} />}
      <ChapterText page={page} />
      <link rel="stylesheet" href={belowTextSheet} />
    </>
  );
}
