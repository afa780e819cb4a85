/** The office's form for an API key. */
import * as z from "zod/mini";
import { line } from "~/domain/form/text-fields";
import { API_SCOPES } from "~/domain/systems/api-scopes";

const MAX_NAME = 60;

export const newKeySchema = z.object({
  name: line(
    z.minLength(1, "Name the system that gets the key, such as Till in Hobart."),
    z.maxLength(MAX_NAME, `Enter at most ${MAX_NAME} characters.`),
  ),
  scopes: z.array(z.enum(API_SCOPES, "Choose from the list.")).check(z.minLength(1, "Choose what the key allows.")),
});
