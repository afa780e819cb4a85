/** The web reader's address of a book. */
export const bookPath = (code: string) => `/reader/read/${encodeURIComponent(code)}`;
