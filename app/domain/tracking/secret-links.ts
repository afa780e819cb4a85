/** Links that grant access to anyone who has them: gift eBooks, eTickets, payments with their receipts, and links in emails. */

/**
 * Matches the paths of the site map that are followed by a secret key, in upper or lower case, and with any number of slashes.
 */
const SECRET_LINK =
  /\/((?:ebook\/+gift\/+[^/\s;]+|newsletters\/+[^/\s;]+|ticket|carry|(?:sandbox-)?payment|create-account|reset-password|confirm-email|back-in-stock)(?:;[^/\s]*)?\/+)[^\s/"')]+/gi;

/** Removes the secret keys from the text. */
export function hideSecretLinks(text: string): string {
  return text.replace(SECRET_LINK, "/$1…");
}
