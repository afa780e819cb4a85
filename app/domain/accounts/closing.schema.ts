import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { LONGEST_PASSWORD, PASSWORD_MESSAGES } from "./password-words";

/** Closing one's account. Who signs in without a password is asked for none; whether it is the right one the server knows. */
export const closingSchema = z.object({
  removeReviews: z.optional(z.string()),
  password: hinted(z._default(z.string().check(z.maxLength(LONGEST_PASSWORD, PASSWORD_MESSAGES.wrong)), ""), {
    type: "password",
    autoComplete: "current-password",
  }),
  sure: z.literal("on", "Please tick the box to confirm."),
});
