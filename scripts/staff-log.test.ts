/** Runs all commands: each run that changes the shop is in the staff log under its name, and no other run can change anything. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { insertReviews } from "~/database/reviews/review-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { systemUser } from "~/domain/staff/command-actor.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aStore } from "../tests/factories/checkouts";
import { anEpub } from "../tests/factories/epubs";
import { aMember } from "../tests/factories/members";
import { aKeptOrder, anOrderLine } from "../tests/factories/orders";
import { aProduct } from "../tests/factories/products";
import { aBucket, type Bucket } from "../tests/setup/bucket";
import { runCommand } from "../tests/setup/run-command";
import { aDatabaseIn } from "../tests/setup/test-database";

const STAFF = "staff@example.com";
const PERSON = ["--first-name", "Grace", "--surname", "Till"];

let folder: string;
let bucket: Bucket;
let orderNumber: string;
let partNumber: string;
const fileIn = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-log-"));
  bucket = await aBucket();
  await aDatabaseIn(fileIn("shop.sqlite"));
  await aMember({ email: STAFF, role: "service" });
  await aMember({ email: "member@example.com" });
  await aProduct({ code: "BOOK-1", productType: "eBook" });
  await insertReviews([
    {
      ...{
        id: "review-1",
        code: "BOOK-1",
        stars: 5,
        title: "Good",
        body: "Well told.",
        authorName: "Ada",
        state: "waiting",
        memberId: null,
        verified: false,
      },
      createdAt: "2026-11-01T00:00:00.000Z",
    },
  ]);
  await enqueue("wait", null);
  await database().updateTable("jobs").set({ id: "job-1", parked_at: "2026-11-01T00:00:00.000Z" }).execute();
  const lines = () => [anOrderLine(), anOrderLine({ quantity: 2, lineCents: 4400 })];
  orderNumber = (await aKeptOrder({ lines: lines() })).number;
  partNumber = (await aKeptOrder({ lines: lines() })).number;
  writeFileSync(fileIn("feed.csv"), "code,title,price\nA-1,One,20.00\n");
  writeFileSync(fileIn("stock.csv"), `store,code,quantity\n${await aStore()},A-1,3\n`);
  writeFileSync(
    fileIn("stores.json"),
    JSON.stringify(JSON.parse(readFileSync("scripts/sample-shop/stores.json", "utf8")).slice(0, 1)),
  );
  writeFileSync(fileIn("settings.json"), JSON.stringify({ emailFooter: ["Grace's Books"] }));
  writeFileSync(fileIn("newsletter.json"), JSON.stringify({ subject: "News", paragraphs: ["Books."] }));
  writeFileSync(fileIn("book.epub"), await anEpub());
  writeFileSync(
    fileIn("cover.png"),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await closeDatabase();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Example {
  /** The command's arguments, excluding `--by`. */
  args: () => readonly string[];
  /** The shop's settings, such as a bucket or another folder. */
  settings?: () => Record<string, string>;
  in?: () => string;
}

/**
 * Every command that changes the shop, in an order in which each succeeds. `seed` is omitted because it is slow, and
 * seed.test.ts checks its entry in the log.
 */
const CHANGING: Record<string, Example[]> = {
  "catalogue:import": [{ args: () => [fileIn("feed.csv")] }, { args: () => [fileIn("feed.csv"), "--replace"] }],
  "catalogue:edit": [{ args: () => ["A-1", "price=18.50"] }],
  "catalogue:undo": [{ args: () => ["2"] }],
  "cms:import": [{ args: () => ["scripts/sample-shop/content"] }],
  "stores:import": [{ args: () => [fileIn("stores.json")] }],
  "stock:import": [{ args: () => [fileIn("stock.csv")] }],
  "staff:add": [{ args: () => ["--email", "till@example.com", ...PERSON] }],
  "staff:role": [{ args: () => ["till@example.com", "door"] }],
  "business:add": [
    { args: () => ["--email", "sons@example.com", ...PERSON, "--company", "Sons", "--abn", "51 824 753 556"] },
  ],
  accounts: [
    { args: () => ["business", "member@example.com", "--company", "Sons", "--abn", "51 824 753 556"] },
    { args: () => ["limit", "member@example.com", "500"] },
    { args: () => ["pay", "member@example.com", "--amount", "5", "--cheque", "1", "--in-credit"] },
  ],
  settings: [
    { args: () => ["set", "emailSender", "Grace <grace@example.com>"] },
    { args: () => ["import", fileIn("settings.json")] },
    { args: () => ["reset", "emailSender"] },
  ],
  "member:set": [{ args: () => ["member@example.com", "--group", "schools"] }],
  reviews: [{ args: () => ["publish", "review-1"] }, { args: () => ["refuse", "review-1"] }],
  "newsletter:send": [{ args: () => ["specialOffers", fileIn("newsletter.json")] }],
  "covers:add": [{ args: () => [fileIn("cover.png")] }],
  "files:copy": [{ args: () => [], settings: () => ({ FILES_URL: bucket.url }) }],
  "library:add": [{ args: () => ["BOOK-1", fileIn("book.epub")] }],
  jobs: [{ args: () => ["retry", "job-1"] }, { args: () => ["drop", "job-1"] }],
  orders: [
    { args: () => ["address", orderNumber, "--street1", "2 Ada Lane"] },
    { args: () => ["take-off", orderNumber, "--lines", "2x1"] },
    { args: () => ["send", partNumber, "--lines", "2"] },
    { args: () => ["pack", orderNumber] },
    { args: () => ["send", orderNumber, "--note", "For Ada"] },
    { args: () => ["track", orderNumber, "--tracking", "33ABC0000001"] },
    { args: () => ["note", orderNumber, "--text", "For Ada"] },
    { args: () => ["refund", orderNumber, "--amount", "1"] },
    { args: () => ["refund", orderNumber, "--line", "1", "--no-restock"] },
  ],
};

