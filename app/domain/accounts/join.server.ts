/** Lets people join in two steps: they give an email address, and enter the rest after following the emailed link. */
import { randomBytes, randomUUID } from "node:crypto";
import * as accounts from "~/database/accounts/account-records.server";
import * as tokens from "~/database/accounts/mailed-token-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { alreadyMemberEmail, joinEmail } from "./account-emails";
import { emailKey } from "./email-key";
import { keepNewsletters } from "./keep-newsletters.server";
import { newToken, toLife, toTokenHash } from "./mailed-tokens.server";
import { hashPassword, weakness } from "./password.server";
import { FieldRefused, LinkNotUsable } from "./refusals";

/** Origin of a request: the shop's address and the visitor's IP address. */
export interface RequestOrigin {
  /** The shop's origin, for links in emails. */
  origin: string;
  clientAddress: string | undefined;
}

/**
 * Emails a link to complete joining or, if the address belongs to a member, instructions to sign in. The response doesn't
 * reveal which of the two was sent. Throws {@link TooManyTries}.
 */
export async function startJoining(email: string, returnTo: string, from: RequestOrigin): Promise<void> {
  await countAskedEmails([email], from);
  const { token, tokenHash } = newToken();
  await inTransaction(async () => {
    const member = await accounts.findByEmail(emailKey(email));
    const life = toLife("join");
    await tokens.insertJoining({ tokenHash, email, emailKey: emailKey(email), returnTo, ...life });
    await queueEmail(
      member
        ? alreadyMemberEmail(
            member.email,
            `${from.origin}/login`,
            `${from.origin}/login-assistance`,
            (await shopSettings()).name,
          )
        : joinEmail(email, `${from.origin}/create-account/${token}`, (await shopSettings()).name),
      "join",
      { usefulUntil: life.expiresAt },
    );
  });
}

/** Finds the sign-up that a link belongs to, or returns null. Changes nothing. */
export async function findJoining(token: string): Promise<tokens.JoinRequest | null> {
  return tokens.findJoining(toTokenHash(token), new Date().toISOString());
}

interface NewMember {
  firstName: string;
  surname: string;
  password: string;
}

/**
 * Creates the member. Throws {@link LinkNotUsable}, {@link FieldRefused} for a password that is too common, and {@link
 * TooBusy}. If two people follow the same link, only one gets the account.
 */
export async function finishJoining(
  token: string,
  { firstName, surname, password }: NewMember,
): Promise<{ memberId: string; returnTo: string }> {
  const joining = await findJoining(token);
  if (!joining) throw new LinkNotUsable();
  const weak = await weakness(password, [joining.email, firstName, surname, `${firstName}${surname}`]);
  if (weak) throw new FieldRefused("password", weak);
  const passwordHash = await hashPassword(password);
  return inTransaction(async () => {
    const now = new Date().toISOString();
    const memberId = randomUUID();
    const made = await accounts.insertMember({
      id: memberId,
      customerCode: randomBytes(8).toString("hex"),
      email: joining.email,
      emailKey: joining.emailKey,
      emailConfirmedAt: now,
      passwordHash,
      accountType: "personal",
      role: "member",
      firstName,
      surname,
      createdAt: now,
    });
    if (!made) throw new LinkNotUsable();
    // Delete the sign-up after inserting the member: if two links for one email address are used at the same time, the second
    // waits at the insertion instead of causing a deadlock.
    if (!(await tokens.takeJoining(toTokenHash(token), now))) throw new LinkNotUsable();
    await tokens.deleteJoiningsOf(joining.emailKey);
    await keepNewsletters(memberId, joining.emailKey, now);
    return { memberId, returnTo: joining.returnTo };
  });
}
