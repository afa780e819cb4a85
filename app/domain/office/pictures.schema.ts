/** The office's form for a picture's description and focus. */
import * as z from "zod/mini";
import { across, line, rule } from "~/domain/form/text-fields";
import { readFocus } from "./picture-list";

const MAX_ALT = 300;

/** Version of the picture that the staff member saw. */
const seen = z.string().check(z.regex(/^\d{1,9}$/));

export const pictureSchema = z
  .object({
    seen,
    alt: line(z.maxLength(MAX_ALT, `Enter at most ${MAX_ALT} characters.`)),
    isDecoration: z.optional(z.string()),
    focus: line(rule((typed) => (typed === "" || readFocus(typed) ? null : "Choose a part of the picture."))),
  })
  .check(
    across(({ alt, isDecoration }) => ({
      ...(alt === "" &&
        isDecoration === undefined && { alt: "Say what the picture shows, or tick that it is decoration." }),
      ...(alt && isDecoration !== undefined && { alt: "Decoration has no description. Remove one of the two." }),
    })),
  );

export type PictureForm = z.infer<typeof pictureSchema>;

export const pictureActSchema = z.object({ seen });
