/** Sets a new password through an emailed link, for members who have forgotten theirs or never had one. */
import * as accounts from "~/database/accounts/account-records.server";
import * as tokens from "~/database/accounts/mailed-token-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { noAccountEmail, passwordChangedEmail, resetPasswordEmail } from "./account-emails";
import { emailKey } from "./email-key";
import type { RequestOrigin } from "./join.server";
import { mailedToken, newToken, toLife, toTokenHash } from "./mailed-tokens.server";
import { hashPassword, weakness } from "./password.server";
import { FieldRefused, LinkNotUsable } from "./refusals";
import { endAllSessions } from "./sessions.server";
import { forgiveTries, toPasswords } from "./tries.server";

const KINDS = ["reset password", "set password"] as const;

/**
 * Emails a member a link for setting a new password. If the address has no account, the email says so and explains how to open
 * one, so that neither the response nor its timing reveals whether an account exists. Throws {@link TooManyTries}.
 */
export async function requestPasswordReset(email: string, from: RequestOrigin): Promise<void> {
  await countAskedEmails([email], from);
  await inTransaction(async () => {
    const member = await accounts.findByEmail(emailKey(email));
    if (member) {
      const { token, usefulUntil } = await mailedToken(member.id, "reset password");
      const email = resetPasswordEmail(
        member.email,
        `${from.origin}/reset-password/${token}`,
        (await shopSettings()).name,
      );
      await queueEmail(email, "reset password", { usefulUntil });
    } else {
      const { token, tokenHash } = newToken();
      const life = toLife("join");
      await tokens.insertJoining({ tokenHash, email, emailKey: emailKey(email), returnTo: "", ...life });
      await queueEmail(
        noAccountEmail(email, `${from.origin}/create-account/${token}`, (await shopSettings()).name),
        "join",
        { usefulUntil: life.expiresAt },
      );
    }
  });
}

/** Returns whether the link for setting a new password is still valid. Changes nothing. */
export async function isResetUsable(token: string): Promise<boolean> {
  return (await tokens.findToken(toTokenHash(token), KINDS, new Date().toISOString())) !== null;
}

/**
 * Sets the password, ends every session and invalidates all other links. Throws {@link LinkNotUsable}, {@link FieldRefused} for
 * a password that is too common, and {@link TooBusy}. If two people follow the same link, only one of them sets the password.
 */
export async function resetPassword(token: string, password: string, origin: string): Promise<void> {
  const found = await tokens.findToken(toTokenHash(token), KINDS, new Date().toISOString());
  const member = found && (await accounts.findCredentials(found.memberId));
  if (!member) throw new LinkNotUsable();
  const weak = await weakness(password, [member.email, member.firstName, member.surname]);
  if (weak) throw new FieldRefused("password", weak);
  const passwordHash = await hashPassword(password);
  await inTransaction(async () => {
    const now = new Date().toISOString();
    const used = await tokens.spendToken(toTokenHash(token), KINDS, now);
    if (!used || !(await accounts.setPasswordHash(used.memberId, passwordHash, now))) throw new LinkNotUsable();
    await accounts.confirmEmail(used.memberId, now);
    await endAllSessions(used.memberId);
    await tokens.deleteTokensOf(used.memberId);
    await queueEmail(
      passwordChangedEmail(member.email, `${origin}/login-assistance`, (await shopSettings()).name),
      "account changed",
    );
  });
  await forgiveTries(toPasswords(member.email), null);
}
