import type { LoaderFunctionArgs } from "@remix-run/node";
import { logClick } from "~/domain/search/suggestion-clicks.server";
import { isFromOurPages } from "~/http/our-origin.server";

/** Not HEAD, because it counts. */
export const handle = { methods: ["GET"] };

/**
 * GET /api/search/click?kind=…&target=…: the log call of a chosen suggestion. It changes nothing but that log, sets no cookie, and
 * other sites' pages can't raise the counts. (spec 7, GET logURL)
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  if (!isFromOurPages(request)) return new Response(null, { status: 403, headers });
  const params = new URL(request.url).searchParams;
  const isLogged = await logClick(params.get("kind") ?? "", params.get("target") ?? "");
  return new Response(null, { status: isLogged ? 204 : 404, headers });
}
