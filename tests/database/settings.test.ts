import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteContentPage, putContentPage } from "~/database/content/content-records.server";
import { database } from "~/database/engine/connection.server";
import { putFact } from "~/database/engine/shop-records.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import {
  changeSettings,
  listSettings,
  resetSettings,
  type SettingMoved,
  toSeen,
  WrongSettings,
} from "~/domain/settings/change-settings.server";
import { getSettings, SETTINGS } from "~/domain/settings/settings";
import { findTermsPage, shopSettings } from "~/domain/settings/settings.server";
import { AT_THE_COMMAND_LINE, readStaffLog } from "~/domain/staff/staff-log.server";
import { aDatabaseOf, BOTH } from "./on-both";

const DEFAULTS = getSettings({});
let databases = 0;
const writePage = (path: string) =>
  putContentPage(
    {
      ...{ path, isDraft: false, markup: "[]", pageTitle: "Terms", pageSeoDescription: "", dontIndex: false },
      ...{ status: 200, redirectTo: null, redirectStatus: null },
    },
    new Date().toISOString(),
  );
const change = (values: Record<string, unknown>) => changeSettings(values, AT_THE_COMMAND_LINE);

describe.each(BOTH)("settings on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    // Set a content version that no earlier test database of this process has used.
    databases += 1;
    await putFact("content version", String(databases * 100));
    await noteContentChange();
  });
  afterEach(() => close());

  test("settings have their defaults until they are changed, and after they are reset", async () => {
    expect(await shopSettings()).toEqual(DEFAULTS);
    expect(await change({ emailFooter: ["Grace's Books", "1 Main St"] })).toEqual(["emailFooter"]);
    expect((await shopSettings()).emailFooter).toEqual(["Grace's Books", "1 Main St"]);
    expect(await change({ emailFooter: ["Grace's Books", "1 Main St"] })).toEqual([]);
    expect(await resetSettings(["emailFooter"], AT_THE_COMMAND_LINE)).toEqual(["emailFooter"]);
    expect(await shopSettings()).toEqual(DEFAULTS);
    expect(await database().selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("settings show when they were changed, and the staff log does, too", async () => {
    await change({ emailSender: "Grace <grace@example.com>" });
    const sender = (await listSettings()).find(({ name }) => name === "emailSender");
    expect(sender?.changed?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "changed a setting", subject: "emailSender" });
  });

  test("of two people who change a setting that both saw, one does it and the other is told the value", async () => {
    const seen = { tradingHours: toSeen(SETTINGS.tradingHours.initial) };
    const both = ["First", "Second"].map((tradingHours) =>
      changeSettings(
        { tradingHours },
        { staffId: null, email: `${tradingHours}@shop.test` },
        { seen, reason: "A sale" },
      ),
    );
    const done = await Promise.allSettled(both);
    const refused = done.flatMap((each) => (each.status === "rejected" ? [each.reason as SettingMoved] : []));
    expect(refused).toHaveLength(1);
    const { tradingHours } = await shopSettings();
    expect(refused[0]?.setting).toMatchObject({ value: tradingHours, changed: { by: `${tradingHours}@shop.test` } });
    expect(await readStaffLog({ limit: 9 })).toMatchObject([{ became: `"${tradingHours}", because: A sale` }]);
  });

  test("changing several settings at once changes all of them or none", async () => {
    const wrong = { emailFooter: ["Grace's Books"], emailSender: "Grace", emailFoter: [] };
    await expect(change(wrong)).rejects.toThrow(WrongSettings);
    await expect(change(wrong)).rejects.toMatchObject({
      problems: [
        "emailSender must be an address, such as Lectern <shop@example.com>.",
        "There is no setting emailFoter: did you mean emailFooter?",
      ],
    });
    expect((await shopSettings()).emailFooter).toBeNull();
    expect(await readStaffLog({ limit: 1 })).toEqual([]);
  });

  test("the terms page setting leads to that page while it exists, and takes no other address", async () => {
    expect(await findTermsPage()).toBeNull();
    await expect(change({ termsPage: "/legal/terms" })).rejects.toThrow(
      "termsPage: there is no published page /legal/terms; publish it first.",
    );
    await expect(change({ termsPage: "https://example.com" })).rejects.toThrow("must be the path of a page");
    for (const path of ["/terms-and-conditions", "/legal/terms"]) await writePage(path);
    await noteContentChange();
    expect(await findTermsPage()).toBe("/terms-and-conditions");
    await change({ termsPage: "/legal/terms" });
    expect(await findTermsPage()).toBe("/legal/terms");
    await deleteContentPage("/legal/terms", false);
    await noteContentChange();
    expect(await findTermsPage()).toBeNull();
    expect(await resetSettings(["termsPage"], AT_THE_COMMAND_LINE)).toEqual(["termsPage"]);
    expect(await findTermsPage()).toBe("/terms-and-conditions");
  });

  test("settings refuse links that aren't web addresses", async () => {
    const social = [{ title: "Shop", href: "javascript:alert(1)" }];
    await expect(change({ social })).rejects.toThrow("social: 0.href must be an address that begins with https://.");
  });

  test("settings that this release doesn't understand have their defaults", async () => {
    await change({ emailFooter: ["Grace's Books"] });
    await database().updateTable("settings").set({ value: '{"of":"another release"}' }).execute();
    await change({ emailSender: "grace@example.com" });
    expect(await shopSettings()).toEqual({ ...DEFAULTS, emailSender: "grace@example.com" });
  });
});
