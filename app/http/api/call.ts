/** How the contract describes a call. Everything else about it is made from this description. */
import type * as z from "zod";

/** What was sent, before any check. */
export type SentFields = Readonly<Record<string, unknown>>;

export interface Call {
  /** For the reference: one sentence. */
  summary: string;
  /** The arguments, all text: of the path, and of the query (GET) or the body. Lists repeat their name. */
  takes: z.core.$ZodObject;
  /** The answer's `data`; of a call that is not an envelope, the whole answer. */
  gives: z.core.$ZodType;
  /** What the answer is: `{ success, message, data, k17Token }`, other JSON, text, a PDF, or nothing (204). */
  form: "envelope" | "json" | "text" | "pdf" | "nothing";
  /** `our pages`: scripts of our pages and of API_ORIGINS, and programs with a token. */
  who: "anyone" | "member" | "our pages";
  /** The sentence for shoppers when it fails. (spec 8) */
  fails: string | ((sent: SentFields) => string);
  /** The sentence for wrong arguments, where it isn't the general one. */
  invalid?: (fieldErrors: Record<string, string>, sent: SentFields) => string;
  /** The field under which a refusal gives its reason. */
  blames: string;
  /** A GET that changes something: it has no HEAD. */
  changes?: true;
  /** Arguments that may be absent although the schema of a form asks for them: it reads a missing one as ''. */
  optional?: readonly string[];
  /** A body that is JSON of another shape than fields. It carries no token. */
  json?: z.core.$ZodType;
  /** Arguments of an example that works with the sample shop. */
  example: Readonly<Record<string, string | readonly string[]>>;
}

type RequiredPart = "summary" | "takes" | "gives" | "fails";

/** A call with what most have in common. Its type knows the schemas. */
export function call<C extends Pick<Call, RequiredPart> & Partial<Call>>(
  given: C,
): Omit<Call, "takes" | "gives"> & Pick<C, "takes" | "gives"> {
  return { form: "envelope", who: "anyone", blames: "form", example: {}, ...given };
}
