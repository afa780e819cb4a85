/** A member's own data, to take along; and the end of an account. (issue: Account pages) */
import { randomUUID } from "node:crypto";
import {
  anonymiseReview,
  closeMember,
  deleteBelongings,
  personalData,
  selectReviewsBy,
} from "~/database/accounts/personal-data-records.server";
import { findMemberRecord } from "~/database/accounts/profile-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { personalOrders } from "~/database/orders/personal-order-records.server";
import { deleteOwnReview } from "~/database/reviews/own-review-records.server";
import { postLetter } from "~/domain/mail/mail.server";
import { holdRating, recountRating } from "~/domain/reviews/ratings.server";
import { isPassword } from "./password.server";
import { countTries, passwordsOf } from "./tries.server";

/** The account owes or is owed something, or orders are on their way. */
export class AccountNotSettled extends Error {
  override name = "AccountNotSettled";
}

/** The password is not the account's. */
export class WrongPassword extends Error {
  override name = "WrongPassword";
}

/**
 * Everything the shop keeps about the member, as the text of one JSON object, a piece at a time: no more than one kind of it is in memory.
 * No password and nothing that opens the account.
 */
export async function* personalDataText(memberId: string): AsyncGenerator<string> {
  yield `{\n  "collectedAt": ${JSON.stringify(new Date().toISOString())}`;
  for (const [name, ask] of Object.entries({ ...personalData(memberId), ...personalOrders(memberId) })) {
    yield `,\n  ${JSON.stringify(name)}: ${JSON.stringify(await ask(), null, 2).replaceAll("\n", "\n  ")}`;
  }
  yield "\n}\n";
}

/** Whether closing asks for a password: not of an account that has none. */
export async function hasPassword(memberId: string): Promise<boolean> {
  return ((await findMemberRecord(memberId))?.password_hash ?? null) !== null;
}

/**
 * Closes the account for good: sessions end, what is personal is gone, reviews go too or stay under no name, and a letter says so. What
 * stays is a row with the customer's code, for the books of account. Throws {@link WrongPassword}, {@link AccountNotSettled}, TooManyTries.
 */
export async function closeAccount(
  memberId: string,
  asked: { password: string; removeReviews: boolean },
): Promise<void> {
  const row = await findMemberRecord(memberId);
  if (!row) return;
  if (row.password_hash !== null) {
    await countTries(passwordsOf(row.email));
    if (!(await isPassword(asked.password, row.password_hash))) throw new WrongPassword();
  }
  await inTransaction(async () => {
    // Products before anything else, in one order: whoever rates one of them waits.
    const reviews = await selectReviewsBy(memberId);
    for (const { code } of reviews) await holdRating(code);
    if (!(await closeMember(memberId, row.password_hash, blankRow(memberId)))) throw new AccountNotSettled();
    await deleteBelongings(memberId);
    for (const { id, code } of reviews) {
      if (asked.removeReviews) await deleteOwnReview(memberId, id);
      else await anonymiseReview(id, `closed ${randomUUID()}`, "A former member");
      await recountRating(code);
    }
    await postLetter(
      {
        to: row.email,
        subject: "Your Lectern account is closed",
        paragraphs: [
          "Your account is closed, and what we kept about you has been deleted, but for what the law has us keep about orders.",
          "You are always welcome back: a new account takes a minute.",
        ],
      },
      { uniqueKey: `closed ${memberId}` },
    );
  });
}

/** What an account is once it is closed. */
function blankRow(memberId: string) {
  const now = new Date().toISOString();
  const phones = {
    home_phone_area_code: "",
    home_phone_number: "",
    work_phone_area_code: "",
    work_phone_number: "",
    fax_phone_area_code: "",
    fax_phone_number: "",
    mobile_phone_number: "",
  };
  const person = { title: "", first_name: "", surname: "", contact_name: "", gender: "", profile_icon: "" };
  return {
    ...phones,
    ...person,
    ...{ dob_day: "", dob_month: "", dob_year: "", delivery_instructions: "", same_as_delivery: 0, adobe_id: "" },
    ...{ email: "", email_key: `closed ${memberId}`, email_confirmed_at: null, password_hash: null },
    ...{ company_name: "", company_number: "", customer_group: "", membership_points: 0 },
    updated_at: now,
    closed_at: now,
  };
}
