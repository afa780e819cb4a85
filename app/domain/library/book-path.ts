/** Returns a book's address in the web reader. */
export const bookPath = (code: string) => `/reader/read/${encodeURIComponent(code)}`;

/** The web reader's address of a book for someone with an order's link, which needs no account. */
export const orderedBookPath = (code: string) => `${bookPath(code)}/order`;

/** The reader's address that opens a book of an order by the order's token. */
export const openOrderedPath = (number: string, code: string, token: string) =>
  `/reader/orders/${encodeURIComponent(number)}/${encodeURIComponent(code)}?token=${encodeURIComponent(token)}`;

/** Returns the shop's address that opens a book in the web reader for a member who is signed in to the shop. */
export const shopBookPath = (code: string) => `/account/reader?to=${encodeURIComponent(bookPath(code))}`;
