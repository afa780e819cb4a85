/** What the fields for a password say; apart from the rules themselves. */

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export const PASSWORD_MESSAGES = {
  valueMissing: "Password is required.",
  tooShort: `Password must have at least ${SHORTEST_PASSWORD} characters.`,
  tooLong: `Password must have at most ${LONGEST_PASSWORD} characters.`,
  wrong: "Your password is incorrect.",
} as const;

export const PASSWORD_HINT = `${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters of any kind. A few words in a row are easy to remember.`;
export const COMMON_PASSWORD = "This password is too common. Please choose another.";
export const OWN_NAME_PASSWORD = "Your password can't be your name or email. Please choose another.";
