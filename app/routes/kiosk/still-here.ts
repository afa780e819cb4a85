import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireKiosk } from "~/http/kiosk.server";

/** A sign of life from a page that somebody reads or fills in: the edge has noted it already. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireKiosk(request);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
