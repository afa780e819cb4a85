import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import {
  claimJob,
  deleteJobsDoneBefore,
  extendClaim,
  finishJob,
  freeClaimsAfter,
  insertJob,
  releaseJob,
  selectJobsOfLater,
  setJobTimes,
  takePayload,
} from "~/database/jobs/job-records.server";
import {
  countParkedJobs,
  deleteOpenJob,
  findOpenJob,
  renewJob,
  selectOpenJobs,
} from "~/database/jobs/open-job-records.server";
import { aDatabaseOf, BOTH } from "./on-both";

const minute = 60_000;
const start = Date.UTC(2026, 10, 21);
const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();

const add = (id: string, uniqueKey: string | null = null, dueAt = at(0)) =>
  insertJob({ id, kind: "letter", payload: "{}", dueAt, uniqueKey, createdAt: at(0) });
const claim = (by: string, now = 0) =>
  claimJob({ kinds: ["letter"], now: at(now), until: at(now + minute), by, silence: "silent" });
/** Parks the job until a person deals with it. */
const park = (id: string) =>
  database()
    .updateTable("jobs")
    .set({ parked_at: at(0) })
    .where("id", "=", id)
    .execute();
const job = (id: string) => database().selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe.each(BOTH)("jobs on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(() => close());

  test("a job is claimed once when many workers claim at the same time", async () => {
    for (let number = 0; number < 12; number += 1) await add(`job ${number}`);
    const claimed = await Promise.all(Array.from({ length: 30 }, (_, number) => claim(`worker ${number}`)));
    const ids = claimed.flatMap((taken) => (taken ? [taken.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    while (true) {
      const taken = await claim("the last");
      if (!taken) break;
      ids.push(taken.id);
    }
    expect(ids.sort()).toEqual(Array.from({ length: 12 }, (_, number) => `job ${number}`).sort());
  });

  test("simultaneous requests for one key add a single job", async () => {
    const added = await Promise.all(Array.from({ length: 8 }, (_, number) => add(`job ${number}`, "order 7")));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect([await add("a"), await add("b")]).toEqual([true, true]);
  });

  test("claims the job that has been due longest first, and none that isn't due yet", async () => {
    await add("late", null, at(-1));
    await add("later", null, at(-5));
    await add("to come", null, at(1));
    expect([(await claim("w"))?.id, (await claim("w"))?.id, await claim("w")]).toEqual(["later", "late", null]);
  });

  test("a claim on a job expires unless it is extended, and a lost claim finishes nothing", async () => {
    await add("job");
    await claim("one");
    expect(await extendClaim("job", "one", at(2 * minute))).toBe(true);
    expect(await claim("two", 1.5 * minute)).toBeNull();
    expect((await claim("two", 2.5 * minute))?.attempts).toBe(2);
    expect(await extendClaim("job", "one", at(9 * minute))).toBe(false);
    await finishJob("job", "one", at(0));
    await releaseJob("job", "one", { dueAt: at(0), error: "lost", payload: "{}" });
    expect(await job("job")).toMatchObject({ claimed_by: "two", done_at: null, last_error: "silent" });
    await finishJob("job", "two", at(3 * minute));
    expect(await job("job")).toMatchObject({ claimed_by: null, done_at: at(3 * minute), last_error: null });
    expect(await claim("three", 9 * minute)).toBeNull();
  });

  test("a parked job stays, with its error, until a person makes it due", async () => {
    await add("job");
    await claim("one");
    expect(await renewJob("job", at(0))).toBe(false);
    await releaseJob("job", "one", { dueAt: at(0), error: "no stamp", payload: "{}", parkedAt: at(0) });
    expect(await claim("one", 9 * minute)).toBeNull();
    expect(await job("job")).toMatchObject({ last_error: "no stamp", done_at: null });
    expect(await countParkedJobs()).toBe(1);
    expect(await renewJob("job", at(minute))).toBe(true);
    expect(await countParkedJobs()).toBe(0);
    expect((await claim("one", 9 * minute))?.attempts).toBe(1);
  });

  test("lists parked and waiting jobs by pages, with their number", async () => {
    for (let number = 0; number < 7; number += 1) await add(`job ${number}`, null, at(number));
    for (const at of [1, 2, 3]) await park(`job ${at}`);
    const list = (isParked: boolean, offset: number) =>
      selectOpenJobs({ isParked, kind: "letter" }, { limit: 2, offset });
    const ids = async (isParked: boolean, offset: number) => (await list(isParked, offset)).jobs.map(({ id }) => id);
    expect([await ids(true, 0), await ids(true, 2)]).toEqual([["job 1", "job 2"], ["job 3"]]);
    expect((await list(true, 0)).total).toBe(3);
    expect([await ids(false, 0), await ids(false, 2)]).toEqual([
      ["job 0", "job 4"],
      ["job 5", "job 6"],
    ]);
    expect((await selectOpenJobs({ isParked: true, kind: "card" }, { limit: 2, offset: 0 })).total).toBe(0);
  });

  test("a running job can't be dropped, but others can", async () => {
    await add("job");
    await claim("one");
    expect(await deleteOpenJob("job", at(0))).toBe(false);
    expect(await findOpenJob("job")).toMatchObject({ id: "job", payload: "{}" });
    expect(await deleteOpenJob("job", at(2 * minute))).toBe(true);
    expect(await findOpenJob("job")).toBeNull();
  });

  test("a job's payload is taken once by the claim that holds it, and again after it was put back", async () => {
    await add("job");
    await claim("one");
    const taken = await Promise.all([takePayload("job", "one"), takePayload("job", "one"), takePayload("job", "two")]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await job("job")).toMatchObject({ payload: "null" });
    await claim("two", 2 * minute);
    expect(await takePayload("job", "two")).toBe(false);
    await releaseJob("job", "two", { dueAt: at(0), error: "busy", payload: "{}" });
    await claim("three", 4 * minute);
    expect(await takePayload("job", "three")).toBe(true);
  });

  test("an uncounted attempt at a job doesn't use up the others", async () => {
    await add("job");
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await claim("one"))?.attempts).toBe(1);
      await releaseJob("job", "one", { dueAt: at(0), error: "waits", payload: "{}", isCounted: false });
    }
  });

  test("finds and repairs only the job times left by a clock that was ahead", async () => {
    for (const id of ["claimed", "tried", "fresh"]) await add(id);
    await add("planned", null, at(90 * minute));
    const own = { kinds: ["letter"], silence: "silent", now: at(0) };
    await claimJob({ ...own, by: "one", until: at(9 * minute) });
    await claimJob({ ...own, by: "two", until: at(minute) });
    const late = { id: "late", kind: "letter", payload: "{}", dueAt: at(90 * minute), uniqueKey: null };
    await insertJob({ ...late, createdAt: at(80 * minute) });
    expect(await freeClaimsAfter(at(2 * minute))).toBe(1);
    const claimed = await database()
      .selectFrom("jobs")
      .select("claimed_by")
      .where("claimed_by", "is not", null)
      .execute();
    expect(claimed).toEqual([{ claimed_by: "two" }]);
    const [tried] = await database().selectFrom("jobs").select("id").where("claimed_by", "=", "two").execute();
    await releaseJob(tried?.id ?? "", "two", { dueAt: at(99 * minute), error: "no stamp", payload: "{}" });
    const found = await selectJobsOfLater({ madeAfter: at(minute), triedAgainAfter: at(60 * minute) });
    expect(found.map(({ id }) => id).sort()).toEqual(["late", tried?.id ?? ""].sort());
    await setJobTimes("late", { dueAt: at(10 * minute), createdAt: at(0) });
    expect(await job("late")).toMatchObject({ due_at: at(10 * minute), created_at: at(0) });
  });

  test("deletes jobs done long ago", async () => {
    await add("old");
    await claim("one");
    await finishJob("old", "one", at(0));
    await add("open");
    expect(await deleteJobsDoneBefore(at(minute))).toBe(1);
    expect((await database().selectFrom("jobs").select("id").execute()).map(({ id }) => id)).toEqual(["open"]);
  });
});
