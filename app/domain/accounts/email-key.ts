/**
 * Returns the key that finds an account by address: lower case, the domain as DNS writes it. Emails go to the address the member gave, so
 * that no look-alike address receives them.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const address = `http://${domain}`;
  return `${local.toLowerCase()}@${URL.canParse(address) ? new URL(address).hostname : domain.toLowerCase()}`;
}
