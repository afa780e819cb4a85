import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnedFile } from "~/domain/library/library.server";
import { sendBook } from "~/http/send-book.server";
import { requireMember } from "~/http/sign-in.server";

/** Sends a book of the member's digital library as a file. Other members' books count as missing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const code = params.code ?? "";
  return sendBook(request, await openOwnedFile(id, code), { who: { memberId: id }, code, way: "library" });
}
