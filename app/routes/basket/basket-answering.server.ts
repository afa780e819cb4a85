/** What the basket's forms answer, whatever the domain says. */
import { EntryNotFound, OptionSetNotFound } from "~/domain/basket/refusals";
import { type Answer, answer, type PostedForm } from "~/http/answer.server";
import { findRefusal, refusal } from "~/http/refusals.server";

/** A form from a page whose basket this browser never had, or does not tell us of. */
export class NoBasket extends Error {}

const refusals = [
  refusal(EntryNotFound, 404, (error) => error.message),
  refusal(OptionSetNotFound, 404, (error) => error.message),
  refusal(NoBasket, 404, "This browser has no basket with us. Perhaps it keeps no cookies."),
];

type Said = Pick<Answer<{ quantity?: number; clamped?: string | null }>, "message" | "kind" | "data">;

/** What the domain refuses is said on the page the form stood on, after the spec's words for it; nothing else is lost. */
export async function answering(form: PostedForm, to: string, failed: string, act: () => Promise<Said>) {
  try {
    return await answer(form, { to, ...(await act()) });
  } catch (error) {
    const known = findRefusal(error, refusals);
    if (!known) throw error;
    return answer<NonNullable<Said["data"]>>(form, { to, kind: "error", message: `${failed} ${known.message}` });
  }
}
