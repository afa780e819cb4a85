/** The office's forms for newsletters. */
import * as z from "zod/mini";
import { LIST_NAMES, type MailingList } from "~/domain/accounts/preferences";
import { across, line } from "~/domain/form/text-fields";
import { dayField, timeField } from "./day-field";

/** Maximum length of a subject. Phones show about 40 characters, and other mail programs 70. */
const MAX_SUBJECT = 150;

/** Version of the newsletter that the staff member saw, to detect later changes. */
const seen = z.string().check(z.regex(/^\d{1,9}$/));

const subject = line(
  z.minLength(1, "Enter the subject."),
  z.maxLength(MAX_SUBJECT, `Enter at most ${MAX_SUBJECT} characters.`),
);

export const newNewsletterSchema = z.object({ subject });
export const subjectSchema = z.object({ seen, subject });
/** The form of a newsletter's buttons; `at` is the number of a block. */
export const newsletterActSchema = z.object({
  seen,
  at: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
});

/** The audience of a newsletter: `store` is a slug, and `category` an address or path; '' for everyone on the list. */
export const audienceSchema = z.object({
  seen,
  list: z.enum(LIST_NAMES as [MailingList, ...MailingList[]], "Choose a mailing list."),
  store: line(z.maxLength(100)),
  category: line(z.maxLength(200, "Enter at most 200 characters.")),
});

export const planSchema = z.object({ seen, day: dayField, time: timeField }).check(
  across(({ day, time }) => ({
    ...(day === "" && { day: "Enter the day." }),
    ...(time === "" && { time: "Enter the time." }),
  })),
);
