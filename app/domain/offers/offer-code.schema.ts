import * as z from "zod/mini";
import { MAX_OFFER_CODE_LENGTH, OFFER_CODE_MESSAGES } from "./offer";

export const offerCodeSchema = z.object({
  offerCode: z
    .string(OFFER_CODE_MESSAGES.required)
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, OFFER_CODE_MESSAGES.required),
      z.maxLength(MAX_OFFER_CODE_LENGTH, OFFER_CODE_MESSAGES.tooLong),
    ),
});
