/** Stores alerts for products that are back in stock. */

import { isStillSold } from "~/database/catalogue/catalogue-records.server";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

interface AlertRecord {
  id: string;
  tokenHash: string;
  code: string;
  who: string;
  memberId: string | null;
  email: string;
  storesHad: number;
  askedAt: string;
  confirmedAt: string | null;
}

/**
 * Stores an alert, at most one per person and product. A repeated request keeps its place in the queue, but replaces a guest's
 * link, so that only the newest link works.
 */
export async function putAlert(alert: AlertRecord): Promise<void> {
  await database()
    .insertInto("stock_alerts")
    .values(toColumns(alert))
    .onConflict((conflict) => conflict.columns(["code", "who"]).doUpdateSet({ token_hash: alert.tokenHash }))
    .execute();
}

export interface FoundAlert {
  code: string;
  title: string;
  slug: string;
  email: string;
  confirmedAt: string | null;
}

/** Finds a guest's alert that is still waiting. */
export async function findAlert(tokenHash: string): Promise<FoundAlert | null> {
  const row = await database()
    .selectFrom("stock_alerts")
    .innerJoin("products", "products.code", "stock_alerts.code")
    .select(named("stock_alerts.code", "products.title", "products.slug", "stock_alerts.email", "confirmed_at"))
    .where("token_hash", "=", tokenHash)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms an alert. Returns false when it no longer exists. */
export async function confirmAlert(tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("stock_alerts")
    .set((eb) => ({ confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)) }))
    .where("token_hash", "=", tokenHash)
    .where("told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAlert(tokenHash: string): Promise<void> {
  await database().deleteFrom("stock_alerts").where("token_hash", "=", tokenHash).execute();
}

/** A member's alerts that are still waiting, in the order of their requests. */
export async function listAlertsOf(memberId: string): Promise<{ id: string; code: string; title: string }[]> {
  return database()
    .selectFrom("stock_alerts")
    .innerJoin("products", "products.code", "stock_alerts.code")
    .select(["stock_alerts.id", "stock_alerts.code", "products.title"])
    .where("member_id", "=", memberId)
    .where("told_at", "is", null)
    .orderBy("asked_at")
    .execute();
}

export async function deleteAlertOf(memberId: string, id: string): Promise<void> {
  await database().deleteFrom("stock_alerts").where("member_id", "=", memberId).where("id", "=", id).execute();
}

/** Deletes all alerts of an account and of its email address. */
export async function deleteAlertsOf(memberId: string, emailKey: string): Promise<void> {
  await database().deleteFrom("stock_alerts").where("who", "in", [memberId, emailKey]).execute();
}

/** Lists the products that people are waiting for, limited to `codes` if given. */
export async function listAwaitedCodes(codes?: readonly string[]): Promise<string[]> {
  if (codes?.length === 0) return [];
  const rows = await database()
    .selectFrom("stock_alerts")
    .select("code")
    .distinct()
    .where("told_at", "is", null)
    .where("confirmed_at", "is not", null)
    .$if(codes !== undefined, (query) => query.where("code", "in", codes ?? []))
    .orderBy("code")
    .execute();
  return rows.map(({ code }) => code);
}

export interface AwaitedProduct {
  title: string;
  slug: string;
  availability: string;
  /** Number of copies; null if stock never runs out. */
  stock: number | null;
  /** Number of copies in all stores. */
  inStores: number;
}

/** Finds a product. Returns null if it was withdrawn, or is an event that has started. */
export async function findAwaited(code: string): Promise<AwaitedProduct | null> {
  const row = await database()
    .selectFrom("products")
    .select(["title", "slug", "availability", "stock"])
    .select(({ selectFrom }) =>
      selectFrom("store_stock")
        .select(({ fn }) => fn.sum<number | string | null>("quantity").as("copies"))
        .whereRef("store_stock.code", "=", "products.code")
        .as("copies"),
    )
    .where("code", "=", code)
    .where("withdrawn_at", "is", null)
    .where(isStillSold())
    .executeTakeFirst();
  if (!row) return null;
  const { copies, ...product } = row;
  return { ...product, inStores: Number(copies ?? 0) };
}

export async function countTold(code: string): Promise<number> {
  const { told } = await database()
    .selectFrom("stock_alerts")
    .select(({ fn }) => fn.countAll<number | string>().as("told"))
    .where("code", "=", code)
    .where("told_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(told);
}

export async function deleteTold(code: string): Promise<void> {
  await database().deleteFrom("stock_alerts").where("code", "=", code).where("told_at", "is not", null).execute();
}

/**
 * Deletes a guest's alert if a member with the same email address also has an alert for the product. Only members with a
 * confirmed email address count, so that nobody can end another person's alert.
 */
export async function deleteGuestTwins(code: string): Promise<void> {
  await database()
    .deleteFrom("stock_alerts")
    .where("code", "=", code)
    .where("member_id", "is", null)
    .where("told_at", "is", null)
    .where("who", "in", ({ selectFrom }) =>
      selectFrom("stock_alerts as own")
        .innerJoin("members", "members.id", "own.member_id")
        .select("members.email_key")
        .where("own.code", "=", code)
        .where("members.email_confirmed_at", "is not", null),
    )
    .execute();
}

/**
 * Lists the people at the front of the queue, with their current addresses. Call it in a transaction that locks the product.
 */
export async function listFirst(
  code: string,
  { most, toldOfStores }: { most: number; toldOfStores: boolean },
): Promise<{ id: string; memberId: string | null; email: string }[]> {
  return database()
    .selectFrom("stock_alerts")
    .leftJoin("members", "members.id", "stock_alerts.member_id")
    .select(named("stock_alerts.id", "stock_alerts.member_id"))
    .select(({ fn }) => fn.coalesce("members.email", "stock_alerts.email").as("email"))
    .where("code", "=", code)
    .where("told_at", "is", null)
    .where("confirmed_at", "is not", null)
    .$if(!toldOfStores, (query) => query.where("stores_had", "=", 0))
    .orderBy("asked_at")
    .orderBy("stock_alerts.id")
    .limit(most)
    .execute();
}

export async function noteTold(ids: readonly string[], now: string): Promise<void> {
  await database().updateTable("stock_alerts").set({ told_at: now }).where("id", "in", ids).execute();
}

/** Deletes alerts that were not confirmed in time, and old alerts that have been sent. */
export async function deleteAlertsBefore(unconfirmed: string, told: string): Promise<void> {
  await database()
    .deleteFrom("stock_alerts")
    .where(({ or, and, eb }) =>
      or([and([eb("confirmed_at", "is", null), eb("asked_at", "<", unconfirmed)]), eb("told_at", "<", told)]),
    )
    .execute();
}
