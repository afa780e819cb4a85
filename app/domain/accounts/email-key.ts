/**
 * What an address is found by: without case, its domain as DNS writes it. Whoever is found by it is written to at the address they
 * gave themselves, so that no look-alike gets another's mail.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const asked = `http://${domain}`;
  return `${local.toLowerCase()}@${URL.canParse(asked) ? new URL(asked).hostname : domain.toLowerCase()}`;
}
