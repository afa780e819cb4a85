/** The office's forms for a redirect. `redirects.server.ts` decides where a redirect may lead. */
import * as z from "zod/mini";
import { line } from "~/domain/form/text-fields";

const MAX_ADDRESS = 2000;
const MAX_PATH = 500;

export const redirectSchema = z.object({
  /** Target of the redirect that the person saw; '' for a new one. */
  seen: z.string().check(z.maxLength(MAX_ADDRESS)),
  from: line(
    z.minLength(1, "Enter the address that shoppers ask for."),
    z.maxLength(MAX_PATH, `Enter at most ${MAX_PATH} characters.`),
  ),
  to: line(
    z.minLength(1, "Enter where it leads."),
    z.maxLength(MAX_ADDRESS, `Enter at most ${MAX_ADDRESS} characters.`),
  ),
  status: z.enum(["301", "302"], "Choose for how long."),
});

export type RedirectForm = z.infer<typeof redirectSchema>;
