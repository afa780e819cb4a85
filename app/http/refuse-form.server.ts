import { invalid } from "./answer.server";
import type { Typed } from "./form-answer";
import { refusalIn } from "./refusals.server";

/** Answers a form whose work the domain refused: at its field, or above them all. Throws what is no refusal. */
export function refuseForm(form: { submittedData: Typed; formId?: string }, error: unknown) {
  const { status, message, field = "form", retryAfter } = refusalIn(error);
  const headers: Record<string, string> = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return invalid(form, { fieldErrors: { [field]: message } }, { status, headers });
}
