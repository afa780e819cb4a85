/**
 * The office's forms for content pages. `domain/content` decides which pages are valid, and these limits only bound what is
 * typed.
 */
import * as z from "zod/mini";
import { line, lines } from "~/domain/form/text-fields";
import { dayField, timeField } from "./day-field";

const MAX_PATH = 500;
const MAX_TITLE = 300;
const MAX_DESCRIPTION = 500;

/** Digest of the page that the staff member saw, to detect later changes. */
const seen = z.string().check(z.maxLength(60));
const title = line(z.maxLength(MAX_TITLE, `Enter at most ${MAX_TITLE} characters.`));

export const newPageSchema = z.object({
  path: line(
    z.minLength(1, "Enter the page's address, such as /spring-sale."),
    z.maxLength(MAX_PATH, `Enter at most ${MAX_PATH} characters.`),
  ),
  title,
});

export const pageDetailsSchema = z.object({
  seen,
  title,
  description: lines(z.maxLength(MAX_DESCRIPTION, `Enter at most ${MAX_DESCRIPTION} characters.`)),
  isHidden: z.optional(z.string()),
  from: dayField,
  fromTime: timeField,
  until: dayField,
  untilTime: timeField,
  shows: z.enum(["page", "redirect", "404", "410"], "Choose what it shows."),
  redirectTo: line(z.maxLength(2000, "Enter at most 2000 characters.")),
  redirectStatus: z.enum(["301", "302", "303", "307", "308"], "Choose for how long."),
});

export type PageDetailsForm = z.infer<typeof pageDetailsSchema>;
