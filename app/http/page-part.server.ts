import { noteError } from "~/domain/tracking/errors.server";
import { log } from "~/log.server";

/** A part of a page that may fail by itself: it is logged and left out, the page stands. (spec 8) */
export async function pagePart<T>(name: string, part: Promise<T>, without: T): Promise<T> {
  try {
    return await part;
  } catch (error) {
    log.error({ err: error, part: name }, "a part of a page failed");
    noteError(error, `(${name})`);
    return without;
  }
}
