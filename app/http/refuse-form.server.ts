import { data } from "@remix-run/node";
import type { FormAnswer } from "./form-answer";
import type { Typed } from "./read-form.server";
import { refusalIn } from "./refusals.server";

/** Answers a form whose work the domain refused: at its field, or above them all. Throws what is no refusal. */
export function refuseForm(form: { submittedData: Typed }, error: unknown) {
  const { status, message, field = "form", retryAfter } = refusalIn(error);
  const { submittedData } = form;
  const answer: FormAnswer = {
    ok: false,
    message: null,
    kind: "error",
    fieldErrors: { [field]: message },
    submittedData,
  };
  const headers = { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": String(retryAfter) }) };
  return data(answer, { status, headers });
}
