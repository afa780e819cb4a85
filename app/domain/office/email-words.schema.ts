/** The office's form for the words of an email. `domain/settings` decides which words are valid. */
import * as z from "zod/mini";
import { line, lines } from "~/domain/form/text-fields";

const MAX_LENGTH = 5000;
const MAX_REASON = 200;

const text = z.optional(lines(z.maxLength(MAX_LENGTH, "This is too long.")));

export const emailWordsSchema = z.object({
  /** Digest of the words that the staff member saw, to detect later changes. */
  seen: z.string().check(z.maxLength(40)),
  subject: line(z.minLength(1, "Enter a subject."), z.maxLength(MAX_LENGTH, "This is too long.")),
  opening: text,
  further: text,
  closing: text,
  /** The number of the order with which the email is shown. */
  order: z.optional(line(z.maxLength(100, "Enter an order's number."))),
  reason: line(z.maxLength(MAX_REASON, `Enter at most ${MAX_REASON} characters.`)),
});

export type EmailWordsForm = z.infer<typeof emailWordsSchema>;
