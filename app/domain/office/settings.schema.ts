/**
 * The office's form for a setting. The limits apply only to the length of typed text, because `domain/settings` alone decides
 * which values are valid.
 */
import * as z from "zod/mini";
import { line, lines } from "~/domain/form/text-fields";

const MAX_LINE = 400;
const MAX_LINES = 10_000;
const MAX_REASON = 200;

const typed = z.optional(line(z.maxLength(MAX_LINE, `Enter at most ${MAX_LINE} characters.`)));
/** Digest of the value that the staff member saw, to detect later changes. */
const seen = z.string().check(z.maxLength(40));
const reason = line(z.maxLength(MAX_REASON, `Enter at most ${MAX_REASON} characters.`));

export const settingSchema = z.object({
  seen,
  value: typed,
  accent: typed,
  accentDark: typed,
  text: z.optional(lines(z.maxLength(MAX_LINES, "Enter fewer lines: this is too long."))),
  isNone: z.optional(z.string()),
  reason,
});

export type SettingForm = z.infer<typeof settingSchema>;
