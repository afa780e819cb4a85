import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orderedBookPath } from "~/domain/library/book-path";
import { openOrderedFile, openOwnedFile } from "~/domain/library/library.server";
import { missingFile } from "~/http/not-found.server";
import { findOrderOfBook } from "~/http/ordered-book.server";
import { isOrderedBook, requireReader } from "~/http/reading.server";
import { sendRecorded } from "~/http/send-book.server";

/**
 * Sends a PDF from the member's library, or from an order opened by its link, so that the browser's own viewer shows it.
 * Doesn't redirect to the file store, because the store's signed address would work for anyone.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = params.code ?? "";
  const { who, file } = isOrderedBook(request) ? await openOfOrder(request, code) : await openOfMember(request, code);
  if (typeof file === "object" && file.mediaType === "application/pdf")
    return sendRecorded(request, { ...file, isShown: true }, { who, code, way: "viewer" });
  if (typeof file === "object") await file.content.close();
  return missingFile();
}

async function openOfMember(request: Request, code: string) {
  const { id } = await requireReader(request);
  return { who: { memberId: id }, file: await openOwnedFile(id, code) };
}

async function openOfOrder(request: Request, code: string) {
  const order = await findOrderOfBook(request, code);
  const file = order ? await openOrderedFile(order, code) : "not owned";
  // Redirect to the book's page, which gives the reason why the book is closed.
  if (!order || file === "not owned")
    throw redirect(orderedBookPath(code), { headers: { "Cache-Control": "no-store" } });
  return { who: { orderId: order.id }, file };
}
