/** Runs the command and checks the jobs that it lists, retries and drops, and its status. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database } from "~/database/engine/connection.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { runCommand } from "../tests/setup/run-command";
import { aDatabaseIn } from "../tests/setup/test-database";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-jobs-"));
  await aDatabaseIn(path.join(folder, "shop.sqlite"));
  const link = "https://shop.example/reset-password/secret";
  for (const [kind, payload] of [
    ["send a letter", { to: "ada@example.com", subject: "Hello", link }],
    ["send a letter", { to: "bea@example.com", subject: "Hello" }],
    ["ring a bell", 1],
    ["wait", null],
  ] as const)
    await enqueue(kind, payload);
  await database()
    .updateTable("jobs")
    .set({ attempts: 78, parked_at: "2027-03-07T10:00:00.000Z", last_error: "Error: no answer" })
    .where("kind", "<>", "wait")
    .execute();
});
afterAll(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const jobs = (...args: string[]) => runCommand("jobs", args, folder);
const getId = async (recipient: string) => {
  const found = await database().selectFrom("jobs").select("id").where("payload", "like", `%${recipient}%`).execute();
  return found[0]?.id ?? "";
};

test("lists parked jobs, shows them without their links, retries and drops them", async () => {
  const listed = await jobs("list");
  expect(listed.status).toBe(0);
  expect(listed.out).toContain("send a letter  parked 2027-03-07T10:00  78 attempts  Error: no answer");
  expect(listed.out).toMatch(/\n3 parked\n$/);
  expect((await jobs("list", "--waiting")).out).toMatch(/ {2}wait {2}due .*\n1 waiting\n$/);
  const [ada, bea] = [await getId("ada"), await getId("bea")];
  const shown = await jobs("show", ada);
  expect(shown.out).toContain("to: ada@example.com\nsubject: Hello\nlink: (not shown)\n");
  expect(await jobs("retry", ada)).toMatchObject({ status: 0, out: `${ada}  is due now\n` });
  expect(await jobs("drop", bea, "nothing")).toMatchObject({
    status: 1,
    out: `${bea}  dropped\nnothing  not found, or running at the moment\n`,
  });
  expect((await jobs("list", "--kind", "ring a bell")).out).toMatch(/\n1 parked\n$/);
  expect(await jobs("drop", "--all")).toMatchObject({ status: 0, out: expect.stringMatching(/ {2}dropped\n$/) });
  expect((await jobs("list")).out).toBe("0 parked\n");
});

test.each([[[]], [["retry"]], [["drop", "some", "--all"]], [["list", "--page", "0"]], [["show"]]])(
  "refuses the jobs command %j and shows the usage",
  async (args) => {
    expect(await jobs(...args)).toMatchObject({ status: 1, err: expect.stringContaining("npm run jobs -- list") });
  },
);
