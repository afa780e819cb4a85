import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { recordError } from "~/domain/tracking/error-queue.server";
import { log } from "~/log.server";
import { findRefusal } from "./refusals.server";

/**
 * Loads an optional part of a page. A failure is logged, and the page is shown without the part (spec 8). If the database is
 * unavailable, throws the {@link DatabaseUnavailable} instead, because the page would lack most of its content, and a cache
 * might store it.
 */
export async function pagePart<T>(name: string, part: Promise<T>, without: T): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    log.error({ err: error, part: name }, "a part of a page failed");
    recordError(error, `(${name})`);
    return without;
  }
}

/**
 * Loads a part that a page needs. An unexpected failure becomes a 500 with the spec's words, such as "Could not load
 * preferences." Redirects, 404s and refusals pass through. (spec 8)
 */
export async function neededPart<T>(words: string, part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Response || findRefusal(error)) throw error;
    log.error({ err: error, part: words }, "a page could not be loaded");
    recordError(error, `(${words})`);
    throw new Response(words, { status: 500, headers: { "Cache-Control": "no-store" } });
  }
}
