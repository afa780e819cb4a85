/** The office's form for a webhook. */
import * as z from "zod/mini";
import { line } from "~/domain/form/text-fields";
import { WEBHOOK_TOPICS } from "~/domain/systems/webhook-topics";

const MAX_ADDRESS = 500;

export const webhookSchema = z.object({
  url: line(
    z.minLength(1, "Enter the address of the other system."),
    z.maxLength(MAX_ADDRESS, `Enter at most ${MAX_ADDRESS} characters.`),
  ),
  topics: z
    .array(z.enum(WEBHOOK_TOPICS, "Choose from the list."))
    .check(z.minLength(1, "Choose what the other system gets.")),
});
