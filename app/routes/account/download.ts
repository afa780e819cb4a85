import type { LoaderFunctionArgs } from "@remix-run/node";
import { collectPersonalData } from "~/domain/accounts/closing.server";
import { requireMember } from "~/http/signing-in.server";

/** What the shop keeps about the member, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireMember(request);
  return new Response(JSON.stringify(await collectPersonalData(id), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-lectern-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
