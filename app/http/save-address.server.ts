import { DatabaseUnavailable, logCause } from "~/database/engine/unavailable.server";
import { AddressNotSaved } from "~/domain/addresses/addresses.server";
import { recordError } from "~/domain/tracking/error-queue.server";
import { log } from "~/log.server";
import { findRefusal } from "./refusals.server";

/**
 * Runs a function that saves an address. Logs an unexpected failure and throws it as {@link AddressNotSaved}, so that the
 * shopper sees the alert "Address Error" and keeps the typed values. Rethrows refusals and redirects unchanged. (spec 8,
 * Address update)
 */
export async function savingAddress<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      logCause(error);
    } else {
      if (error instanceof Response || findRefusal(error)) throw error;
      log.error({ err: error }, "an address could not be saved");
      recordError(error, "(address)");
    }
    throw new AddressNotSaved("An address could not be saved.", { cause: error });
  }
}
