import * as z from "zod/mini";
import { LONGEST_OFFER_CODE } from "./offers";

export const offerCodeSchema = z.object({
  offerCode: z
    .string("Please enter an offer code.")
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, "Please enter an offer code."),
      z.maxLength(LONGEST_OFFER_CODE, `An offer code can have at most ${LONGEST_OFFER_CODE} characters.`),
    ),
});
