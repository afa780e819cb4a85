/** Links that grant access to anyone who has them: gift eBooks, eTickets, payments with their receipts, and links in emails. */

/**
 * Matches links that grant access, up to and including the secret key at their end. Upper and lower case, and any number of
 * slashes, are allowed.
 */
const SECRET_LINK =
  /\/((?:ebook\/+gift\/+[^/\s;]+|newsletters\/+[^/\s;]+|ticket|carry|(?:sandbox-)?payment|create-account|reset-password|confirm-email|back-in-stock)(?:;[^/\s]*)?\/+)[^\s/"')]+/gi;

/** Removes the secret keys from the text. */
export function hideSecretLinks(text: string): string {
  return text.replace(SECRET_LINK, "/$1…");
}
