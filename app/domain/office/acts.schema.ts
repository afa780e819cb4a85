/** The form for an action on one row of a list, which is identified by its id. */
import * as z from "zod/mini";

const MAX_ID_LENGTH = 100;

export const rowSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) });
