/** Opens audio books for the reader's pages. */
import { redirect } from "@remix-run/node";
import { bookPath } from "~/domain/library/book-path";
import { type OpenedAudio, openOwnAudio } from "~/domain/listening/listening.server";
import { requireReader } from "./reading.server";
import { findRefusal } from "./refusals.server";

interface OpenedForListener {
  book: OpenedAudio;
  memberId: string;
}

interface ClosedAudio {
  book: null;
  status: number;
  message: string;
}

/**
 * Returns the requested book from the member's library. Throws a redirect to the sign-in page, or to the page for reading if
 * the book is not an audio book.
 */
export async function openRequestedAudio({
  request,
  params,
}: {
  request: Request;
  params: { code?: string | undefined };
}): Promise<OpenedForListener | ClosedAudio> {
  const { id: memberId } = await requireReader(request);
  const code = params.code ?? "";
  try {
    const book = await openOwnAudio(memberId, code);
    if (book) return { book, memberId };
  } catch (error) {
    const refused = findRefusal(error);
    if (!refused) throw error;
    return { book: null, status: refused.status, message: refused.message };
  }
  throw redirect(bookPath(code), { headers: { "Cache-Control": "no-store" } });
}
