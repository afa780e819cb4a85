import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOwnedFile } from "~/domain/library/library.server";
import { sendBook } from "~/http/send-book.server";
import { requireMember } from "~/http/sign-in.server";

/** A book of the member's digital library, as a file. Another's is as little there as one that never was. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  const code = params.code ?? "";
  return sendBook(request, await openOwnedFile(id, code), { who: { memberId: id }, code, way: "library" });
}
