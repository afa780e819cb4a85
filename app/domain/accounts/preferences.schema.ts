/**
 * The form of the preferences page, including its stock alerts. Browsers don't send unticked boxes, so a missing field means
 * off.
 */
import * as z from "zod/mini";
import { BASKET_REMINDER, FLAG_NAMES, LIST_NAMES, PREFERENCES_MESSAGES } from "./preferences";

const names = [...FLAG_NAMES, ...LIST_NAMES, BASKET_REMINDER] as const;

export const preferencesSchema = z.object({
  intent: z.enum(["save", "stop alert"], PREFERENCES_MESSAGES.unexpected),
  on: z.array(z.enum(names, PREFERENCES_MESSAGES.unexpected)).check(z.maxLength(names.length)),
  /** The id of the stock alert to stop. */
  alert: z.optional(z.string().check(z.maxLength(64))),
});
