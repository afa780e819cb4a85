import type { ActionFunctionArgs } from "@remix-run/node";
import { readPageEvent } from "~/domain/tracking/read-page-event.server";
import { readBytes } from "~/http/read-body.server";
import { trackPageEvent } from "~/http/track.server";

/** Answers a GET with no content. There is nothing to read here, and an error would be rendered as a whole page. */
export function loader() {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** Records the page events that a consenting visitor's browser reports, as JSON. */
export async function action({ request }: ActionFunctionArgs) {
  const event = readPageEvent(new TextDecoder().decode(await readBytes(request)));
  if (event) trackPageEvent(request, event);
  return new Response(null, { status: event ? 204 : 400, headers: { "Cache-Control": "no-store" } });
}
