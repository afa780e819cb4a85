/** Type of a call's description in the contract. Everything else about the call is derived from this description. */
import type * as z from "zod";
import type { ApiScope } from "~/domain/systems/api-scopes";

/** The fields as sent, before validation. */
export type SentFields = Readonly<Record<string, unknown>>;

export interface Call {
  /** One sentence that describes the call in the reference. */
  summary: string;
  /**
   * Arguments, all of them strings, from the path and from the query (GET) or the body. In a list, the name is repeated for
   * each value.
   */
  takes: z.core.$ZodObject;
  /** Schema of the answer's `data`, or of the whole answer if the call does not use an envelope. */
  gives: z.core.$ZodType;
  /** Form of the answer: `{ success, message, data, k17Token }` (the envelope), other JSON, text, a PDF, or nothing (204). */
  form: "envelope" | "json" | "text" | "pdf" | "nothing";
  /**
   * Callers that are allowed. `our pages`: scripts of our pages and of API_ORIGINS, and programs with a token. `key`: other
   * systems with an API key that has the scope.
   */
  who: "anyone" | "member" | "our pages" | "key";
  /** Scope that a `key` call needs. */
  scope?: ApiScope;
  /** Sentence for shoppers if the call fails. (spec 8) */
  fails: string | ((sent: SentFields) => string);
  /** Sentence for invalid arguments, if it differs from the general one. */
  invalid?: (fieldErrors: Record<string, string>, sent: SentFields) => string;
  /** Name of the field that a refusal's reason refers to. */
  blames: string;
  /** Set for a GET that changes something. Such a call doesn't allow HEAD. */
  changes?: true;
  /** Arguments that can be absent although a form's schema requires them. The schema reads a missing argument as ''. */
  optional?: readonly string[];
  /** Schema of a JSON body that does not consist of fields. Such a body carries no token. */
  json?: z.core.$ZodType;
  /** An example of that body, in JSON. */
  jsonExample?: string;
  /** Arguments of an example call that works with the sample shop. */
  example: Readonly<Record<string, string | readonly string[]>>;
}

type RequiredPart = "summary" | "takes" | "gives" | "fails";

/** Describes a call, with defaults that suit most calls. The returned type includes the exact types of the schemas. */
export function call<C extends Pick<Call, RequiredPart> & Partial<Call>>(
  given: C,
): Omit<Call, "takes" | "gives"> & Pick<C, "takes" | "gives"> {
  return { form: "envelope", who: "anyone", blames: "form", example: {}, ...given };
}
