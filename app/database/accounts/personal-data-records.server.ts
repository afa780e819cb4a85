/** All data of one member, for export and deletion. */
import { database } from "~/database/engine/connection.server";
import { selectEnquiryTextsOf } from "~/database/enquiries/enquiry-privacy-records.server";
import { newslettersSentTo } from "~/database/newsletters/recipient-records.server";
import { refileMember } from "~/database/office/customer-records.server";
import { OPEN_STATES } from "~/database/orders/personal-order-records.server";

/**
 * Returns a function for each part of the data, by the part's name. Each function reads its part separately, so that only one
 * part is in memory at a time. No part contains a password, a token or a session id.
 */
export function personalData(memberId: string): Record<string, () => Promise<unknown>> {
  const db = database();
  const baskets = db.selectFrom("baskets").select("id").where("owner_id", "=", memberId);
  const wishlists = db.selectFrom("wishlists").select("id").where("owner_id", "=", memberId);
  const basketEntries = db.selectFrom("basket_entries").select("id").where("basket_id", "in", baskets);
  return {
    account: async () => {
      const row = await db.selectFrom("members").selectAll().where("id", "=", memberId).executeTakeFirst();
      const { password_hash: _hash, ...shown } = { ...row };
      return shown;
    },
    addresses: () => db.selectFrom("member_addresses").selectAll().where("member_id", "=", memberId).execute(),
    addressBook: () => db.selectFrom("saved_addresses").selectAll().where("member_id", "=", memberId).execute(),
    preferences: () => db.selectFrom("member_preferences").selectAll().where("member_id", "=", memberId).execute(),
    newslettersSent: async () => {
      const member = await db.selectFrom("members").select("email_key").where("id", "=", memberId).executeTakeFirst();
      return newslettersSentTo([memberId, ...(member ? [member.email_key] : [])]);
    },
    privacyChoice: () => db.selectFrom("tracking_choices").selectAll().where("owner_id", "=", memberId).execute(),
    stockAlerts: () =>
      db.selectFrom("stock_alerts").select(["code", "asked_at", "told_at"]).where("member_id", "=", memberId).execute(),
    sessions: () =>
      db
        .selectFrom("sessions")
        .select(["created_at", "expires_at", "user_agent"])
        .where("member_id", "=", memberId)
        .execute(),
    officeSessions: () =>
      db
        .selectFrom("office_sessions")
        .select(["created_at", "seen_at", "expires_at", "user_agent"])
        .where("member_id", "=", memberId)
        .execute(),
    staffNotes: () =>
      db.selectFrom("customer_notes").select(["note", "written_at"]).where("customer_id", "=", memberId).execute(),
    messages: () => selectEnquiryTextsOf(memberId),
    orderDrafts: () =>
      db
        .selectFrom("order_drafts")
        .leftJoin("checkouts", "checkouts.owner_id", "order_drafts.id")
        .select(["created_at", "email", "first_name", "surname", "phone_number", "street1", "city", "postcode"])
        .where("member_id", "=", memberId)
        .execute(),
    notifiedDevices: () =>
      db.selectFrom("push_devices").select(["user_agent", "created_at"]).where("member_id", "=", memberId).execute(),
    downloads: () => db.selectFrom("downloads").selectAll().where("member_id", "=", memberId).execute(),
    readingPlaces: () => db.selectFrom("reading_places").selectAll().where("owner_id", "=", memberId).execute(),
    readingNotes: () => db.selectFrom("reading_notes").selectAll().where("owner_id", "=", memberId).execute(),
    reviews: () => db.selectFrom("reviews").selectAll().where("member_id", "=", memberId).execute(),
    reviewVotes: () => db.selectFrom("review_votes").selectAll().where("member_id", "=", memberId).execute(),
    wishlists: () => db.selectFrom("wishlists").selectAll().where("owner_id", "=", memberId).execute(),
    wishlistEntries: () =>
      db.selectFrom("wishlist_entries").selectAll().where("wishlist_id", "in", wishlists).execute(),
    baskets: () => db.selectFrom("baskets").selectAll().where("owner_id", "=", memberId).execute(),
    basketEntries: () => db.selectFrom("basket_entries").selectAll().where("basket_id", "in", baskets).execute(),
    basketDetails: () =>
      db.selectFrom("basket_option_sets").selectAll().where("entry_id", "in", basketEntries).execute(),
  };
}

/** The values that replace personal data when an account is closed. */
const BLANK = {
  email: "",
  email_confirmed_at: null,
  password_hash: null,
  title: "",
  first_name: "",
  surname: "",
  contact_name: "",
  gender: "",
  profile_icon: "",
  dob_day: "",
  dob_month: "",
  dob_year: "",
  home_phone_area_code: "",
  home_phone_number: "",
  work_phone_area_code: "",
  work_phone_number: "",
  fax_phone_area_code: "",
  fax_phone_number: "",
  mobile_phone_number: "",
  delivery_instructions: "",
  same_as_delivery: 0,
  adobe_id: "",
  company_name: "",
  company_number: "",
  customer_group: "",
  membership_points: 0,
} as const;

/**
 * Closes the account and clears its personal data if the account is open, owes nothing, has no open order and has this password
 * hash. Returns whether it was closed.
 */
export async function closeMember(memberId: string, passwordHash: string | null, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("members")
    .set({ ...BLANK, email_key: `closed ${memberId}`, updated_at: now, closed_at: now })
    .where("id", "=", memberId)
    .where("closed_at", "is", null)
    .where("password_hash", passwordHash === null ? "is" : "=", passwordHash)
    .where("balance_cents", "=", 0)
    .where("value_on_hold_cents", "=", 0)
    .where("value_on_order_cents", "=", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .select("orders.id")
            .where("orders.member_id", "=", memberId)
            .where("orders.order_state", "in", OPEN_STATES),
        ),
      ),
    )
    .executeTakeFirst();
  await refileMember(memberId);
  return Number(numUpdatedRows) > 0;
}

/** Deletes all the member's data except the row in `members`, the reviews, and the orders, which the law requires. */
export async function deleteBelongings(memberId: string): Promise<void> {
  const db = database();
  for (const table of [
    "member_addresses",
    "saved_addresses",
    "member_preferences",
    "sessions",
    "office_sessions",
    "second_factors",
    "recovery_codes",
    "passkeys",
    "staff_stores",
    "mailed_tokens",
    "push_devices",
    "downloads",
  ] as const) {
    await db.deleteFrom(table).where("member_id", "=", memberId).execute();
  }
  await db.deleteFrom("customer_notes").where("customer_id", "=", memberId).execute();
  await db.deleteFrom("wishlists").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("library_entries").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("reading_places").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("reading_notes").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("checkouts").where("owner_id", "=", memberId).execute();
  await db.deleteFrom("tracking_choices").where("owner_id", "=", memberId).execute();
  const baskets = db.selectFrom("baskets").select("id").where("owner_id", "=", memberId);
  await db.deleteFrom("basket_entries").where("basket_id", "in", baskets).execute();
  await db.deleteFrom("baskets").where("owner_id", "=", memberId).execute();
}

export async function selectReviewsBy(memberId: string): Promise<{ id: string; code: string }[]> {
  return database()
    .selectFrom("reviews")
    .select(["id", "code"])
    .where("member_id", "=", memberId)
    .orderBy("code")
    .execute();
}

/**
 * Replaces the member id and the name on a review with anonymous values. The review stays and still counts towards the rating.
 */
export async function anonymiseReview(id: string, writer: string, name: string): Promise<void> {
  await database().updateTable("reviews").set({ member_id: writer, author_name: name }).where("id", "=", id).execute();
}
