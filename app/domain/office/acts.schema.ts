/** The forms that name one row of a list. */
import * as z from "zod/mini";

const MAX_ID_LENGTH = 100;

export const rowSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) });
