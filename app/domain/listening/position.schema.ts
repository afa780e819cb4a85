import * as z from "zod/mini";

/** A listener's position: the number of a sound file, counted from 1, and whole seconds from its start. */
export const heardPositionSchema = z.object({
  sound: z.string().check(z.regex(/^\d{1,4}$/)),
  seconds: z.string().check(z.regex(/^\d{1,6}$/)),
  /** The id of the member who is listening, to detect that another member has signed in on the browser since. */
  reader: z.optional(z.string().check(z.maxLength(40))),
  /** UTC ISO. */
  madeAt: z.optional(z.iso.datetime()),
});
