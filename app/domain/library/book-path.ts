/** Returns a book's address in the web reader. */
export const bookPath = (code: string) => `/reader/read/${encodeURIComponent(code)}`;

/** Returns a book's address in the web reader for anyone with access to the order, who needs no account. */
export const orderedBookPath = (code: string) => `${bookPath(code)}/order`;

/** Returns the web reader's address that opens a book of an order, using the order's token. */
export const openOrderedPath = (number: string, code: string, token: string) =>
  `/reader/orders/${encodeURIComponent(number)}/${encodeURIComponent(code)}?token=${encodeURIComponent(token)}`;

/** Returns the shop's address that opens a book in the web reader for a member who is signed in to the shop. */
export const shopBookPath = (code: string) => `/account/reader?to=${encodeURIComponent(bookPath(code))}`;
