import { redirect } from "@remix-run/node";
import { requestedPath } from "~/domain/content/page";
import { findPage } from "~/domain/content/pages.server";
import { notFound } from "./not-found.server";
import { pagePath } from "./page-path";

/**
 * Returns the response to throw for a missing page of the catalogue or of a store: the editors' redirect for its address, or else
 * a 404.
 */
export async function missingPage(request: Request): Promise<Response> {
  const page = await findPage(addressOfContent(request));
  if (page?.redirectTo == null) return notFound();
  return toRedirect(page.redirectTo, page.redirectStatus, request);
}

/**
 * Returns the redirect of a page. It keeps the request's query, such as a campaign's parameters, unless the target has its own.
 */
export function toRedirect(to: string, status: number | null, request: Request): Response {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return redirect(path + (query || new URL(request.url).search) + hash, status ?? 301);
}

/** Returns the path of the content page at a request's address. */
export function addressOfContent(request: Request): string {
  return requestedPath(pagePath(new URL(request.url).pathname));
}
