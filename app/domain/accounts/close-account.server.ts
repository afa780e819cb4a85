/** Exports a member's own data, and closes accounts. (issue: Account pages) */
import { randomUUID } from "node:crypto";
import { type Credentials, findCredentials } from "~/database/accounts/account-records.server";
import {
  anonymiseReview,
  closeMember,
  deleteBelongings,
  personalData,
  selectReviewsBy,
} from "~/database/accounts/personal-data-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteEnquiriesOf } from "~/database/enquiries/enquiry-privacy-records.server";
import { forgetAddress } from "~/database/newsletters/newsletter-records.server";
import { eraseRecipient } from "~/database/newsletters/recipient-records.server";
import { deleteDrafts } from "~/database/orders/draft-records.server";
import { personalOrders } from "~/database/orders/personal-order-records.server";
import { deleteOwnReview } from "~/database/reviews/own-review-records.server";
import { deleteAlertsOf } from "~/database/stock-alerts/stock-alert-records.server";
import { forgetRecipient } from "~/database/vouchers/office-voucher-records.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { lockRating, recountRating } from "~/domain/reviews/ratings.server";
import { takeVotesBack } from "~/domain/reviews/votes.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { keepAnOwner } from "~/domain/staff/staff-accounts.server";
import { accountClosedEmail } from "./account-emails";
import { emailKey } from "./email-key";
import { isPassword } from "./password.server";
import { countTries, toPasswords } from "./tries.server";

/** Error for an account that can't be closed because it owes or is owed money, or has open orders. */
export class AccountNotSettled extends Error {
  override name = "AccountNotSettled";
}

/** Error for a typed password that doesn't match the account's. */
export class WrongPassword extends Error {
  override name = "WrongPassword";
}

/**
 * Streams all data that the shop stores about the member as one JSON object, with only one kind of data in memory at a time. It
 * contains no password and nothing that gives access to the account.
 */
export async function* personalDataText(memberId: string): AsyncGenerator<string> {
  yield* jsonText({ ...personalData(memberId), ...personalOrders(memberId) });
}

/** Streams the results of the queries as one JSON object, one after another, so that only one of them is in memory. */
export async function* jsonText(questions: Record<string, () => Promise<unknown>>): AsyncGenerator<string> {
  yield `{\n  "collectedAt": ${JSON.stringify(new Date().toISOString())}`;
  for (const [name, ask] of Object.entries(questions)) {
    yield `,\n  ${JSON.stringify(name)}: ${JSON.stringify(await ask(), null, 2).replaceAll("\n", "\n  ")}`;
  }
  yield "\n}\n";
}

/** Returns whether the account has a password, which is then required to close the account. */
export async function hasPassword(memberId: string): Promise<boolean> {
  return ((await findCredentials(memberId))?.passwordHash ?? null) !== null;
}

/**
 * Closes the account permanently: ends its sessions, deletes personal data, deletes or anonymises reviews, and sends an
 * email. Keeps a row with the customer's code for accounting. Throws {@link WrongPassword}, {@link AccountNotSettled},
 * TooManyTries, and StaffChangeRefused for the last owner.
 */
export async function closeAccount(
  memberId: string,
  request: { password: string; removeReviews: boolean },
): Promise<void> {
  const member = await findCredentials(memberId);
  if (!member) return;
  if (member.passwordHash !== null) {
    await countTries(toPasswords(member.email));
    if (!(await isPassword(request.password, member.passwordHash))) throw new WrongPassword();
  }
  await closeFor(member, request.removeReviews);
}

/**
 * Closes the account of a member who asked the shop to do so. Throws the same errors as {@link closeAccount}, except for the
 * password.
 */
export async function closeFor(member: Credentials, removeReviews: boolean): Promise<void> {
  const memberId = member.id;
  await inTransaction(async () => {
    await keepAnOwner({ id: memberId }, "member");
    // Lock products first, in a fixed order, as code that writes a rating does.
    const reviews = await selectReviewsBy(memberId);
    for (const { code } of reviews) await lockRating(code);
    if (!(await closeMember(memberId, member.passwordHash, new Date().toISOString()))) throw new AccountNotSettled();
    await deleteBelongings(memberId);
    await deleteDrafts({ memberId });
    await forgetAddress(emailKey(member.email));
    await eraseRecipient(memberId);
    await forgetRecipient(emailKey(member.email));
    await deleteAlertsOf(memberId, emailKey(member.email));
    await deleteEnquiriesOf({ memberId, emailKey: emailKey(member.email) });
    await takeVotesBack(memberId);
    for (const { id, code } of reviews) {
      if (removeReviews) await deleteOwnReview(memberId, id);
      else await anonymiseReview(id, `closed ${randomUUID()}`, "A former member");
      await recountRating(code);
    }
    const email = accountClosedEmail(member.email, (await shopSettings()).name);
    await queueEmail(email, "account changed", { uniqueKey: `closed ${memberId}` });
  });
}
