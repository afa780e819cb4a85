/** Messages for the password fields, separate from the rules. */

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export const PASSWORD_MESSAGES = {
  valueMissing: "Password is required.",
  tooShort: `Password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
  tooLong: `Password must have at most ${MAX_PASSWORD_LENGTH} characters.`,
  wrong: "Your password is incorrect.",
} as const;

export const PASSWORD_HINT = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters of any kind. A few words in a row are easy to remember.`;
export const COMMON_PASSWORD = "This password is too common. Please choose another.";
export const OWN_NAME_PASSWORD = "Your password can't be your name or email. Please choose another.";
