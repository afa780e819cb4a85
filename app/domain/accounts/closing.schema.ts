import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { MAX_PASSWORD_LENGTH, PASSWORD_MESSAGES } from "./password-words";

/** Closing an account. Members without a password are not asked for one; the server checks the password. */
export const closingSchema = z.object({
  removeReviews: z.optional(z.string()),
  password: hinted(z._default(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, PASSWORD_MESSAGES.wrong)), ""), {
    type: "password",
    autoComplete: "current-password",
  }),
  sure: z.literal("on", "Please tick the box to confirm."),
});
