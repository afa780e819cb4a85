/** Tests how emails are retried while the mail server is unreachable, with a clock that is set ahead. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { ALARMS } from "~/domain/health/alarms";
import { retryJob } from "~/domain/jobs/staff-jobs.server";
import { changeSettings, resetSettings } from "~/domain/settings/change-settings.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import type { OutgoingMail } from "~/outside/mail";
import { doNextJob } from "../../../tests/setup/next-job";
import { aDatabase } from "../../../tests/setup/test-database";
import { queueEmail } from "./mail.server";
import { sendQueuedEmails } from "./send-emails.server";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let close: () => Promise<void>;
let isAway = true;
const sent: OutgoingMail[] = [];
beforeEach(async () => {
  close = await aDatabase();
  isAway = true;
  sent.length = 0;
  sendQueuedEmails({
    async send(mail) {
      if (isAway) throw new Error("connect ECONNREFUSED");
      sent.push(mail);
    },
    close: () => {},
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  return close();
});

const email = (at: number) => ({ to: `reader-${at}@example.com`, subject: `Order ${at}`, paragraphs: ["Thank you."] });

/** Runs the jobs that are due at each minute between two hours. */
async function work(fromHour: number, toHour: number): Promise<void> {
  for (let time = fromHour * HOUR; time < toHour * HOUR; time += MINUTE)
    while (await doNextJob(() => new Date(Date.now() + time)));
}

test("an email comes from the shop's name and contact address, or from the sender that the owner has set", async () => {
  isAway = false;
  await changeSettings({ name: "Grace, Books" }, AT_THE_COMMAND_LINE);
  await queueEmail(email(1), "order");
  await work(0, 1);
  await changeSettings({ emailSender: "Ada <ada@example.com>" }, AT_THE_COMMAND_LINE);
  await queueEmail(email(2), "order");
  await work(0, 1);
  await resetSettings(["name", "emailSender"], AT_THE_COMMAND_LINE);
  expect(sent.map(({ from }) => from)).toEqual([`Grace Books <${env.CONTACT_EMAIL}>`, "Ada <ada@example.com>"]);
});

describe("while the mail server is away", () => {
  test("no email is lost while the mail server is away for 24 hours", async () => {
    vi.spyOn(log, "error").mockReturnValue();
    for (let at = 0; at < 10; at += 1) await queueEmail(email(at), "order");
    await work(0, 24);
    expect(sent).toEqual([]);
    isAway = false;
    await work(24, 26);
    expect(sent.map(({ subject }) => subject).sort()).toEqual(Array.from({ length: 10 }, (_, at) => `Order ${at}`));
  });

  test("an email is parked with an alarm after three days without a mail server, and sent on request", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue();
    await queueEmail(email(1), "order");
    await work(0, 72);
    expect(logged).not.toHaveBeenCalledWith(expect.anything(), ALARMS.jobParked);
    await work(72, 75);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ kind: "send a letter" }), ALARMS.jobParked);
    isAway = false;
    await work(75, 80);
    expect(sent).toEqual([]);
    const { id } = await database().selectFrom("jobs").select("id").executeTakeFirstOrThrow();
    expect(await retryJob(id, AT_THE_COMMAND_LINE)).toBe(true);
    await work(80, 81);
    expect(sent).toHaveLength(1);
  });
});

test("an email whose link has expired is dropped, and the log says so", async () => {
  isAway = false;
  const logged = vi.spyOn(log, "warn").mockReturnValue();
  const usefulUntil = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  await queueEmail(email(1), "reset password", { usefulUntil: usefulUntil(-1) });
  await queueEmail(email(2), "reset password", { usefulUntil: usefulUntil(HOUR) });
  while (await doNextJob());
  expect(sent.map(({ subject }) => subject)).toEqual(["Order 2"]);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ kind: "reset password" }),
    expect.stringContaining("too late"),
  );
});
