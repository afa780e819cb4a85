import { answer } from "./answer.server";
import { refuseForm } from "./refusals.server";

/** Runs a form's action and redirects to the page `to`, or shows the form again with the domain's refusal. */
export async function answerAct(
  form: Parameters<typeof answer>[0] & Parameters<typeof refuseForm>[0],
  act: () => Promise<unknown>,
  { to, message }: { to: string; message: string },
) {
  try {
    await act();
  } catch (error) {
    return refuseForm(form, error);
  }
  return answer(form, { to, message });
}
