/** Validates the forms about newsletters: the sign-up, and the page that each newsletter links to. */
import * as z from "zod/mini";
import { emailField } from "~/domain/accounts/contact.schema";
import { LIST_NAMES, type MailingList, PREFERENCES_MESSAGES } from "~/domain/accounts/preferences";

const lists = z.array(z.enum(LIST_NAMES as [MailingList, ...MailingList[]], PREFERENCES_MESSAGES.unexpected));

export const signUpSchema = z.object({
  email: emailField,
  lists: lists.check(z.minLength(1, "Choose at least one newsletter."), z.maxLength(LIST_NAMES.length)),
});

/** The checkboxes on the page. Browsers don't send an unticked box, so a missing value means off. */
export const choicesSchema = z.object({
  intent: z.optional(z.enum(["choose", "this", "none", "reminders"], PREFERENCES_MESSAGES.unexpected)),
  lists: lists.check(z.maxLength(LIST_NAMES.length)),
  /** The only field that mail programs send in their POST. (RFC 8058, 3.2) */
  "List-Unsubscribe": z.optional(z.literal("One-Click", PREFERENCES_MESSAGES.unexpected)),
});
