/** What the fields for a password and a name say; apart from the rules themselves, which the browser need not load. */

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export const PASSWORD_MESSAGES = {
  valueMissing: "Password is required.",
  tooShort: `Password must have at least ${SHORTEST_PASSWORD} characters.`,
  tooLong: `Password must have at most ${LONGEST_PASSWORD} characters.`,
} as const;

export const COMMON_PASSWORD = "This password is one that many people use. Please choose another.";
export const OWN_NAME_PASSWORD = "Please choose a password that is not your name or email.";

export const LONGEST_NAME = 100;
export const FIRST_NAME_MESSAGES = { valueMissing: "First name is required.", tooLong: "This name is too long." };
export const SURNAME_MESSAGES = { valueMissing: "Surname is required.", tooLong: "This name is too long." };
