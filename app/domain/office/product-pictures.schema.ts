/** The forms of the office's page with a product's pictures. */
import * as z from "zod/mini";
import { line } from "~/domain/form/text-fields";

const MAX_ALT = 200;

const alt = line(
  z.minLength(1, "Say what the picture shows, for those who can't see it."),
  z.maxLength(MAX_ALT, `Enter at most ${MAX_ALT} characters.`),
);

/** The fields of an uploaded picture, besides its file. */
export const newPictureSchema = z.object({ alt });

const which = {
  /** Version of the list of pictures that the staff member saw. */
  seen: z.string().check(z.maxLength(100)),
  /** Name of the picture's file. */
  file: z.string().check(z.maxLength(100)),
};

export const pictureSchema = z.object({ ...which, alt });

/** The form of a button that moves or removes a picture. */
export const pictureActSchema = z.object(which);
