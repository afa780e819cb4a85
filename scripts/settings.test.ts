import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SETTING_NAMES } from "~/domain/settings/settings";
import { runCommand } from "../tests/setup/run-command";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-settings-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = (...args: string[]) => runCommand("settings", args, folder);
const file = (name: string) => path.join(folder, name);

test("sets a setting as bare text or JSON, reads, lists and resets it", async () => {
  expect((await settings("set", "emailSender", "Grace <grace@example.com>")).out).toBe("Changed: emailSender.\n");
  expect((await settings("set", "emailFooter", '["Grace\'s Books", "1 Main St"]')).out).toBe("Changed: emailFooter.\n");
  expect(JSON.parse((await settings("get", "emailFooter")).out)).toEqual(["Grace's Books", "1 Main St"]);
  const { out } = await settings("list");
  expect(out).toMatch(/^emailSender: "Grace <grace@example\.com>" {2}\(changed \d{4}-.* by .+\)$/m);
  expect((await settings("reset", "emailSender")).out).toBe("Changed: emailSender.\n");
  expect((await settings("get", "emailSender")).out).toBe("null\n");
});

test("exported settings can be imported again, which changes nothing by itself", async () => {
  await settings("set", "emailFooter", '["Grace\'s Books"]');
  await settings("export", file("out.json"));
  expect(Object.keys(JSON.parse(readFileSync(file("out.json"), "utf8")))).toEqual(SETTING_NAMES);
  expect((await settings("import", file("out.json"))).out).toBe("Nothing changed.\n");
  await settings("reset", "emailFooter");
  expect((await settings("import", file("out.json"))).out).toBe("Changed: emailFooter.\n");
});

test.each([
  [["get", "emailSendr"], "There is no setting emailSendr: did you mean emailSender?"],
  [["set", "sender", "a@b.c"], "There is no setting sender."],
  [["set", "emailSender", "Grace"], "emailSender must be an address, such as Lectern <shop@example.com>."],
  [["set", "emailFooter", "[1]"], "emailFooter: 0 must be text of 1 to 200 characters, in one line."],
  [["import", "list.json"], "must be one JSON object of settings"],
])("refuses the settings command %j with an explanation", async (args, message) => {
  writeFileSync(file("list.json"), "[]");
  const done = await settings(...args.map((each) => (each === "list.json" ? file(each) : each)));
  expect(done).toMatchObject({ status: 1, err: expect.stringContaining(message) });
});
