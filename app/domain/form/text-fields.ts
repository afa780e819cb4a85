/** Fields for building the schemas of forms. They use zod's own checks, so that HTML attributes can be derived from them. */
import * as z from "zod/mini";

type TextCheck = z.core.CheckFn<string> | z.core.$ZodCheck<string>;

/**
 * Returns a trimmed single-line string field. Line breaks and other control characters become spaces. A missing field is ''.
 */
export function line(...checks: TextCheck[]) {
  return toText((typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim(), checks);
}

/** Returns a trimmed string field of several lines. Browsers send each line break as two characters but count it as one. */
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

/** Returns a zod check for one of the shop's rules. `faultOf` returns the error message, or null for a valid string. */
export function rule(findFault: (text: string) => string | null): z.core.CheckFn<string> {
  return (context) => {
    const message = findFault(context.value);
    if (message) context.issues.push({ code: "custom", message, input: context.value, continue: true });
  };
}

/** Returns a check for a maximum number of characters. Counts characters as people do. */
export function maxNameLength(longest: number, message: string): z.core.$ZodCheck<string> {
  return z.refine((text: string) => [...text].length <= longest, message);
}

/**
 * Returns a check for a rule about several fields, which returns errors by field. It runs even if single fields are invalid, so
 * that all errors are shown together.
 */
export function across<T extends object>(findFaults: (values: T) => Partial<Record<string, string>>) {
  return z.check<T>(
    (context) => {
      for (const [name, message] of Object.entries(findFaults(context.value))) {
        if (message) context.issues.push({ code: "custom", path: [name], message, input: context.value });
      }
    },
    { when: () => true },
  );
}
