/** Selects the audience of a newsletter, and stores its recipients. */
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { RecipientState } from "~/domain/newsletters/newsletter";

/** The audience of a newsletter: everyone on a mailing list, or only the customers of a store or a category among them. */
export interface Audience {
  list: string;
  /** The slug of a store from which they have collected an order; '' for all. */
  store: string;
  /** The path of a category in which they have bought; '' for all. */
  category: string;
}

export interface Recipient {
  email: string;
  emailKey: string;
  /** The member's id, or the key of an address without an account. */
  recipient: string;
}

/** Members who have opted in to the newsletter and to the preference `flag`. */
export function membersOn(list: string, flag: string) {
  return database()
    .selectFrom("members")
    .innerJoin("member_preferences as chosen", "chosen.member_id", "members.id")
    .innerJoin("member_preferences as general", "general.member_id", "members.id")
    .where("chosen.name", "=", list)
    .where("chosen.opted_in", "=", 1)
    .where("general.name", "=", flag)
    .where("general.opted_in", "=", 1)
    .where("members.closed_at", "is", null);
}

function membersAmong({ list, ...bought }: Audience, flag: string) {
  const own = [sql`orders.email_key = members.email_key`, sql`orders.member_id = members.id`];
  return membersOn(list, flag).where(hasBought(bought, own));
}

/** Subscribers without an account. */
function guestsAmong({ list, ...bought }: Audience) {
  return database()
    .selectFrom("newsletter_subscriptions")
    .where("list", "=", list)
    .where(hasBought(bought, [sql`orders.email_key = newsletter_subscriptions.email_key`]));
}

