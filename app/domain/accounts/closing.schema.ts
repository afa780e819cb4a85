import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { MAX_PASSWORD_LENGTH, PASSWORD_MESSAGES } from "./password-words";

/** The form for closing an account. Members without a password don't see the password field; the server checks the password. */
export const closingSchema = z.object({
  removeReviews: z.optional(z.string()),
  password: hinted(z._default(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_MESSAGES.wrong)), ""), {
    type: "password",
    autoComplete: "current-password",
  }),
  sure: z.literal("on", "Please tick the box to confirm."),
});
