import { parsePage } from "./parse-page";

/**
 * Fetches a page as a prefetch, which leaves the reader's position unchanged. Throws if the page is missing or redirects
 * elsewhere.
 */
export async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address, { headers: { Purpose: "prefetch" } });
  if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
  return parsePage(await response.text());
}
