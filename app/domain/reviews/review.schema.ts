import * as z from "zod/mini";
import { line, lines } from "~/domain/form/text-fields";
import { MAX_BODY_LENGTH, MAX_TITLE_LENGTH, REVIEW_MESSAGES } from "./review-rules";

/** The form for writing a review. */
export const reviewSchema = z.object({
  intent: z.literal("review"),
  stars: z.pipe(
    z.enum(["1", "2", "3", "4", "5"], REVIEW_MESSAGES.starsRequired),
    z.transform((given) => Number(given)),
  ),
  title: line(z.maxLength(MAX_TITLE_LENGTH, REVIEW_MESSAGES.titleTooLong)),
  body: lines(z.minLength(1, REVIEW_MESSAGES.bodyRequired), z.maxLength(MAX_BODY_LENGTH, REVIEW_MESSAGES.bodyTooLong)),
});

/** Distinguishes the forms on the page of a member's own review. */
export const reviewIntent = z.object({ intent: z.enum(["review", "delete"], REVIEW_MESSAGES.unexpected) });
