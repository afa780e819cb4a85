/** Changes a member's own email address and password. */
import * as accounts from "~/database/accounts/account-records.server";
import * as tokens from "~/database/accounts/mailed-token-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { claimOrders } from "~/domain/orders/guest-orders.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import { addressChangedEmail, addressTakenEmail, confirmNewAddressEmail, passwordChangedEmail } from "./account-emails";
import { emailKey } from "./email-key";
import type { RequestOrigin } from "./join.server";
import { keepNewsletters } from "./keep-newsletters.server";
import { mailedToken, toTokenHash } from "./mailed-tokens.server";
import { hashPassword, isPassword, weakness } from "./password.server";
import { FieldRefused, LinkNotUsable } from "./refusals";
import { endAllSessions } from "./sessions.server";
import { countTries, forgiveTries, passwordsFrom, toPasswords } from "./tries.server";

const WRONG_PASSWORD = "Your current password is incorrect.";
const SAME_EMAIL = "That's already your email address.";

/**
 * Checks the member's password. Throws {@link FieldRefused} for the field `currentPassword`. Wrong passwords count towards the
 * same limit as at sign-in.
 */
async function requirePassword(memberId: string, password: string, clientAddress: string | undefined) {
  const member = await accounts.findCredentials(memberId);
  if (!member) throw new LinkNotUsable();
  const [account, client] = [toPasswords(member.email), clientAddress ? passwordsFrom(clientAddress) : null];
  await countTries(account, client);
  if (!(await isPassword(password, member.passwordHash))) throw new FieldRefused("currentPassword", WRONG_PASSWORD);
  await forgiveTries(account, client);
  return member;
}

/**
 * Sets a new password, ends every session, voids every emailed link and sends an email. Throws {@link FieldRefused}, {@link
 * TooManyTries} and {@link TooBusy}. The caller must sign this browser in again.
 */
export async function changePassword(
  memberId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  from: RequestOrigin,
): Promise<void> {
  const member = await requirePassword(memberId, currentPassword, from.clientAddress);
  const weak = await weakness(newPassword, [member.email, member.firstName, member.surname]);
  if (weak) throw new FieldRefused("newPassword", weak);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(async () => {
    const known = member.passwordHash ?? "";
    const isSet = await accounts.setPasswordHash(memberId, passwordHash, new Date().toISOString(), known);
    if (!isSet) throw new FieldRefused("currentPassword", WRONG_PASSWORD);
    await endAllSessions(memberId);
    await tokens.deleteTokensOf(memberId);
    await queueEmail(
      passwordChangedEmail(member.email, `${from.origin}/login-assistance`, (await shopSettings()).name),
      "account changed",
    );
  });
}

/**
 * Emails the new address a link that confirms the change. Only an email to that address reveals whether another member uses it.
 * Throws {@link FieldRefused}, {@link TooManyTries} and {@link TooBusy}.
 */
export async function askForNewEmail(
  memberId: string,
  { email, currentPassword }: { email: string; currentPassword: string },
  from: RequestOrigin,
): Promise<void> {
  const member = await requirePassword(memberId, currentPassword, from.clientAddress);
  await mailNewEmailLink(member, email, from);
}

/**
 * Emails a confirmation link as {@link askForNewEmail} does, for a caller that has already verified the request. Throws {@link
 * FieldRefused} and {@link TooManyTries}.
 */
export async function mailNewEmailLink(
  { id: memberId, email: known }: Pick<accounts.Credentials, "id" | "email">,
  email: string,
  from: RequestOrigin,
): Promise<void> {
  if (email === known) throw new FieldRefused("email", SAME_EMAIL);
  await countAskedEmails([email], from);
  await inTransaction(async () => {
    const holder = await accounts.findByEmail(emailKey(email));
    if (holder && holder.id !== memberId) {
      await queueEmail(addressTakenEmail(holder.email, (await shopSettings()).name), "confirm address");
    } else {
      const { token, usefulUntil } = await mailedToken(memberId, "change email", { email });
      const confirming = confirmNewAddressEmail(
        email,
        `${from.origin}/confirm-email/${token}`,
        (await shopSettings()).name,
      );
      await queueEmail(confirming, "confirm address", { usefulUntil });
    }
  });
}

/** Finds the new address that an emailed link would confirm, or returns null. Changes nothing. */
export async function findNewEmail(token: string): Promise<string | null> {
  const found = await tokens.findToken(toTokenHash(token), ["change email"], new Date().toISOString());
  return found && emailIn(found);
}

/**
 * Changes the account's email address and notifies the old one. Voids links sent to the old address. Throws {@link
 * LinkNotUsable}, including when another member now has the new address.
 */
export async function confirmNewEmail(token: string): Promise<void> {
  try {
    await inTransaction(() => giveNewEmail(token));
  } catch (error) {
    throw accounts.isTaken(error) ? new LinkNotUsable() : error;
  }
}

async function giveNewEmail(token: string): Promise<void> {
  const now = new Date().toISOString();
  const used = await tokens.spendToken(toTokenHash(token), ["change email"], now);
  const member = used && (await accounts.findCredentials(used.memberId));
  if (!used || !member) throw new LinkNotUsable();
  const email = emailIn(used);
  if (!(await accounts.setEmail(member.id, email, emailKey(email), now))) throw new LinkNotUsable();
  await tokens.deleteTokensOf(member.id);
  await tokens.deleteJoiningsOf(emailKey(email));
  await keepNewsletters(member.id, emailKey(email), now);
  await queueEmail(
    addressChangedEmail(member.email, env.CUSTOMER_SERVICE_PHONE, (await shopSettings()).name),
    "account changed",
  );
  await claimOrders(member.id);
}

function emailIn({ payload }: tokens.MailedToken): string {
  return (JSON.parse(payload) as { email: string }).email;
}
