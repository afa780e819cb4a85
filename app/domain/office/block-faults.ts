/** Converts zod's issues to sentences for staff. */
import type * as z from "zod";

/** Returns a sentence about what is wrong with a field. */
export function blockFault(issue: z.core.$ZodIssue): string {
  const isText = "origin" in issue && issue.origin === "string";
  if ("minimum" in issue) return isText ? "Enter something here." : `Enter at least ${issue.minimum}.`;
  if ("maximum" in issue) return `Enter at most ${issue.maximum}${isText ? " characters" : ""}.`;
  if ("values" in issue) return "Choose one of these.";
  if ("expected" in issue)
    return issue.expected === "number" || issue.expected === "int" ? "Enter a whole number." : "Enter something here.";
  return `It ${issue.message}.`;
}
