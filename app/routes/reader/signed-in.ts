import type { LoaderFunctionArgs } from "@remix-run/node";
import { readVisitor } from "~/http/visitor.server";

/** Returns the signed-in member's id, for a browser that has notes waiting to be sent. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { member } = await readVisitor(request);
  return Response.json({ id: member?.id ?? null }, { headers: { "Cache-Control": "no-store" } });
}
