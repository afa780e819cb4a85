/** The fields from which the schemas of forms are built. Their checks are zod's, so that a field's HTML attributes can be read from them. */
import * as z from "zod/mini";

type TextCheck = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

/** One line, trimmed: line breaks and other controls become spaces. A missing field is ''. */
export function line(...checks: TextCheck[]) {
  return toText((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim(), checks);
}

/** Several lines, trimmed. A browser sends each break as two characters and counts one. */
export function lines(...checks: TextCheck[]) {
  return toText(
    (typed) =>
      typed
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n\t]/gu, "")
        .trim(),
    checks,
  );
}

function toText(tidy: (typed: string) => string, checks: TextCheck[]) {
  return z.pipe(
    z.transform((given: unknown) => (typeof given === "string" ? tidy(given) : "")),
    z.string().check(...checks),
  );
}

/** A rule of the shop: returns the error in the text, or null. */
export function rule(faultOf: (text: string) => string | null): z.core.CheckFn<string> {
  return (context) => {
    const message = faultOf(context.value);
    if (message) context.issues.push({ code: "custom", message, input: context.value, continue: true });
  };
}

/** Checks a maximum number of characters, as people count them. */
export function maxNameLength(longest: number, message: string): z.core.$ZodCheck<string> {
  return z.refine((text: string) => [...text].length <= longest, message);
}

/** A rule about several fields that returns faults by field. It runs even if single fields are wrong, so that all faults show at once. */
export function across<T extends object>(faultsOf: (values: T) => Partial<Record<string, string>>) {
  return z.check<T>(
    (context) => {
      for (const [name, message] of Object.entries(faultsOf(context.value))) {
        if (message) context.issues.push({ code: "custom", path: [name], message, input: context.value });
      }
    },
    { when: () => true },
  );
}
