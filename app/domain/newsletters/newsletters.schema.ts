/** The forms about newsletters: signing up, and the page that each newsletter leads to. */
import * as z from "zod/mini";
import { emailField } from "~/domain/accounts/contact.schema";
import { LIST_NAMES, type MailingList, PREFERENCES_MESSAGES } from "~/domain/accounts/preferences";

const lists = z.array(z.enum(LIST_NAMES as [MailingList, ...MailingList[]], PREFERENCES_MESSAGES.unexpected));

export const signUpSchema = z.object({
  email: emailField,
  lists: lists.check(z.minLength(1, "Choose at least one newsletter."), z.maxLength(LIST_NAMES.length)),
});

/** A box that isn't ticked isn't sent, so what is missing is off. */
export const choicesSchema = z.object({
  intent: z.optional(z.enum(["choose", "this", "none"], PREFERENCES_MESSAGES.unexpected)),
  lists: lists.check(z.maxLength(LIST_NAMES.length)),
  /** Mail programs post it alone. (RFC 8058, 3.2) */
  "List-Unsubscribe": z.optional(z.literal("One-Click", PREFERENCES_MESSAGES.unexpected)),
});
