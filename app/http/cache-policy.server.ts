import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { hasStateCookies } from "./visitor.server";

/**
 * The one cache policy, for documents and data (design 4.7).
 * - `public`: catalogue, CMS and store pages. Shared caches may keep them for visitors without the shop's cookies.
 * - `personal`: a page that shows this visitor's own data among public content. The visitor's browser revalidates it each time.
 * - `private`: account, checkout, kiosk, previews, every answer to a POST, every error. Never cached. This is also the default.
 *
 * A route calls it in its loader and lets the headers through:
 *
 *     export const headers = documentHeaders;
 *     export async function loader({ request }: LoaderFunctionArgs) {
 *       return data(await findThePage(), { headers: cacheHeaders(request, "public") });
 *     }
 *
 * Single-fetch answers (`.data`) run the same loaders but must never be public: entry.server's `handleDataRequest` passes each
 * through {@link privateData}, and the edge does it again.
 */
export function cacheHeaders(request: Request, kind: "public" | "personal" | "private"): Record<string, string> {
  const { pathname, searchParams } = new URL(request.url);
  // Never cache a preview, which may show a draft within any page.
  if (kind === "private" || searchParams.has("preview") || (request.method !== "GET" && request.method !== "HEAD"))
    return { "Cache-Control": "no-store" };
  const shared = kind === "public" && !hasStateCookies(request) && !pathname.endsWith(".data");
  return {
    "Cache-Control": shared ? "public, max-age=0, s-maxage=60" : "private, no-cache",
    Vary: "Cookie, Save-Data",
  };
}

/** Removes "public" from the answer to a `.data` request, because a browser has served a stale basket from such an answer. */
export function privateData(response: Response): Response {
  if (/\bpublic\b/i.test(response.headers.get("Cache-Control") ?? ""))
    response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

/**
 * The `headers` export of every page route: the loader's headers, or no-store for errors, actions, and loaders without headers.
 */
export const documentHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers();
  for (const source of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const cookie of source?.getSetCookie() ?? []) headers.append("Set-Cookie", cookie);
  }
  const acted = [...actionHeaders.keys()].length > 0;
  const cacheControl = errorHeaders || acted ? null : loaderHeaders.get("Cache-Control");
  headers.set("Cache-Control", cacheControl ?? "no-store");
  const vary = loaderHeaders.get("Vary");
  if (vary) headers.set("Vary", vary);
  return headers;
};

/** Loads a private page that needs no data, such as a page that contains only a form. */
export function privatePage({ request }: LoaderFunctionArgs) {
  return data(null, { headers: cacheHeaders(request, "private") });
}

/** Returns headers for answers to programs, which are the same for everyone and can be cached for an hour. */
export function programHeaders(type: string): Record<string, string> {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" };
}

/** Headers of the sitemap's index and parts. */
export const sitemapHeaders = programHeaders("application/xml");
