import { data, redirect } from "@remix-run/node";
import { COOKIES_NEEDED, cookieForScripts, isFirstCookie, pastCookieCheck } from "./cookie-check.server";
import { writeFlash } from "./flash.server";
import type { FieldErrors, Flash, FormAnswer, TypedValues } from "./form-answer";
import { ourOrigin } from "./our-origin.server";
import { safeRedirect } from "./safe-redirect";

/** The part of the result of {@link readForm} that an answer needs. */
export interface PostedForm {
  request: Request;
  wantsData: boolean;
}

export interface Answer<T extends object> {
  /** Path in the shop to redirect to, usually the page with the form. Any other address is replaced by the home page. */
  to: string;
  /** The message for the shopper: a flash after a redirect, or part of the fetcher's data. */
  message?: string;
  /** Kind of message; the default is `success`. */
  kind?: Flash["kind"];
  /** Data for fetchers only. */
  data?: T;
  /** Headers to send, such as the Set-Cookie of `ensureOwner`. */
  headers?: HeadersInit;
}

/**
 * Answers a POST whose form was read. A navigating form gets a 303 with the message in a flash. A fetcher gets a 200 with data,
 * because a 303 would navigate the page. `kind: "error"` is a refusal that blames no field; its data has `ok: false`. If the
 * answer sets the visit's first cookie, the browser must also prove that it stored the cookie. (design 4.1, 4.2)
 */
export async function answer<T extends object = Record<never, never>>(posted: PostedForm, given: Answer<T>) {
  const headers = new Headers(given.headers);
  headers.set("Cache-Control", "no-store");
  const { message = null, kind = "success" } = given;
  const isFirst = isFirstCookie(posted.request, headers);
  if (posted.wantsData) {
    const answered: FormAnswer = { ok: kind !== "error", message, kind, ...(isFirst && { ifRefused: COOKIES_NEEDED }) };
    if (isFirst) headers.append("Set-Cookie", cookieForScripts(posted.request));
    return data({ ...answered, ...given.data } as FormAnswer & T, { headers });
  }
  if (message) headers.append("Set-Cookie", await writeFlash(posted.request, { message, kind }));
  const to = safeRedirect(given.to, "/", ourOrigin(posted.request));
  return redirect(isFirst ? pastCookieCheck(posted.request, to) : to, { status: 303, headers });
}

/**
 * Refuses a form as a whole, because its data has changed or the change isn't possible now: 409 with the reason above the form.
 */
export function conflict(form: Parameters<typeof invalid>[0], reason: string) {
  return invalid(form, { fieldErrors: { form: reason } }, { status: 409 });
}

/**
 * Refuses a form: 422 with the messages at their fields and the typed values. Pass `fieldErrors` for errors that only the
 * database could find, and `init` if the refusal has another status. A 409 leaves out `seen`, the version that the person saw, so
 * that the form shown again has the current one.
 */
export function invalid<T extends object = Record<never, never>>(
  form: { error?: { fieldErrors: FieldErrors } | null; submittedData: TypedValues; formId?: string },
  extra?: T & { fieldErrors?: FieldErrors },
  init: { status?: number; headers?: Record<string, string> } = {},
) {
  const { fieldErrors, ...others } = { ...extra };
  const { seen, ...typed } = form.submittedData;
  const { formId } = form;
  const submittedData = init.status === 409 || seen === undefined ? typed : form.submittedData;
  const refused: FormAnswer = {
    ok: false,
    message: null,
    kind: "error",
    fieldErrors: { ...form.error?.fieldErrors, ...fieldErrors },
    submittedData,
    ...(formId !== undefined && { formId }),
  };
  return data({ ...refused, ...others } as FormAnswer & Omit<T, "fieldErrors">, {
    status: init.status ?? 422,
    headers: { "Cache-Control": "no-store", ...init.headers },
  });
}
