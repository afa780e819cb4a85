/** The web reader's address of a book. */
export const bookPath = (code: string) => `/reader/read/${encodeURIComponent(code)}`;

/** The shop's address that opens a book in the web reader, as a member who is signed in to the shop. */
export const shopBookPath = (code: string) => `/account/reader?to=${encodeURIComponent(bookPath(code))}`;
