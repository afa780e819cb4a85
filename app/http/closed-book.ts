/** The status text for a book that can't be shown, by which the reader's error page recognises it. The body is the reason. */
export const CLOSED_BOOK = "Closed Book";
