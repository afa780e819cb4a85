/** Opens accounts for staff and businesses on the shop's behalf. */
import { randomBytes, randomUUID } from "node:crypto";
import * as accounts from "~/database/accounts/account-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import type { StaffRole } from "~/domain/staff/staff-roles";
import { setPasswordEmail } from "./account-emails";
import type { Business } from "./business";
import { emailKey } from "./email-key";
import { keepNewsletters } from "./keep-newsletters.server";
import { mailedToken } from "./mailed-tokens.server";
import type { NewAccount } from "./member";

interface OpenedFor {
  email: string;
  firstName: string;
  surname: string;
}

/** Error for an email address that already has an account. */
export class EmailTaken extends Error {
  override name = "EmailTaken";
}

interface Opening {
  /** The shop's origin, to which the link's path is appended. */
  origin: string;
  /** Also sends the link by email if true. */
  posts: boolean;
  actor: Actor;
  /** The office's address, for staff who are invited there. */
  officeHref?: string;
}

/** The result of opening an account. */
export interface OpenedAccount {
  customerCode: string;
  /** The link to the page for setting the first password. It works once, within a week. */
  passwordHref: string;
}

/** Opens an account for a member of staff. Throws {@link EmailTaken}. */
export function openStaffAccount(person: OpenedFor, role: StaffRole, options: Opening): Promise<OpenedAccount> {
  return open(person, { accountType: "personal", role }, options);
}

/** Opens a b2b account with the tracking flag. Throws {@link EmailTaken}. (spec 6) */
export function openBusinessAccount(person: OpenedFor, business: Business, options: Opening): Promise<OpenedAccount> {
  const traits = {
    accountType: "b2b",
    role: "member",
    isTracked: true,
    contactName: `${person.firstName} ${person.surname}`,
    ...business,
  } as const;
  return open(person, traits, options);
}

async function open(
  { email, firstName, surname }: OpenedFor,
  traits: Pick<NewAccount, "accountType" | "role">,
  { origin, posts, actor, officeHref }: Opening,
): Promise<OpenedAccount> {
  const now = new Date().toISOString();
  const [memberId, customerCode] = [randomUUID(), randomBytes(8).toString("hex")];
  return inTransaction(async () => {
    const made = await accounts.insertMember({
      id: memberId,
      customerCode,
      email,
      emailKey: emailKey(email),
      emailConfirmedAt: null,
      passwordHash: null,
      firstName,
      surname,
      createdAt: now,
      ...traits,
    });
    if (!made) throw new EmailTaken(`${email} already has an account.`);
    await keepNewsletters(memberId, emailKey(email), now);
    const { token, usefulUntil } = await mailedToken(memberId, "set password");
    const passwordHref = `${origin}/reset-password/${token}`;
    if (posts)
      await queueEmail(setPasswordEmail(email, passwordHref, (await shopSettings()).name, officeHref), "set password", {
        usefulUntil,
      });
    const as = traits.accountType === "b2b" ? "business" : traits.role;
    await logDeed({ ...actor, deed: "opened an account", subject: `${email}: ${as}` });
    return { customerCode, passwordHref };
  });
}
