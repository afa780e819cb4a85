/**
 * Stores the rows of the office's list of customers. {@link refileCustomer} must be called after every change to a member, and
 * after every order of a guest.
 */

import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { containsWords } from "~/database/engine/folded-words.server";
import type { CustomerKind } from "~/domain/office/customer-list";
import { customerRow, type KnownCustomer } from "~/domain/office/customer-row";

/** Updates the row of an email address from the open account that has it, or else from the newest order of a guest. */
export async function refileCustomer(emailKey: string): Promise<void> {
  const found = (await memberRow(emailKey)) ?? (await guestRow(emailKey));
  if (!found) return void (await database().deleteFrom("customers").where("email_key", "=", emailKey).execute());
  const row = toColumns(found);
  const { email_key: _key, id: _id, ...ofGuest } = row;
  const isGuest = row.kind === "guest";
  if (!isGuest) await takeNotesOver(emailKey, row.id);
  await database()
    .insertInto("customers")
    .values(row)
    .onConflict((conflict) => {
      const same = conflict.column("email_key");
      // Don't overwrite a member's row with a guest's. A guest's order may be stored just when someone signs up with the same
      // email address.
      return isGuest ? same.doUpdateSet(ofGuest).where("customers.kind", "=", "guest") : same.doUpdateSet(row);
    })
    .execute();
}

/** Moves the notes about the guest with this address to the member. */
async function takeNotesOver(emailKey: string, memberId: string): Promise<void> {
  const guests = database()
    .selectFrom("customers")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("kind", "=", "guest");
  await database()
    .updateTable("customer_notes")
    .set({ customer_id: memberId })
    .where("customer_id", "in", guests)
    .execute();
}

/** Updates the rows of the list after a change to this member. */
export async function refileMember(memberId: string): Promise<void> {
  const member = await database()
    .selectFrom("members")
    .select("email_key")
    .where("id", "=", memberId)
    .executeTakeFirst();
  const before = await database()
    .selectFrom("customers")
    .select("email_key")
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (before && before.email_key !== member?.email_key) {
    await database().deleteFrom("customers").where("id", "=", memberId).execute();
    await refileCustomer(before.email_key);
  }
  if (member) await refileCustomer(member.email_key);
}

const ofBoth = named("id", "email", "email_key", "first_name", "surname", "company_name");

async function memberRow(emailKey: string) {
  const found = await database()
    .selectFrom("members")
    .select(ofBoth)
    .select(named("account_type", "company_number", "mobile_phone_number", "home_phone_number", "work_phone_number"))
    .select("created_at as since")
    .where("email_key", "=", emailKey)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return found && customerRow(found, [found.mobilePhoneNumber, found.homePhoneNumber, found.workPhoneNumber]);
}

async function guestRow(emailKey: string) {
  const found: (KnownCustomer & { phone: string }) | undefined = await database()
    .selectFrom("orders")
    .select(ofBoth)
    .select(["phone_number as phone", "placed_at as since"])
    .where("email_key", "=", emailKey)
    .where("member_id", "is", null)
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return found && customerRow(found, [found.phone]);
}

export type CustomerSort = "newest" | "oldest" | "name";

const SORTS = {
  newest: ["since", "desc"],
  oldest: ["since", "asc"],
  name: ["name_key", "asc"],
} as const satisfies Record<CustomerSort, readonly [string, "asc" | "desc"]>;

export interface CustomerList {
  kind?: CustomerKind;
  /** Normalised parts of words, all of which the customer's words must contain. */
  words: readonly string[];
}

const columns = named("id", "kind", "email", "email_key", "name", "company_name", "since");

export async function countCustomers(list: CustomerList): Promise<number> {
  const counted = listed(list).select((eb) => eb.fn.countAll<number | string>().as("total"));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/** Returns one page of the list. The columns to show are read only for the rows of this page. */
export function selectCustomers(list: CustomerList, page: { sort: CustomerSort; limit: number; offset: number }) {
  const [column, direction] = SORTS[page.sort];
  const keys = listed(list)
    .select("email_key")
    .orderBy(column, direction)
    .orderBy("email_key", direction)
    .limit(page.limit)
    .offset(page.offset);
  return database()
    .selectFrom("customers")
    .select(columns)
    .where("email_key", "in", keys)
    .orderBy(column, direction)
    .orderBy("email_key", direction)
    .execute();
}

/** Selects customers in the sequence of `since`, from `since` on and after the given one; null from the beginning. */
export async function selectCustomersAfter({
  since,
  after,
  limit,
}: {
  since: string;
  after: { since: string; emailKey: string } | null;
  limit: number;
}) {
  return database()
    .selectFrom("customers")
    .select(columns)
    .where("since", ">=", after !== null && after.since > since ? after.since : since)
    .$if(after !== null, (query) =>
      query.where((eb) => eb.or([eb("since", ">", after?.since ?? ""), eb("email_key", ">", after?.emailKey ?? "")])),
    )
    .orderBy("since")
    .orderBy("email_key")
    .limit(limit)
    .execute();
}

export async function selectCustomer(id: string) {
  return (await database().selectFrom("customers").select(columns).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Finds the customer with this email address. */
export async function selectCustomerBy(emailKey: string) {
  return (
    (await database().selectFrom("customers").select(columns).where("email_key", "=", emailKey).executeTakeFirst()) ??
    null
  );
}

function listed({ kind, words }: CustomerList) {
  return database()
    .selectFrom("customers")
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "guest"))
    .$if(words.length > 0, (query) => query.where(containsWords(words)));
}
