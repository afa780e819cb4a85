/** Tests the job loop: lanes by kind, and times after the clock has jumped. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { claimJob } from "~/database/jobs/job-records.server";
import { doNextJob } from "../../../tests/setup/next-job";
import { aDatabase } from "../../../tests/setup/test-database";
import { startJobs } from "./job-loop.server";
import { enqueue, lease, registerJob } from "./jobs.server";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

const DAY = 24 * 60 * 60 * 1000;
/** Returns the time from a clock that doesn't change when the system's time is changed. */
const realTime = () => performance.timeOrigin + performance.now();
const claimTimes = (time: Date) => ({
  now: time.toISOString(),
  until: new Date(time.getTime() + lease).toISOString(),
});
const claimedKinds = async () => {
  const rows = await database().selectFrom("jobs").select("kind").where("claimed_by", "is not", null).execute();
  return rows.map(({ kind }) => kind);
};
const theJob = () => database().selectFrom("jobs").selectAll().executeTakeFirstOrThrow();

describe("jobs of one kind", () => {
  test("jobs of one kind don't hold up others: an email goes out while every payment hangs", async () => {
    let isSilent = true;
    let sent = 0;
    registerJob("ask a silent bank", async () => void (await vi.waitUntil(() => !isSilent, { timeout: 60_000 })));
    registerJob("post a letter", async () => {
      sent += 1;
    });
    for (let payment = 0; payment < 19; payment += 1) await enqueue("ask a silent bank", payment);
    const loop = startJobs(5);
    await vi.waitUntil(async () => (await claimedKinds()).length > 0, { timeout: 60_000 });
    await enqueue("post a letter", 1);
    await vi.waitUntil(() => sent === 1, { timeout: 60_000 });
    expect(await claimedKinds()).toEqual(["ask a silent bank"]);
    isSilent = false;
    await loop.stop();
  });

  test("runs only as many jobs of one kind at a time as allowed", async () => {
    let arrive = () => {};
    const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
    const ringing: unknown[] = [];
    const ring = async (payload: unknown) => {
      ringing.push(payload);
      await hasArrived;
    };
    registerJob("ring a bell", ring, { atOnce: 2 });
    registerJob("post a letter", async () => arrive());
    for (const bell of [1, 2, 3]) await enqueue("ring a bell", bell);
    const loop = startJobs(5);
    await vi.waitUntil(() => ringing.length === 2, { timeout: 60_000 });
    await enqueue("post a letter", 1, { dueAt: new Date(Date.now() - 1000) });
    await hasArrived;
    expect(ringing).toHaveLength(2);
    await vi.waitUntil(() => ringing.length === 3, { timeout: 60_000 });
    await loop.stop();
    const open = await database().selectFrom("jobs").select("id").where("done_at", "is", null).execute();
    expect(open).toEqual([]);
  });
});

describe("a clock three days ahead", () => {
  const setClock = (ahead: number) => vi.setSystemTime(realTime() + ahead);
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("a clock set three days ahead and back again leaves no job waiting for days", async () => {
    const rounds: number[] = [];
    const letters: unknown[] = [];
    registerJob("watch", async () => {
      rounds.push(Date.now());
      await enqueue("watch", null, { dueAt: new Date(Date.now() + 20) });
    });
    registerJob("post a letter", async (payload) => void letters.push(payload));
    setClock(0);
    await enqueue("watch", null);
    const loop = startJobs(5);
    await vi.waitUntil(() => rounds.length > 0, { timeout: 60_000 });
    setClock(3 * DAY);
    await enqueue("post a letter", "ahead", { dueAt: new Date(Date.now() + 2000) });
    await vi.waitUntil(() => rounds.some((at) => at > realTime() + 2 * DAY), { timeout: 60_000 });
    setClock(0);
    rounds.length = 0;
    await enqueue("post a letter", "back");
    await vi.waitUntil(() => rounds.length > 1 && letters.includes("back"), { timeout: 60_000 });
    expect(Math.max(...rounds)).toBeLessThan(realTime() + DAY);
    // Expect the job to run two seconds after the clock was set back, not three days later.
    setClock(4000);
    await vi.waitUntil(() => letters.includes("ahead"), { timeout: 60_000 });
    await loop.stop();
  });

  test("a clock set back keeps a job's chosen day, and frees jobs that were claimed or put off", async () => {
    registerJob("send a gift", async () => {}, { onChosenDay: true });
    registerJob("post a letter", async () => Promise.reject(new Error("no stamp")));
    setClock(3 * DAY);
    const chosen = new Date(realTime() + 10 * DAY);
    await enqueue("send a gift", 1, { dueAt: chosen });
    await enqueue("post a letter", 1);
    await enqueue("ring a bell", 1);
    await claimJob({ kinds: ["ring a bell"], ...claimTimes(new Date()), by: "a dead one", silence: "" });
    await doNextJob();
    setClock(0);
    const tried: string[] = [];
    registerJob("post a letter", async () => void tried.push("post a letter"));
    registerJob("ring a bell", async () => void tried.push("ring a bell"));
    const loop = startJobs(5);
    await vi.waitUntil(() => tried.length === 2, { timeout: 60_000 });
    await loop.stop();
    const gift = await database().selectFrom("jobs").selectAll().where("kind", "=", "send a gift").executeTakeFirst();
    expect(gift).toMatchObject({ due_at: chosen.toISOString(), done_at: null });
  });
});

test("the job loop runs due jobs, and stopping waits for the current job", async () => {
  let started = () => {};
  let finish = () => {};
  const hasStarted = new Promise<void>((resolve) => (started = resolve));
  const end = new Promise<void>((resolve) => (finish = resolve));
  registerJob("post a letter", async () => {
    started();
    await end;
  });
  await enqueue("post a letter", 1);
  const loop = startJobs(5);
  await hasStarted;
  let stopped = false;
  const stopping = loop.stop().then(() => {
    stopped = true;
  });
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect((await theJob()).done_at).not.toBeNull();
});
