/** The status text of a book that can't be shown, by which the reader's error page knows it. Its body is the reason. */
export const CLOSED_BOOK = "Closed Book";
