/** The last POST's message for the visitor's next page. */
export interface Flash {
  /** At most 300 characters of plain text. */
  message: string;
  kind: "success" | "error" | "info";
}

export type FieldErrors = Record<string, string>;
export type TypedValues = Record<string, string | string[]>;

/** The hidden field in which remix-validated-form names the form, so that of a page's forms the answer finds this one. */
export const formIdField = "__rvfInternalFormId";

/**
 * The answer of a route to a POST: `answer` and `invalid` create it on the server, `ui/ground/answer` reads it in the
 * browser.
 */
export interface FormAnswer {
  ok: boolean;
  /** For the visitor; null when the page itself is enough. */
  message: string | null;
  kind: Flash["kind"];
  /** Messages by field name; `form` is the form as a whole. */
  fieldErrors?: FieldErrors;
  /** Above the messages, in place of the usual title. */
  title?: string;
  /** The typed values, without secrets, so that the page can show them again. */
  submittedData?: TypedValues;
  /** The service worker keeps it until there is a connection: the shop hasn't heard of it. */
  isWaiting?: true;
  /** The id of the refused form, if it was sent. */
  formId?: string;
  /** What to say where the browser refused the cookie that came with the answer: then nothing of it is kept. */
  ifRefused?: string;
}

/** The cookie by which scripts see that the browser keeps those of an answer. */
export const COOKIE_KEPT = "cookie-kept";

/** The guarded client action returns this when no usable answer came. */
export interface FailedAnswer {
  failed: true;
  /** Above the message, in place of the usual title. */
  title?: string | undefined;
  message: string;
}

export function isFailed(value: unknown): value is FailedAnswer {
  return typeof value === "object" && value !== null && "failed" in value && value.failed === true;
}
