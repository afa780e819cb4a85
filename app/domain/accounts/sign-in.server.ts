/** Checks an email address and its password. */
import * as accounts from "~/database/accounts/account-records.server";
import { emailKey } from "./email-key";
import { hashPassword, isOutdated, isPassword } from "./password.server";
import { countTries, forgiveTries, passwordsFrom, toPasswords } from "./tries.server";

/**
 * Finds the member with this email address and password, or returns null. Counts attempts first and always hashes a password,
 * so that neither the response nor its timing reveals whether the address is known. Throws {@link TooManyTries} and {@link
 * TooBusy}.
 */
export async function checkPassword(
  { email, password }: { email: string; password: string },
  clientAddress: string | undefined,
): Promise<{ memberId: string; firstName: string } | null> {
  const [account, client] = [toPasswords(email), clientAddress ? passwordsFrom(clientAddress) : null];
  await countTries(account, client);
  const known = await accounts.findByEmail(emailKey(email));
  if (!(await isPassword(password, known?.passwordHash ?? null)) || !known) return null;
  await forgiveTries(account, client);
  await renewHash(known, password);
  return { memberId: known.id, firstName: known.firstName };
}

/** Hashes the password again with today's settings, unless it has been changed in the meantime. */
async function renewHash({ id, passwordHash }: accounts.Credentials, password: string): Promise<void> {
  if (passwordHash === null || !isOutdated(passwordHash)) return;
  await accounts.setPasswordHash(id, await hashPassword(password), new Date().toISOString(), passwordHash);
}
