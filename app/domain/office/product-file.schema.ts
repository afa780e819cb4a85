/** The office's form for the file of an eBook or eAudio book. */
import * as z from "zod/mini";
import { line } from "~/domain/form/text-fields";

const MAX_NOTE = 500;

export const productFileSchema = z.object({
  /** Hash of the file that the staff member saw; '' if there was none. */
  seen: z.string().check(z.maxLength(64)),
  /** Set to add a file although the check found faults in it. */
  anyway: z.optional(z.string().check(z.maxLength(3))),
  note: line(z.maxLength(MAX_NOTE, `Enter at most ${MAX_NOTE} characters.`)),
});

export type ProductFileForm = z.infer<typeof productFileSchema>;
