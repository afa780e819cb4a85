/** Matches the addresses of the office's pages and of their data. */
export const OFFICE_PATH = /^\/office(\/|\.data$|$)/;

/** The office's first page, and the page where staff sign in. */
export const OFFICE = "/office";
export const OFFICE_SIGN_IN = "/office/sign-in";
