/** Limits, choices and messages of a member's details, for browser and server. (issue: Account pages; spec 3) */

export const MAX_TITLE_LENGTH = 20;
export const MAX_INSTRUCTIONS_LENGTH = 250;

export const GENDERS = ["", "Female", "Male", "Non-binary", "Another"] as const;

/** The usual wording of Australian forms. */
export const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  "": "Prefer not to say",
  Female: "Female",
  Male: "Male",
  "Non-binary": "Non-binary",
  Another: "I use a different term",
};

export const DETAILS_MESSAGES = {
  titleTooLong: `A title can have at most ${MAX_TITLE_LENGTH} characters.`,
  instructionsTooLong: `Delivery instructions can have at most ${MAX_INSTRUCTIONS_LENGTH} characters.`,
  genderInvalid: "Please choose from the list.",
  unexpected: "An unexpected error occurred.",
  saved: "Your details have been saved.",
} as const;

/** Returns the earliest and latest possible birthday of a living person. `today` is YYYY-MM-DD. */
export function birthBounds(today: string): { from: string; to: string } {
  return { from: `${Number(today.slice(0, 4)) - 120}-01-01`, to: today };
}
