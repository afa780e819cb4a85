import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database, inTransaction } from "~/database/engine/connection.server";
import { claimJob, deleteJobsDoneBefore } from "~/database/jobs/job-records.server";
import { circuit } from "~/outside/circuit";
import { doNextJob } from "../../../tests/setup/next-job";
import { aDatabase } from "../../../tests/setup/test-database";
import { POLL_MS } from "./job-loop.server";
import { attemptsWithin, enqueue, lease, MAX_ATTEMPTS, NotYet, registerJob, retryDelay } from "./jobs.server";

let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
});
afterEach(() => close());

const HOUR = 60 * 60 * 1000;
const claimTimes = (time: Date) => ({
  now: time.toISOString(),
  until: new Date(time.getTime() + lease).toISOString(),
});
const theJob = () => database().selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds);
const claimAt = (time: Date, by: string, kinds = ["post a letter"]) =>
  claimJob({
    kinds,
    ...claimTimes(time),
    by,
    silence: "silent",
  });

describe("jobs", () => {
  test("a job runs once with its payload", async () => {
    const done: unknown[] = [];
    registerJob("post a letter", async (payload) => void done.push(payload));
    await enqueue("post a letter", { to: "Ada" });
    expect(await doNextJob()).toBe(true);
    expect(await doNextJob()).toBe(false);
    expect(done).toEqual([{ to: "Ada" }]);
    expect(await theJob()).toMatchObject({ attempts: 1, claimed_by: null, claimed_until: null, last_error: null });
    expect((await theJob()).done_at).not.toBeNull();
  });

  test("jobs wait until they are due", async () => {
    registerJob("post a letter", async () => {});
    await enqueue("post a letter", null, { dueAt: new Date(Date.now() + 60_000) });
    expect(await doNextJob()).toBe(false);
    expect(await doNextJob(later(61_000))).toBe(true);
  });

  test("jobs with the same key are one job", async () => {
    expect(await enqueue("post a letter", 1, { uniqueKey: "order 7" })).toBe(true);
    expect(await enqueue("post a letter", 2, { uniqueKey: "order 7" })).toBe(false);
    expect(await enqueue("post a letter", 3)).toBe(true);
    expect(await enqueue("post a letter", 4)).toBe(true);
    expect((await theJob()).payload).toBe("1");
  });

  test("a job exists only if its transaction commits", async () => {
    const failed = inTransaction(async () => {
      await enqueue("post a letter", 1);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await database().selectFrom("jobs").selectAll().execute()).toEqual([]);
  });

  test("a job of an unknown kind waits for another process", async () => {
    await enqueue("something new", 1);
    expect(await doNextJob()).toBe(false);
    expect((await theJob()).attempts).toBe(0);
  });
});

describe("claims", () => {
  test("simultaneous claims give each job to one worker", async () => {
    for (let at = 0; at < 20; at += 1) await enqueue("post a letter", at);
    const now = new Date();
    const claimed = await Promise.all(Array.from({ length: 60 }, (_, at) => claimAt(now, `worker ${at}`)));
    const ids = claimed.flatMap((job) => (job ? [job.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    while (await claimAt(now, "the last")) ids.push("more");
    expect(ids).toHaveLength(20);
  });

  test("simultaneous workers run one job once", async () => {
    let times = 0;
    registerJob("post a letter", async () => {
      times += 1;
    });
    await enqueue("post a letter", 1);
    const did = await Promise.all([doNextJob(), doNextJob(), doNextJob()]);
    expect(times).toBe(1);
    expect(did.filter(Boolean)).toHaveLength(1);
  });

  test("a crashed worker's claim on a job expires, but not before its lease ends", async () => {
    await enqueue("post a letter", 1);
    const now = new Date();
    expect(await claimAt(now, "the crashed one")).not.toBeNull();
    expect(await claimAt(new Date(now.getTime() + lease - 1000), "another")).toBeNull();
    const taken = await claimAt(new Date(now.getTime() + lease + 1000), "another");
    expect(taken).toMatchObject({ attempts: 2, claimed_by: "another" });
  });

  test("a killed worker's claim on a job expires within 15 seconds", () => {
    expect(lease + POLL_MS).toBeLessThanOrEqual(15_000);
  });

  test("a claim on a job lasts as long as the work takes: no second worker starts it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    let finish = () => {};
    let times = 0;
    registerJob("post a letter", async () => {
      times += 1;
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await enqueue("post a letter", 1);
    const working = doNextJob();
    await vi.waitUntil(() => times === 1, { timeout: 60_000 });
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      expect(await doNextJob()).toBe(false);
    }
    finish();
    await working;
    vi.useRealTimers();
    expect(await theJob()).toMatchObject({ attempts: 1, claimed_by: null });
    expect((await theJob()).done_at).not.toBeNull();
  });

  test("a claim on finished work ends once the database is back, without a second run", async () => {
    let times = 0;
    registerJob("post a letter", async () => {
      times += 1;
      await sql`pragma query_only = on`.execute(database());
    });
    await enqueue("post a letter", 1);
    const working = doNextJob();
    await vi.waitUntil(() => times === 1, { timeout: 60_000 });
    await expect(enqueue("post a letter", 2)).rejects.toMatchObject({ code: "SQLITE_READONLY" });
    await sql`pragma query_only = off`.execute(database());
    expect(await working).toBe(true);
    expect(await doNextJob()).toBe(false);
    expect(times).toBe(1);
    expect((await theJob()).done_at).not.toBeNull();
  });

  test("a worker that lost its claim can't finish the job", async () => {
    await enqueue("post a letter", 1);
    registerJob("post a letter", async () => {
      const lost = await claimAt(new Date(Date.now() + lease + 1000), "another");
      expect(lost).not.toBeNull();
    });
    await doNextJob();
    expect(await theJob()).toMatchObject({ done_at: null, claimed_by: "another" });
  });
});

describe("failures", () => {
  test("failed jobs are retried later, and finally parked with the last error", async () => {
    let times = 0;
    registerJob("post a letter", async () => {
      times += 1;
      throw new Error(`no stamp (${times})`);
    });
    await enqueue("post a letter", 1);
    let ahead = 0;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await doNextJob(later(ahead))).toBe(true);
      expect(await doNextJob(later(ahead + retryDelay(attempt) - 1000))).toBe(false);
      ahead += retryDelay(attempt) + 1000;
    }
    expect(await doNextJob(later(ahead * 10))).toBe(false);
    expect(times).toBe(MAX_ATTEMPTS);
    expect(await theJob()).toMatchObject({
      attempts: MAX_ATTEMPTS,
      done_at: null,
      claimed_by: null,
      last_error: `Error: no stamp (${MAX_ATTEMPTS})`,
      parked_at: expect.stringMatching(/^\d{4}-/),
    });
  });

  test("a job whose worker went away each time is parked without another try", async () => {
    registerJob("post a letter", async () => expect.unreachable(), { maxAttempts: 2 });
    await enqueue("post a letter", 1);
    for (const attempt of [1, 2]) {
      expect(await claimAt(later(attempt * 20_000)(), `worker ${attempt}`)).toMatchObject({ attempts: attempt });
    }
    expect(await doNextJob(later(80_000))).toBe(true);
    expect(await theJob()).toMatchObject({ last_error: "Error: The worker went away before it was done." });
    expect((await theJob()).parked_at).not.toBeNull();
  });

  test("retries of a failed job go on for as long as its kind says", () => {
    for (const hours of [0, 2, 72]) {
      const attempts = attemptsWithin(hours * HOUR);
      const passed = Array.from({ length: attempts - 1 }, (_, at) => retryDelay(at + 1)).reduce((a, b) => a + b, 0);
      expect(passed).toBeGreaterThanOrEqual(hours * HOUR);
      expect(passed).toBeLessThan((hours + 1) * HOUR);
    }
  });

  test("retries of a failed job wait longer each time, up to an hour", () => {
    const delays = Array.from({ length: MAX_ATTEMPTS }, (_, at) => retryDelay(at + 1));
    expect(delays[0]).toBe(10_000);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(Math.max(...delays)).toBe(3_600_000);
  });

  test("failures of one job don't delay the next job", async () => {
    const done: unknown[] = [];
    registerJob("post a letter", async (payload) => {
      if (payload === "bad") throw new Error("no");
      done.push(payload);
    });
    await enqueue("post a letter", "bad");
    await enqueue("post a letter", "good");
    await doNextJob();
    await doNextJob();
    expect(done).toEqual(["good"]);
  });
});

describe("jobs that run once", () => {
  test("a run-once job doesn't run again when its worker went away", async () => {
    let times = 0;
    const handler = async () => {
      times += 1;
      expect(await claimAt(new Date(Date.now() + lease + 1000), "another")).not.toBeNull();
    };
    registerJob("post a letter", handler, { once: true });
    await enqueue("post a letter", { to: "Ada" });
    await doNextJob();
    expect(await theJob()).toMatchObject({ done_at: null, claimed_by: "another" });
    expect(await doNextJob(later(3 * lease))).toBe(true);
    expect(times).toBe(1);
    expect((await theJob()).done_at).not.toBeNull();
  });

  test("a run-once job runs again when it failed, with its payload", async () => {
    const tries: unknown[] = [];
    const handler = async (payload: unknown) => {
      expect((await theJob()).payload).toBe("null");
      tries.push(payload);
      if (tries.length === 1) throw new Error("no stamp");
    };
    registerJob("post a letter", handler, { once: true });
    await enqueue("post a letter", { to: "Ada" });
    await doNextJob();
    await doNextJob(later(retryDelay(1) + 1000));
    expect(tries).toEqual([{ to: "Ada" }, { to: "Ada" }]);
    expect((await theJob()).done_at).not.toBeNull();
  });
});

describe("jobs that have to wait", () => {
  test("a job that has to wait uses up no attempts, and is tried again after an hour at most", async () => {
    let isTime = false;
    registerJob("post a letter", async () => {
      if (!isTime) throw new NotYet(new Date(Date.now() + 24 * HOUR), "The letterbox is full.");
    });
    await enqueue("post a letter", 1);
    for (let hour = 0; hour <= 2 * MAX_ATTEMPTS; hour += 1) {
      expect(await doNextJob(later(hour * (HOUR + 1000)))).toBe(true);
      expect(await theJob()).toMatchObject({ attempts: 0, last_error: "NotYet: The letterbox is full." });
    }
    isTime = true;
    expect(await doNextJob(later(20 * HOUR * 2))).toBe(true);
    expect((await theJob()).done_at).not.toBeNull();
  });

  test("a job uses up no attempts while the other side's circuit is broken", async () => {
    const bank = circuit({ name: "The bank", most: 1 });
    registerJob("post a letter", () => bank.call(async () => Promise.reject(new Error("The bank is away."))));
    await enqueue("post a letter", 1);
    await doNextJob();
    for (let turn = 1; turn < 4; turn += 1) await doNextJob(later(turn * HOUR));
    expect(await theJob()).toMatchObject({ attempts: 1, last_error: "OutsideAway: The bank was away a moment ago." });
  });
});

test("deletes old finished jobs only", async () => {
  registerJob("post a letter", async () => {});
  await enqueue("post a letter", 1);
  await doNextJob();
  await enqueue("post a letter", 2);
  expect(await deleteJobsDoneBefore(new Date(Date.now() - 60_000).toISOString())).toBe(0);
  expect(await deleteJobsDoneBefore(new Date(Date.now() + 60_000).toISOString())).toBe(1);
  expect((await theJob()).payload).toBe("2");
});
