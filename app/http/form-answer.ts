/** What the last POST tells the visitor on the next page. */
export interface Flash {
  /** At most 300 characters of plain text. */
  message: string;
  kind: "success" | "error" | "info";
}

export type FieldErrors = Record<string, string>;
export type Typed = Record<string, string | string[]>;

/** The hidden field in which remix-validated-form names the form, so that of a page's forms the answer finds this one. */
export const formIdField = "__rvfInternalFormId";

/** What a posting route answers: `answer` and `invalid` make it on the server, `ui/ground/answer` reads it in the browser. */
export interface FormAnswer {
  ok: boolean;
  /** For the person who posted; null when the page says enough by itself. */
  message: string | null;
  kind: Flash["kind"];
  /** Messages by field name; `form` is the form as a whole. */
  fieldErrors?: FieldErrors;
  /** What was typed, without secrets, so that the page can show it again. */
  submittedData?: Typed;
  /** The form that was refused, where it said its name. */
  formId?: string;
}

/** What the guarded client action gives instead when no usable answer came. */
export interface FailedAnswer {
  failed: true;
  message: string;
}

export function isFailed(value: unknown): value is FailedAnswer {
  return typeof value === "object" && value !== null && "failed" in value && value.failed === true;
}
