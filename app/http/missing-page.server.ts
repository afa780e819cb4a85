import { redirect } from "@remix-run/node";
import { contentPath } from "~/domain/content/page";
import { findPage } from "~/domain/content/pages.server";
import { notFound } from "./not-found.server";
import { pagePath } from "./page-path";

/**
 * Returns what to throw for an address of the catalogue or of a store that doesn't exist: the redirect that editors have made for
 * it, or else a 404.
 */
export async function missingPage(request: Request): Promise<Response> {
  const page = await findPage(addressOfContent(request));
  if (page?.redirectTo == null) return notFound();
  return redirect(page.redirectTo, page.redirectStatus ?? 301);
}

/** Returns the path of the content page at a request's address. */
export function addressOfContent(request: Request): string {
  const path = pagePath(new URL(request.url).pathname);
  try {
    return contentPath(decodeURIComponent(path));
  } catch {
    return contentPath(path);
  }
}
