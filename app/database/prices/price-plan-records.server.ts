/** Stores planned prices, and finds the products that they are for. */
import { sql } from "kysely";
import { named, toColumns } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import { authorKey } from "~/domain/catalogue/slug";
import type { PricePlan } from "~/domain/prices/price-plan";

export interface StoredPlan extends PricePlan {
  /** Time (UTC ISO) at which staff stopped the plan; null if they didn't. */
  stoppedAt: string | null;
  version: number;
  createdAt: string;
  /** Time (UTC ISO) at which all products of the plan were last priced. Null before the first time. */
  sweptAt: string | null;
  sweptTo: string | null;
}

const all = () =>
  database()
    .selectFrom("price_plans")
    .select(named("id", "name", "label", "scope", "target", "way", "value", "starts_at", "ends_at", "stopped_at"))
    .select(named("version", "created_at", "swept_at", "swept_to", "shows_former"));

type Row = Awaited<ReturnType<ReturnType<typeof all>["execute"]>>[number];
const toPlan = ({ showsFormer, ...row }: Row): StoredPlan => ({ ...row, showsFormer: showsFormer === 1 });

const toRow = ({ startsAt, endsAt, showsFormer, ...plan }: PricePlan) => ({
  ...{ id: plan.id, name: plan.name, label: plan.label, scope: plan.scope, target: plan.target, way: plan.way },
  ...{ value: plan.value, starts_at: startsAt, ends_at: endsAt, shows_former: showsFormer ? 1 : 0 },
});

/** Returns the plans that run at `now` (UTC ISO). Among plans for a single product, returns only those for `codes`. */
export async function selectRunningPlans(now: string, codes: readonly string[]): Promise<StoredPlan[]> {
  const running = all().where("ends_at", ">", now).where("starts_at", "<=", now);
  const wide = await running.where("scope", "<>", "product").execute();
  const single = await running
    .where("scope", "=", "product")
    .where("target", "in", sql<string>`${listed(codes)}`)
    .execute();
  return [...wide, ...single].map(toPlan);
}

/** Returns a subquery with these texts, passed as one JSON array. */
function listed(texts: readonly string[]) {
  const json = JSON.stringify(texts);
  return dialect() === "sqlite"
    ? sql`(select value from json_each(${json}))`
    : sql`(select json_array_elements_text(cast(${json} as json)))`;
}

/** Returns the plans that end after `now` (UTC ISO) by their start, and the `limit` others that ended last, most recent first. */
export async function selectPlans(now: string, limit: number): Promise<{ open: StoredPlan[]; ended: StoredPlan[] }> {
  const open = await all().where("ends_at", ">", now).orderBy("starts_at").orderBy("id").execute();
  const ended = await all().where("ends_at", "<=", now).orderBy("ends_at", "desc").orderBy("id").limit(limit).execute();
  return { open: open.map(toPlan), ended: ended.map(toPlan) };
}

/** Returns at most `limit` plans that run between two times (UTC ISO), by their starts. */
export async function selectPlansBetween(from: string, until: string, limit: number): Promise<StoredPlan[]> {
  const rows = await all()
    .where("ends_at", ">", from)
    .where("starts_at", "<", until)
    .orderBy("starts_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(toPlan);
}

export async function selectPlan(id: string): Promise<StoredPlan | null> {
  const row = await all().where("id", "=", id).executeTakeFirst();
  return row ? toPlan(row) : null;
}

/** Locks a plan until the transaction ends, and returns it; null if there is none. */
export async function lockPlan(id: string): Promise<StoredPlan | null> {
  const query = all().where("id", "=", id);
  // Don't block imports that store own prices with this plan's id, because they have locked products for which this transaction
  // may wait.
  const row = await (dialect() === "postgres" ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row ? toPlan(row) : null;
}

/**
 * Prevents plans that begin or end from `now` until `until` (UTC ISO) from being applied before this transaction ends, because
 * they couldn't find the products that it adds. On SQLite, writing transactions run one after another anyway.
 */
export async function holdChangingPlans(now: string, until: string): Promise<void> {
  if (dialect() === "sqlite") return;
  await database()
    .selectFrom("price_plans")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("starts_at", ">", now), eb("starts_at", "<=", until)]),
        eb.and([eb("ends_at", ">", now), eb("ends_at", "<=", until)]),
      ]),
    )
    .orderBy("id")
    .forShare()
    .execute();
}

