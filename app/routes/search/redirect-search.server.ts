import { redirect } from "@remix-run/node";
import { isFiltered, readListingQuery } from "~/domain/catalogue/listing";
import { withoutBlankLimits } from "~/domain/catalogue/price-limits";
import { findSearchRedirect } from "~/domain/search/term-rules.server";

/**
 * Throws the redirect of an address with blank limits. On the first page of unfiltered results, throws the redirect that editors
 * made for the words. A redirected search isn't counted.
 */
export async function redirectSearch(params: URLSearchParams): Promise<void> {
  const filled = withoutBlankLimits(params);
  if (filled !== null) throw redirect(`/search/results${filled}`, 301);
  const { page, filters } = readListingQuery(params);
  const to = page === 1 && !isFiltered(filters) ? await findSearchRedirect(params.get("w") ?? "") : null;
  if (to !== null) throw redirect(to, 302);
}
