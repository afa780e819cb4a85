import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { OrderHasMoved, OrderRefused, PaymentUnavailable, RefundTooLarge } from "~/domain/orders/refusals";

/**
 * What the domain refuses, in HTTP's words: the only place where a refusal gets a status. A room adds its classes with
 * `refusal(SoldOut, 409, (error) => "…")`; the message is the spec's.
 */
export interface Refusal {
  status: number;
  message: string;
  /** In seconds, where it is worth trying again. */
  retryAfter?: number;
}

type RefusalClass<E extends Error> = abstract new (...given: never[]) => E;
type Wording<E extends Error> = string | ((error: E) => string);

interface KnownRefusal {
  find(error: unknown): Refusal | null;
}

/** One line of the table below. */
export function refusal<E extends Error>(kind: RefusalClass<E>, status: number, wording: Wording<E>): KnownRefusal {
  return {
    find(error) {
      if (!(error instanceof kind)) return null;
      const retryAfter = "retryAfter" in error && typeof error.retryAfter === "number" ? error.retryAfter : null;
      return {
        status,
        message: typeof wording === "string" ? wording : wording(error),
        ...(retryAfter !== null && { retryAfter }),
      };
    },
  };
}

/** Add the domain's refusals here, the more particular class first. */
const refusals: readonly KnownRefusal[] = [
  refusal(OrderRefused, 409, ({ message }) => message),
  refusal(OrderHasMoved, 409, ({ message }) => message),
  refusal(RefundTooLarge, 409, ({ message }) => message),
  refusal(PaymentUnavailable, 503, ({ message }) => message),
  refusal(DatabaseUnavailable, 503, "Sorry, the shop can't reach its records just now. Please try again in a moment."),
];

/** The refusal in what was caught, or null: then it is a fault of ours and must be thrown on. */
export function findRefusal(error: unknown, known: readonly KnownRefusal[] = refusals): Refusal | null {
  for (const each of known) {
    const found = each.find(error);
    if (found) return found;
  }
  return null;
}
