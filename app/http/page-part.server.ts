import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { noteError } from "~/domain/tracking/errors.server";
import { log } from "~/log.server";

/**
 * A part of a page that may fail by itself: it is logged and left out, the page stands (spec 8). Not where the database is away: such a
 * page would lack most of itself, and a cache might keep it. Then this throws the {@link DatabaseUnavailable}.
 */
export async function pagePart<T>(name: string, part: Promise<T>, without: T): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    log.error({ err: error, part: name }, "a part of a page failed");
    noteError(error, `(${name})`);
    return without;
  }
}
