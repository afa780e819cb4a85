import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnedFile } from "~/domain/library/library.server";
import { requireReader } from "~/http/reading.server";
import { sendFile } from "~/http/send-file.server";

/** A PDF of the member's library, for the browser's own viewer. The shop sends it itself: a store's signed address would open for anybody. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireReader(request);
  const file = await openOwnedFile(id, params.code ?? "");
  if (typeof file === "object" && file.mediaType === "application/pdf")
    return sendFile(request, { ...file, isShown: true });
  if (typeof file === "object") await file.content.close();
  return new Response("Not Found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
