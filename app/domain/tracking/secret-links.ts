/** Links that open something for anyone who has them: gift eBooks, eTickets, payments with their receipts, and what emails lead to. */

/** The places of the site map whose next part is such a key, in any case, and with as many slashes as someone may write. */
const SECRET_LINK =
  /\/((?:ebook\/+gift\/+[^/\s;]+|newsletters\/+[^/\s;]+|ticket|carry|(?:sandbox-)?payment|create-account|reset-password|confirm-email|back-in-stock)(?:;[^/\s]*)?\/+)[^\s/"')]+/gi;

/** The text with the keys left out. */
export function hideSecretLinks(text: string): string {
  return text.replace(SECRET_LINK, "/$1…");
}
