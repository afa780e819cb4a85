/** Answers the basket's forms, whether the domain returns a result or throws. */
import { type Answer, answer, type PostedForm } from "~/http/answer.server";
import { refusalIn } from "~/http/refusals.server";

type FormResult = Pick<Answer<{ quantity?: number; clamped?: string | null }>, "message" | "kind" | "data">;

/**
 * Runs `act` and answers the form. On a refusal, the form's page shows the spec's sentence followed by the domain's reason, and
 * the typed text remains.
 */
export async function answerBasketForm(form: PostedForm, to: string, failed: string, act: () => Promise<FormResult>) {
  try {
    return await answer(form, { to, ...(await act()) });
  } catch (error) {
    return answer<NonNullable<FormResult["data"]>>(form, {
      to,
      kind: "error",
      message: `${failed} ${refusalIn(error).message}`.trim(),
    });
  }
}