/** Adds a plan. Returns false if a plan with this id exists. */
export async function insertPlan(plan: PricePlan, createdAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("price_plans")
    .values({ ...toRow(plan), version: 1, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a plan. Returns false if its version is not `seen`, that is, if someone has changed it since. */
export async function updatePlan(plan: PricePlan & Pick<StoredPlan, "stoppedAt">, seen: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("price_plans")
    .set({ ...toRow(plan), stopped_at: plan.stoppedAt, version: seen + 1 })
    .where("id", "=", plan.id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores how far the pricing of a plan's products has got. */
export async function putSweep(id: string, sweep: Partial<Pick<StoredPlan, "sweptAt" | "sweptTo">>): Promise<void> {
  await database().updateTable("price_plans").set(toColumns(sweep)).where("id", "=", id).execute();
}

/** Sorts plans for a single product first, so that these don't wait for thousands of products of other plans. */
const singleFirst = sql`case scope when 'product' then 0 else 1 end`;

/**
 * Finds a running plan with products that haven't been priced since `sweptBefore` (UTC ISO). Plans that have just begun come
 * before plans whose products are priced again.
 */
export async function findUnsweptPlan(now: string, sweptBefore: string): Promise<string | null> {
  const row = await database()
    .selectFrom("price_plans")
    .select("id")
    .where("ends_at", ">", now)
    .where("starts_at", "<=", now)
    .where((eb) => eb.or([eb("swept_at", "is", null), eb("swept_at", "<", sweptBefore)]))
    .orderBy(sql`case when swept_at is null then 0 else 1 end`)
    .orderBy(singleFirst)
    .orderBy("starts_at")
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds a plan that isn't running at `now` (UTC ISO), although products still have its price. */
export async function findEndedPlan(now: string): Promise<string | null> {
  const row = await database()
    .selectFrom("price_plans")
    .select("id")
    .where((eb) => eb.or([eb("ends_at", "<=", now), eb("starts_at", ">", now)]))
    .where((eb) => eb.exists(eb.selectFrom("own_prices").select("code").whereRef("plan_id", "=", "price_plans.id")))
    .orderBy(singleFirst)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the earliest start among the plans that end after `now` (UTC ISO); null if there are none. */
export async function findFirstStart(now: string): Promise<string | null> {
  const row = await database()
    .selectFrom("price_plans")
    .select((eb) => eb.fn.min("starts_at").as("startsAt"))
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row?.startsAt ?? null;
}

/** Some products of a plan, and the position from which the next ones follow. */
export interface PlanPart {
  codes: string[];
  to: string;
}

type Scope = Pick<PricePlan, "scope" | "target">;

/**
 * Returns the next products of a plan after a position ('' for the first). Products of a category are sorted by popularity, like
 * their index, and all others by code.
 */
export async function selectPartOfPlan({ scope, target }: Scope, after: string, limit: number): Promise<PlanPart> {
  if (scope === "product") return { codes: after === "" ? [target] : [], to: target };
  if (scope === "category") return selectPartOfCategory(target, after, limit);
  const codes =
    scope === "publisher"
      ? await database()
          .selectFrom("products")
          .select("code")
          .where("publisher", "=", target)
          .where("code", ">", after)
          .orderBy("code")
          .limit(limit)
          .execute()
      : await database()
          .selectFrom("product_authors")
          .select("code")
          .distinct()
          .where("author_key", "=", authorKey(target))
          .where("code", ">", after)
          .orderBy("code")
          .limit(limit)
          .execute();
  return { codes: codes.map(({ code }) => code), to: codes.at(-1)?.code ?? "" };
}

async function selectPartOfCategory(path: string, after: string, limit: number): Promise<PlanPart> {
  const [popularity = "", code = ""] = after.split(" ");
  const rows = await database()
    .selectFrom("listings")
    .select(["code", "popularity"])
    .where("category_id", "=", (eb) => eb.selectFrom("categories").select("id").where("path", "=", path))
    .$if(after !== "", (query) =>
      query.where((eb) => eb(eb.refTuple("popularity", "code"), "<", eb.tuple(Number(popularity), code))),
    )
    .orderBy("popularity", "desc")
    .orderBy("code", "desc")
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  return { codes: rows.map((row) => row.code), to: last ? `${last.popularity} ${last.code}` : "" };
}

/** Counts the products of a plan. For a category, leaves out withdrawn products. */
export async function countProducts({ scope, target }: Scope): Promise<number> {
  if (scope === "product") return 1;
  const db = database();
  const counted =
    scope === "category"
      ? db
          .selectFrom("listings")
          .select((eb) => eb.fn.countAll<number | string>().as("count"))
          .where("category_id", "=", (eb) => eb.selectFrom("categories").select("id").where("path", "=", target))
      : scope === "publisher"
        ? db
            .selectFrom("products")
            .select((eb) => eb.fn.countAll<number | string>().as("count"))
            .where("publisher", "=", target)
        : db
            .selectFrom("product_authors")
            .select((eb) => eb.fn.count<number | string>("code").distinct().as("count"))
            .where("author_key", "=", authorKey(target));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Returns the target in the shop's own spelling; null if no product matches it. */
export async function findTarget({ scope, target }: Scope): Promise<string | null> {
  const db = database();
  const found = {
    product: () => db.selectFrom("products").select("code as text").where("code", "=", target).limit(1).execute(),
    category: () => db.selectFrom("categories").select("path as text").where("path", "=", target).limit(1).execute(),
    publisher: () =>
      db.selectFrom("products").select("publisher as text").where("publisher", "=", target).limit(1).execute(),
    author: () =>
      db
        .selectFrom("product_authors")
        .select("name as text")
        .where("author_key", "=", authorKey(target))
        .limit(1)
        .execute(),
  };
  const [row] = await found[scope]();
  return row?.text ?? null;
}

/** Number of products that have the price of a plan now. */
export async function countPriced(planId: string): Promise<number> {
  const { count } = await database()
    .selectFrom("own_prices")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("plan_id", "=", planId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
