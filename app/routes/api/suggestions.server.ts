import { listSuggestedPages } from "~/domain/search/suggested-pages.server";
import type { Suggestions } from "~/domain/search/suggestions";
import { suggest } from "~/domain/search/suggestions.server";
import { env } from "~/env.server";
import { cacheHeaders } from "~/http/cache-policy.server";
import { log } from "~/log.server";
import { isMounted } from "~/ui/ground/site-map";

/** Maximum length of the text that is processed. Longer text is cut, because shoppers don't type that much. */
const MAX_READ_LENGTH = 2000;

/**
 * Returns suggestions for the typed text, for GET /api/search/results and for the search box. The answer is the same for
 * everyone, so caches can store it for as long as a catalogue page. (spec 7)
 */
export async function answerSuggestions(request: Request, w: string): Promise<Response> {
  const typed = w.slice(0, MAX_READ_LENGTH);
  const headers = { ...cacheHeaders(request, "public"), "X-Robots-Tag": "noindex" };
  try {
    const pages = await listSuggestedPages(isMounted);
    const found = await suggest(typed, { pages, imageBase: env.IMAGE_BASE_URL ?? "" });
    return Response.json(found, { headers });
  } catch (err) {
    log.error({ err }, "no suggestions");
    const failed: Suggestions = {
      suggestions: [],
      view_more_buttons: [],
      searched_phrase: typed.slice(0, 200),
      error: "Suggestions aren't available at the moment.",
    };
    return Response.json(failed, { status: 500, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
  }
}
