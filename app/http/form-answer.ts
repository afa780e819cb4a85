/** The message of the last POST, for the visitor's next page. */
export interface Flash {
  /** Plain text of at most 300 characters. */
  message: string;
  kind: "success" | "error" | "info";
}

export type FieldErrors = Record<string, string>;
export type TypedValues = Record<string, string | string[]>;

/**
 * Name of the hidden field that remix-validated-form uses to send the form's id, so that the answer can be matched to its form
 * on the page.
 */
export const formIdField = "__rvfInternalFormId";

/** A route's answer to a POST: `answer` and `invalid` create it on the server, `ui/ground/answer` reads it in the browser. */
export interface FormAnswer {
  ok: boolean;
  /** Message for the visitor; null if the page itself is enough. */
  message: string | null;
  kind: Flash["kind"];
  /** Messages by field name; `form` is the key for the form as a whole. */
  fieldErrors?: FieldErrors;
  /** Title above the messages, in place of the usual one. */
  title?: string;
  /** The typed values without secrets, so that the page can show them again. */
  submittedData?: TypedValues;
  /** Set if the service worker stores the form until there is a connection, so that the shop hasn't received it yet. */
  isWaiting?: true;
  /** Id of the refused form, if it was sent. */
  formId?: string;
  /** Message to show if the browser refused the cookie that came with the answer, in which case nothing was saved. */
  ifRefused?: string;
}

/** Name of the cookie that scripts read to find out whether the browser accepts cookies. */
export const COOKIE_KEPT = "cookie-kept";

/** Result of the guarded client action if no usable answer arrived. */
export interface FailedAnswer {
  failed: true;
  /** Title above the message, in place of the usual one. */
  title?: string | undefined;
  message: string;
}

export function isFailed(value: unknown): value is FailedAnswer {
  return typeof value === "object" && value !== null && "failed" in value && value.failed === true;
}
