import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnedFile } from "~/domain/library/library.server";
import { missingFile } from "~/http/not-found.server";
import { requireReader } from "~/http/reading.server";
import { sendRecorded } from "~/http/send-book.server";

/**
 * Sends a PDF of the member's library to the browser's own viewer. It does not redirect to the file store, whose signed address
 * would work for anyone.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireReader(request);
  const code = params.code ?? "";
  const file = await openOwnedFile(id, code);
  if (typeof file === "object" && file.mediaType === "application/pdf")
    return sendRecorded(request, { ...file, isShown: true }, { who: { memberId: id }, code, way: "viewer" });
  if (typeof file === "object") await file.content.close();
  return missingFile();
}
