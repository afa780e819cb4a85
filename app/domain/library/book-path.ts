/** The web reader's address of a book. */
export const bookPath = (code: string) => `/reader/read/${encodeURIComponent(code)}`;

/** The web reader's address of a book for someone with an order's link, which needs no account. */
export const orderedBookPath = (code: string) => `${bookPath(code)}/order`;

/** The reader's address that opens a book of an order by the order's token. */
export const openOrderedPath = (number: string, code: string, token: string) =>
  `/reader/orders/${encodeURIComponent(number)}/${encodeURIComponent(code)}?token=${encodeURIComponent(token)}`;

/** The shop's address that opens a book in the web reader, as a member who is signed in to the shop. */
export const shopBookPath = (code: string) => `/account/reader?to=${encodeURIComponent(bookPath(code))}`;
