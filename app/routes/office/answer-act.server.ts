import { answer } from "~/http/answer.server";
import { refuseForm } from "~/http/refusals.server";

type Form = Parameters<typeof answer>[0] & Parameters<typeof refuseForm>[0];

/** Performs the action of a valid form. Responds with a message, or shows the form again with the domain's refusal. */
export async function answerAct(form: Form, done: { to: string; message: string }, act: () => Promise<void>) {
  try {
    await act();
    return answer(form, done);
  } catch (error) {
    return refuseForm(form, error);
  }
}
