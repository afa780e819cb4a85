import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOrderedFile, openOwnedFile } from "~/domain/library/library.server";
import { missingFile } from "~/http/not-found.server";
import { findOrderOfBook } from "~/http/ordered-book.server";
import { isOrderedBook, requireReader } from "~/http/reading.server";
import { sendRecorded } from "~/http/send-book.server";

/**
 * Sends a PDF of the member's library, or of an order whose link opened it, to the browser's own viewer. It does not redirect to
 * the file store, whose signed address would work for anyone.
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
  if (!order) throw missingFile();
  return { who: { orderId: order.id }, file: await openOrderedFile(order, code) };
}
