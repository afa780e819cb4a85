/** The setting for the words of emails, with the rules for what staff can write in them. */
import * as z from "zod/mini";
import { WORDED_PARTS, type WordedPart } from "~/domain/mail/email-placeholders";
import {
  type ChangedWords,
  EMAIL_NAMES,
  type EmailName,
  findUnknownPlaceholder,
  neededPlaceholders,
  placeholdersFor,
} from "~/domain/mail/email-words";

const MAX_SUBJECT = 150;
const MAX_TEXT = 3000;

/** Returns what is wrong with the words of a part, to complete "It …"; null for words that an email can have. */
function findFault(name: EmailName, part: WordedPart, text: string): string | null {
  if (part === "subject" && (text.trim() === "" || text.length > MAX_SUBJECT || /\p{Cc}/u.test(text)))
    return `must be text of 1 to ${MAX_SUBJECT} characters, in one line`;
  if (text.length > MAX_TEXT || /[^\P{Cc}\n]/u.test(text)) return `must be text of at most ${MAX_TEXT} characters`;
  const missing = neededPlaceholders(name, part).filter((word) => !text.includes(`{${word}}`));
  if (missing.length > 0)
    return `must have ${missing.map((word) => `{${word}}`).join(" and ")}, as nothing else in the email says it`;
  const unknown = findUnknownPlaceholder(name, part, text);
  const known = placeholdersFor(name, part).map((word) => `{${word}}`);
  return unknown && `must have no other words in braces than ${known.join(", ")}, but has ${unknown}`;
}

function wordsSchema(name: EmailName) {
  const parts = WORDED_PARTS.map((part) => {
    const check = z.check<string>((context) => {
      const message = findFault(name, part, context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    });
    return [part, z.optional(z.string("must be text").check(check))] as const;
  });
  return z.optional(
    z.strictObject(Object.fromEntries(parts), `must have ${WORDED_PARTS.join(", ")}, and nothing else`),
  );
}

/** Words by email and part. Missing parts have the default words. */
export const emailWordsSchema = z.strictObject(
  Object.fromEntries(EMAIL_NAMES.map((name) => [name, wordsSchema(name)])),
  `must have words of these emails, and nothing else: ${EMAIL_NAMES.join(", ")}`,
) as unknown as z.ZodMiniType<ChangedWords, ChangedWords>;