/** Commands that never change anything, and runs of other commands that change nothing. */
const READING: Record<string, Example[]> = {
  backup: [{ args: () => [fileIn("backups")] }],
  check: [{ args: () => [] }],
  migrations: [{ args: () => [] }],
  "catalogue:import": [{ args: () => [fileIn("feed.csv"), "--dry-run"] }],
  "catalogue:undo": [{ args: () => [] }],
  "library:check": [{ args: () => [fileIn("book.epub")] }],
  "catalogue:export": [{ args: () => [fileIn("out.csv")] }],
  "stock:export": [{ args: () => [fileIn("stock-out.csv")] }],
  "cms:export": [{ args: () => [fileIn("content")] }],
  "cms:import": [{ args: () => ["scripts/sample-shop/content", "--dry-run"] }],
  "stores:import": [{ args: () => [fileIn("stores.json"), "--dry-run"] }],
  "newsletter:send": [{ args: () => ["specialOffers", fileIn("newsletter.json"), "--dry-run"] }],
  accounts: [{ args: () => ["show", "member@example.com"] }],
  settings: [
    { args: () => ["list"] },
    { args: () => ["get", "emailSender"] },
    { args: () => ["export", fileIn("settings-out.json")] },
  ],
  "staff:log": [{ args: () => [] }],
  reviews: [{ args: () => ["list"] }],
  jobs: [{ args: () => ["list"] }, { args: () => ["list", "--waiting"] }],
  orders: [{ args: () => ["list"] }, { args: () => ["show", orderNumber] }, { args: () => ["money"] }],
  seed: [{ args: () => [] }],
};

const toFile = (name: string) => name.replace(":", "-");
const log = () => readStaffLog({ limit: 1000 });

async function run(name: string, { args, settings, in: place }: Example, by: readonly string[] = []) {
  const done = await runCommand(toFile(name), [...args(), ...by], place?.() ?? folder, settings?.());
  expect([done.err, done.status]).toEqual(["", 0]);
}

test("the staff log's tests cover every command of the shop", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /\bscripts\/([\w-]+\.ts)/.exec(line) ?? [];
    return file && /^await (command|openByCommand)\(/m.test(readFileSync(`scripts/${file}`, "utf8")) ? [name] : [];
  });
  expect(commands.length).toBeGreaterThan(20);
  expect(new Set(commands)).toEqual(new Set([...Object.keys(CHANGING), ...Object.keys(READING), "restore"]));
});

const rows = (table: Record<string, Example[]>) =>
  Object.entries(table).flatMap(([name, examples]) => examples.map((each, at) => ({ name, at, each })));

describe("the staff log", () => {
  test.each(rows(CHANGING))("the staff log names who ran $name, example $at", async ({ name, each }) => {
    const before = await log();
    await run(name, each, ["--by", "Staff@Example.com"]);
    const added = (await log()).slice(0, -before.length || undefined);
    expect(added.map(({ by }) => by)).toEqual(added.map(() => STAFF));
    const [ran] = added.filter(({ deed }) => deed === "ran a command");
    expect(ran?.subject.split(" ")[0]).toBe(name);
    expect(ran?.subject).not.toContain("For Ada");
  });

  test.each(rows(READING))(
    "the staff log has no entry for $name, example $at, which changes nothing",
    async ({ name, each }) => {
      const before = await log();
      await run(name, each);
      expect(await log()).toEqual(before);
    },
  );

  test("the staff log names what was done to orders, accounts, reviews and jobs", async () => {
    const deeds = (await log()).map(({ deed, subject }) => `${deed}: ${subject}`);
    for (const deed of [
      `sent an order: ${orderNumber}`,
      `ran a command: orders send ${orderNumber} --note`,
      `refunded an order: ${orderNumber}: $1.00`,
      "opened an account: till@example.com: service",
      "opened an account: sons@example.com: business",
      "changed a role: till@example.com",
      "published a review: review-1, of BOOK-1",
      "dropped a job: job-1, wait",
      "changed a setting: emailSender",
    ])
      expect(deeds).toContain(deed);
  });

  test("the staff log of a restored shop says who restored it", async () => {
    const folder = fileIn("restored");
    const [one] = READING.backup ?? [];
    await run("restore", { args: one?.args ?? (() => []), in: () => folder }, ["--by", STAFF]);
    const shop = openDatabase({ file: path.join(folder, "shop.sqlite") });
    const found = await shop.db.selectFrom("staff_deeds").selectAll().orderBy("done_at", "desc").executeTakeFirst();
    await shop.db.destroy();
    expect(found?.subject).toBe(`restore ${fileIn("backups")}`);
    expect(found?.staff_id).not.toBeNull();
  });

  test("logs the system's user if no account is given, and stops a command for an unknown account", async () => {
    await run("member:set", { args: () => ["member@example.com", "--group", "clubs"] });
    expect((await log())[0]).toMatchObject({ by: systemUser(), deed: "changed an account" });
    const before = await log();
    for (const address of ["nobody@example.com", "member@example.com"])
      expect(
        await runCommand("member-set", ["member@example.com", "--group", "x", "--by", address], folder),
      ).toMatchObject({
        status: 1,
        err: expect.stringContaining(`--by: There is no staff account for ${address}.`),
      });
    expect(await log()).toEqual(before);
  });
});
