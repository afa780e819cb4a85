/** Reads enquiries for exports of personal data, and deletes them with a customer's data. */
import { database } from "~/database/engine/connection.server";

function ofPerson({ memberId, emailKey }: { memberId: string | null; emailKey: string }) {
  return database()
    .selectFrom("enquiries")
    .select("id")
    .where((eb) =>
      eb.or([eb("email_key", "=", emailKey), ...(memberId === null ? [] : [eb("member_id", "=", memberId)])]),
    );
}

/** Returns the messages by, to and about a member. */
export async function selectEnquiryTextsOf(memberId: string) {
  const member = await database()
    .selectFrom("members")
    .select("email_key")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return selectEnquiryTexts({ memberId, emailKey: member?.email_key ?? "" });
}

/** Returns the messages by, to and about a member or an email address. */
export function selectEnquiryTexts(person: { memberId: string | null; emailKey: string }) {
  return database()
    .selectFrom("enquiry_texts")
    .select(["enquiry_id", "kind", "body", "quoted", "attachments", "sender", "written_at"])
    .where("enquiry_id", "in", ofPerson(person))
    .orderBy("enquiry_id")
    .orderBy("version")
    .execute();
}

/** Deletes all enquiries of a member and of an email address. */
export async function deleteEnquiriesOf(person: { memberId: string | null; emailKey: string }): Promise<void> {
  await deleteEnquiries((await ofPerson(person).execute()).map(({ id }) => id));
}

/** Number of enquiries deleted per statement. */
const BATCH = 500;

/** Deletes the enquiries that have not changed since that time (UTC ISO). */
export async function deleteEnquiriesBefore(moment: string): Promise<void> {
  for (;;) {
    const old = database().selectFrom("enquiries").select("id").where("changed_at", "<", moment);
    // List both values of `is_open`, because the index begins with this column.
    const ids = (await old.where("is_open", "in", [0, 1]).limit(BATCH).execute()).map(({ id }) => id);
    await deleteEnquiries(ids);
    if (ids.length < BATCH) return;
  }
}

async function deleteEnquiries(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database().deleteFrom("enquiry_texts").where("enquiry_id", "in", ids).execute();
  await database().deleteFrom("enquiries").where("id", "in", ids).execute();
}
