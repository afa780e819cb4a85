/** The office's forms for reviews. */
import * as z from "zod/mini";
import { lines } from "~/domain/form/text-fields";

const MAX_REASON_LENGTH = 500;
const MAX_REPLY_LENGTH = 1000;

/** The review, the version that the staff member saw, and the list where they saw it. */
const about = {
  seen: z.string().check(z.maxLength(100)),
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  from: z.enum(["waiting", "published", "refused"]),
};

export const publishSchema = z.object(about);
export const refuseSchema = z.object({
  ...about,
  reason: lines(
    z.minLength(1, "Say why, so that the customer can change the review."),
    z.maxLength(MAX_REASON_LENGTH, `Enter at most ${MAX_REASON_LENGTH} characters.`),
  ),
});
export const replySchema = z.object({
  ...about,
  reply: lines(z.maxLength(MAX_REPLY_LENGTH, `Enter at most ${MAX_REPLY_LENGTH} characters.`)),
});