/** Condition that the person has orders from the store and in the category. Unpaid and cancelled orders don't count. */
function hasBought(
  { store, category }: Omit<Audience, "list">,
  own: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const below = `${category}/`;
  const inCategory = sql`exists (select 1 from order_lines
    join product_categories on product_categories.code = order_lines.code
    join categories on categories.id = product_categories.category_id
    where order_lines.order_id = orders.id
    and (categories.path = ${category} or substr(categories.path, 1, ${below.length}) = ${below}))`;
  const wanted = [
    ...(store === "" ? [] : [sql`orders.store_slug = ${store}`]),
    ...(category === "" ? [] : [inCategory]),
  ];
  const has = (what: RawBuilder<unknown>) =>
    sql`(${sql.join(
      own.map(
        (isOwn) =>
          sql`exists (select 1 from orders where ${isOwn} and orders.order_state not in ('awaiting payment', 'cancelled') and ${what})`,
      ),
      sql` or `,
    )})`;
  return wanted.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(wanted.map(has), sql` and `)})`;
}

/**
 * Returns the next people of the audience after an address, sorted by the key of the address. Sorts in the database, because the
 * next page begins with its order, which may differ from JavaScript's. If an address belongs to a member and a guest, returns
 * only the member.
 */
export async function selectRecipients(
  audience: Audience,
  flag: string,
  after: string,
  most: number,
): Promise<Recipient[]> {
  const members = membersAmong(audience, flag)
    .select(["members.email_key as emailKey", "members.email as email", "members.id as recipient"])
    .select(sql<number>`0`.as("isGuest"))
    .where("members.email_key", ">", after)
    .orderBy("members.email_key")
    .limit(most);
  const guests = guestsAmong(audience)
    .select(["email_key as emailKey", "email", "email_key as recipient"])
    .select(sql<number>`1`.as("isGuest"))
    .where("email_key", ">", after)
    .orderBy("email_key")
    .limit(most);
  const rows = await database()
    .selectFrom(members.as("some_members"))
    .selectAll()
    .unionAll(database().selectFrom(guests.as("some_guests")).selectAll())
    .orderBy("emailKey")
    .orderBy("isGuest")
    .limit(most)
    .execute();
  return rows
    .filter(({ emailKey }, at) => rows[at - 1]?.emailKey !== emailKey)
    .map(({ isGuest: _, ...person }) => person);
}

/** Returns the number of people in the audience. */
export async function countRecipients(audience: Audience, flag: string): Promise<number> {
  const everyone = membersAmong(audience, flag)
    .select("members.email_key as emailKey")
    .union(guestsAmong(audience).select("email_key as emailKey"))
    .as("people");
  const { people } = await database()
    .selectFrom(everyone)
    .select((eb) => eb.fn.countAll<number | string>().as("people"))
    .executeTakeFirstOrThrow();
  return Number(people);
}

/**
 * Adds recipients whose email is waiting to be sent, and returns those that the newsletter didn't have yet, neither as members
 * nor as guests before they joined.
 */
export async function insertRecipients(newsletterId: string, people: readonly Recipient[]): Promise<Recipient[]> {
  if (people.length === 0) return [];
  const asGuests = await database()
    .selectFrom("newsletter_recipients")
    .select("recipient")
    .where("newsletter_id", "=", newsletterId)
    .where(
      "recipient",
      "in",
      people.map(({ emailKey }) => emailKey),
    )
    .execute();
  const known = new Set(asGuests.map(({ recipient }) => recipient));
  const others = people.filter(({ emailKey }) => !known.has(emailKey));
  if (others.length === 0) return [];
  const rows = await database()
    .insertInto("newsletter_recipients")
    .values(
      others.map(({ recipient }) => ({
        ...{ newsletter_id: newsletterId, recipient, state: "waiting" as const, answer: "" },
        ...{ email_id: null, left_at: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(["newsletter_id", "recipient"]).doNothing())
    .returning("recipient")
    .execute();
  const added = new Set(rows.map(({ recipient }) => recipient));
  return others.filter(({ recipient }) => added.has(recipient));
}

/** Changes a recipient's state. Returns false if the recipient wasn't in the first state. */
export async function changeRecipientState(
  { newsletterId, recipient }: { newsletterId: string; recipient: string },
  [from, to]: readonly [RecipientState, RecipientState],
  { answer = "", emailId }: { answer?: string; emailId?: string } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("newsletter_recipients")
    .set({ state: to, answer, ...(emailId !== undefined && { email_id: emailId }) })
    .where("newsletter_id", "=", newsletterId)
    .where("recipient", "=", recipient)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that an email bounced after the mail server had accepted it. Returns false if it wasn't a newsletter, or its bounce was
 * recorded before.
 */
export async function markBounced(emailIds: readonly string[], answer: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("newsletter_recipients")
    .set({ state: "refused", answer })
    .where("email_id", "in", emailIds)
    .where("state", "in", ["queued", "sent"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes the emails that haven't been sent to the mail server yet, with their recipients, so that these count as not reached.
 * Leaves out emails that a worker is sending.
 */
export async function deleteUnsent(newsletterId: string): Promise<void> {
  const db = database();
  // Delete the waiting recipients first. Afterwards nobody's email is queued, so the jobs found next are all jobs of this
  // newsletter.
  await db
    .deleteFrom("newsletter_recipients")
    .where("newsletter_id", "=", newsletterId)
    .where("state", "=", "waiting")
    .execute();
  const queued = db
    .selectFrom("newsletter_recipients")
    .select("email_id")
    .where("newsletter_id", "=", newsletterId)
    .where("state", "=", "queued");
  await db
    .deleteFrom("jobs")
    .where("id", "in", queued)
    .where("done_at", "is", null)
    .where("claimed_by", "is", null)
    .execute();
  await db
    .deleteFrom("newsletter_recipients")
    .where("newsletter_id", "=", newsletterId)
    .where("state", "=", "queued")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("jobs").select("id").whereRef("jobs.id", "=", "newsletter_recipients.email_id"))),
    )
    .execute();
}

/** Counts the people whose email has this state, without those whose answer begins with `but`. */
export async function countInState(newsletterId: string, state: RecipientState, but: string): Promise<number> {
  const { people } = await database()
    .selectFrom("newsletter_recipients")
    .select((eb) => eb.fn.countAll<number | string>().as("people"))
    .where("newsletter_id", "=", newsletterId)
    .where("state", "=", state)
    .where(beginsOtherwise(but))
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** Deletes the recipients whose email was refused, unless the answer begins with `kept`, so that they count as not reached. */
export async function deleteRefused(newsletterId: string, kept: string): Promise<void> {
  await database()
    .deleteFrom("newsletter_recipients")
    .where("newsletter_id", "=", newsletterId)
    .where("state", "=", "refused")
    .where(beginsOtherwise(kept))
    .execute();
}

function beginsOtherwise(text: string): RawBuilder<boolean> {
  return sql<boolean>`substr(answer, 1, ${text.length}) <> ${text}`;
}

/** Records that a person unsubscribed through the newsletter's link. `ids` are all ids under which the person may be stored. */
export async function markLeft(newsletterId: string, ids: readonly string[], at: string): Promise<void> {
  await database()
    .updateTable("newsletter_recipients")
    .set({ left_at: at })
    .where("newsletter_id", "=", newsletterId)
    .where("recipient", "in", ids)
    .where("left_at", "is", null)
    .execute();
}

/** Counts the people by state and by the mail server's answer. */
export async function countRecipientStates(newsletterId: string) {
  const rows = await database()
    .selectFrom("newsletter_recipients")
    .select(["state", "answer"])
    .select((eb) => eb.fn.countAll<number | string>().as("people"))
    .select((eb) => eb.fn.count<number | string>("left_at").as("left"))
    .where("newsletter_id", "=", newsletterId)
    .groupBy(["state", "answer"])
    .execute();
  return rows.map(({ people, left, ...row }) => ({ ...row, people: Number(people), left: Number(left) }));
}

/** Returns the newsletters that were sent to a person, for export. `ids` are all ids under which the person may be stored. */
export function newslettersSentTo(ids: readonly string[]) {
  return database()
    .selectFrom("newsletter_recipients")
    .innerJoin("newsletters", "newsletters.id", "newsletter_recipients.newsletter_id")
    .select(["newsletters.list", "planned_at", "newsletter_recipients.state", "left_at"])
    .where("recipient", "in", ids)
    .execute();
}

/** Replaces the person in the figures of newsletters with an anonymous id. */
export async function eraseRecipient(id: string): Promise<void> {
  await database()
    .updateTable("newsletter_recipients")
    .set({ recipient: `erased ${randomUUID()}` })
    .where("recipient", "=", id)
    .execute();
}
