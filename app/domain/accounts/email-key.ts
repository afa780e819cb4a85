/**
 * Returns the key for finding an account by email address: the address in lower case, with the domain as DNS writes it. Emails
 * are sent to the address as the member typed it, so that a look-alike address never receives them.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const address = `http://${domain}`;
  return `${local.toLowerCase()}@${URL.canParse(address) ? new URL(address).hostname : domain.toLowerCase()}`;
}
