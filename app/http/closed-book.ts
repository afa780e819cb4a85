/** The status text that tells the reader's error page that a book can't be shown. The body contains the reason. */
export const CLOSED_BOOK = "Closed Book";
