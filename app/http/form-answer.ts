/** The last POST's message for the visitor's next page. */
export interface Flash {
  /** At most 300 characters of plain text. */
  message: string;
  kind: "success" | "error" | "info";
}

export type FieldErrors = Record<string, string>;
export type TypedValues = Record<string, string | string[]>;

/** The hidden field in which remix-validated-form names the form, so that the answer finds it among the page's forms. */
export const formIdField = "__rvfInternalFormId";

/** A route's answer to a POST: `answer` and `invalid` create it on the server, `ui/ground/answer` reads it in the browser. */
export interface FormAnswer {
  ok: boolean;
  /** The message for the visitor; null if the page itself is enough. */
  message: string | null;
  kind: Flash["kind"];
  /** Messages by field name; `form` is for the form as a whole. */
  fieldErrors?: FieldErrors;
  /** Title above the messages, instead of the usual one. */
  title?: string;
  /** The typed values, without secrets, so that the page can show them again. */
  submittedData?: TypedValues;
  /** Set if the service worker keeps the form until there is a connection, so that the shop doesn't know of it yet. */
  isWaiting?: true;
  /** The id of the refused form, if it was sent. */
  formId?: string;
  /** The message if the browser refused the cookie that came with the answer, in which case nothing was saved. */
  ifRefused?: string;
}

/** Name of the cookie that tells scripts that the browser accepts cookies. */
export const COOKIE_KEPT = "cookie-kept";

/** The result of the guarded client action if no usable answer arrived. */
export interface FailedAnswer {
  failed: true;
  /** Title above the message, instead of the usual one. */
  title?: string | undefined;
  message: string;
}

export function isFailed(value: unknown): value is FailedAnswer {
  return typeof value === "object" && value !== null && "failed" in value && value.failed === true;
}
