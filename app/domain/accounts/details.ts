/** Limits, choices and messages of a member's details, for browser and server. (issue: Account pages; spec 3) */

export const LONGEST_TITLE = 20;
export const LONGEST_INSTRUCTIONS = 250;

export const GENDERS = ["", "Female", "Male", "Another"] as const;

export const DETAILS_MESSAGES = {
  titleTooLong: `A title can have at most ${LONGEST_TITLE} characters.`,
  instructionsTooLong: `Delivery instructions can have at most ${LONGEST_INSTRUCTIONS} characters.`,
  genderInvalid: "Please choose from the list.",
  unexpected: "An unexpected error occurred.",
  saved: "Your details have been saved.",
} as const;

/** The first and last possible birthday of a living person; `today` is YYYY-MM-DD. */
export function birthBounds(today: string): { from: string; to: string } {
  return { from: `${Number(today.slice(0, 4)) - 120}-01-01`, to: today };
}
