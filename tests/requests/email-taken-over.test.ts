/** Tests that if a process is killed while it sends an email, another process takes over and sends it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { POLL_MS } from "~/domain/jobs/job-loop.server";
import { lease } from "~/domain/jobs/jobs.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const MAX_MS = 15_000;

describe.each(shopDatabases)("an email of a process that was killed, on %s", (_name, open) => {
  let shop: ShopDatabase;
  const outbox = mkdtempSync(path.join(tmpdir(), "lectern-outbox-"));
  const senders: ChildProcess[] = [];
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await Promise.all(senders.map((sender) => (sender.kill("SIGKILL") ? once(sender, "exit") : null)));
    await shop.close();
    rmSync(outbox, { recursive: true, force: true });
  });

  async function aSender(isStuck: boolean): Promise<ChildProcess> {
    const sender = fork(path.join(import.meta.dirname, "../setup/email-sender.ts"), {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, NODE_ENV: "test", EMAIL_SENDER: JSON.stringify({ target: shop.target, outbox, isStuck }) },
    });
    senders.push(sender);
    expect((await once(sender, "message"))[0]).toBe("ready");
    return sender;
  }
  const theJob = () => database().selectFrom("jobs").selectAll().executeTakeFirstOrThrow();

  it("another process sends a killed process's email as soon as its lease has expired", async () => {
    const victim = await aSender(true);
    const taken = once(victim, "message");
    await queueEmail({ to: "ada@example.com", subject: "Your order", paragraphs: ["Thank you."] }, "order");
    expect((await taken)[0]).toBe("has an email");
    await aSender(false);
    const { claimed_by } = await theJob();
    victim.kill("SIGKILL");
    await once(victim, "exit");
    const killedAt = Date.now();
    const { claimed_by: stillBy, claimed_until } = await theJob();
    expect([stillBy, readdirSync(outbox)]).toEqual([claimed_by, []]);
    // Another process waits until the lease ends, and then for at most one iteration of its loop.
    expect(Date.parse(claimed_until ?? "")).toBeLessThanOrEqual(killedAt + lease);
    expect(lease + POLL_MS).toBeLessThanOrEqual(MAX_MS);

    const sent = () => readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    await expect.poll(sent, { interval: 200 }).toHaveLength(1);
    expect(readFileSync(path.join(outbox, sent()[0] ?? ""), "utf8")).toContain("Subject: Your order");
    await expect.poll(async () => (await theJob()).done_at).not.toBeNull();
    expect(await theJob()).toMatchObject({ attempts: 2, claimed_by: null });
  });
});
