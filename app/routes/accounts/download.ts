import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { personalDataText } from "~/domain/accounts/close-account.server";
import { requireMember } from "~/http/sign-in.server";

/**
 * Streams the data that the shop stores about the member as a file. Sending begins while the rest of the data is still being
 * read.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  return new Response(createReadableStreamFromReadable(Readable.from(personalDataText(id))), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-lectern-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
