import { data } from "@remix-run/node";
import { FieldRefused, LinkNotUsable, TooBusy, TooManyTries } from "~/domain/accounts/refusals";
import type { FieldErrors, Typed } from "./read-form.server";

/** What signing in and its neighbours refuse, as the answer to their form: at its field, or above them all. Throws what is no refusal. */
export function refuseForm(form: { submittedData: Typed }, error: unknown) {
  if (error instanceof FieldRefused) return refused(form, 422, { [error.field]: error.message });
  if (error instanceof LinkNotUsable) return refused(form, 410, { form: error.message });
  if (error instanceof TooBusy) return refused(form, 503, { form: error.message });
  if (!(error instanceof TooManyTries)) throw error;
  const seconds = Math.max(1, Math.ceil((error.until.getTime() - Date.now()) / 1000));
  return refused(form, 429, { form: `That was tried too often. Please try again in ${inWords(seconds)}.` }, seconds);
}

function refused(form: { submittedData: Typed }, status: number, fieldErrors: FieldErrors, retryAfter?: number) {
  return data(
    { ok: false as const, message: null, kind: "error" as const, fieldErrors, submittedData: form.submittedData },
    {
      status,
      headers: { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": String(retryAfter) }) },
    },
  );
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
