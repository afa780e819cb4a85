import { addAnnotations } from "~/domain/reader/add-annotations.server";
import { NotAnnotations } from "~/domain/reader/given-annotations";
import { answer, invalid } from "~/http/answer.server";
import { readUpload } from "~/http/read-upload.server";
import { openOwnRequestedBook, requireWriterOf } from "~/http/reading.server";
import { BOOK, type LostNotes, NOTES_FILE } from "./lost-notes";

/**
 * Adds notes from a file to the book in the address, or to the book that the form names. Shows the text of notes that can't be
 * added, so that it isn't lost.
 */
export async function addNotesOfFile({ request, params }: { request: Request; params: { code?: string | undefined } }) {
  const form = await readUpload(request, NOTES_FILE);
  await requireWriterOf(request, form);
  const code = params.code ?? `${form.submittedData[BOOK] ?? ""}`;
  const opened = await openOwnRequestedBook({ request, params: { code } });
  if (opened.book === null && params.code === undefined)
    return invalid(form, { fieldErrors: { [BOOK]: "Please choose one of your books." } });
  if (opened.book === null) throw new Response(opened.message, { status: opened.status });
  if (form.text === null) return invalid(form);
  const { book, member } = opened;
  try {
    const { added, known, lost } = await addAnnotations(member.id, book, form.text);
    const message = [
      `${notes(added)} added.`,
      known > 0 && `${notes(known)} of the file ${known === 1 ? "was" : "were"} here already.`,
    ]
      .filter(Boolean)
      .join(" ");
    if (lost.length === 0) return answer(form, { to: `${book.base}/notes`, message });
    const words = `${message} We couldn't add ${notes(lost.length)}, which ${lost.length === 1 ? "is" : "are"} listed below.`;
    return invalid<LostNotes>(form, {
      fieldErrors: { [NOTES_FILE]: words },
      lost,
      title: "We couldn't add all notes.",
    });
  } catch (error) {
    if (!(error instanceof NotAnnotations)) throw error;
    return invalid(form, { fieldErrors: { [NOTES_FILE]: error.message } });
  }
}

const notes = (count: number) => (count === 1 ? "1 note" : `${count} notes`);
