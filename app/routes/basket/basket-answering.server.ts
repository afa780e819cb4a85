/** What the basket's forms answer, whatever the domain says. */
import { type Answer, answer, type PostedForm } from "~/http/answer.server";
import { refusalIn } from "~/http/refusals.server";

type Said = Pick<Answer<{ quantity?: number; clamped?: string | null }>, "message" | "kind" | "data">;

/** What the domain refuses is said on the page the form stood on, after the spec's words for it; nothing else is lost. */
export async function answering(form: PostedForm, to: string, failed: string, act: () => Promise<Said>) {
  try {
    return await answer(form, { to, ...(await act()) });
  } catch (error) {
    return answer<NonNullable<Said["data"]>>(form, {
      to,
      kind: "error",
      message: `${failed} ${refusalIn(error).message}`,
    });
  }
}
