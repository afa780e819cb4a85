import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireKiosk } from "~/http/kiosk.server";

/**
 * Keeps a visit open while someone reads or fills in a page. Does nothing more, because the edge has already noted the request.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireKiosk(request);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
