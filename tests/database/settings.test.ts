import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putFact } from "~/database/engine/shop-records.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import { changeSettings, listSettings, resetSettings, WrongSettings } from "~/domain/settings/change-settings.server";
import { settingsOf } from "~/domain/settings/settings";
import { shopSettings } from "~/domain/settings/settings.server";
import { AT_THE_COMMAND_LINE, readStaffLog } from "~/domain/staff/staff-log.server";
import { aDatabaseOf, BOTH } from "./on-both";

const DEFAULTS = settingsOf({});
let databases = 0;
const change = (values: Record<string, unknown>) => changeSettings(values, AT_THE_COMMAND_LINE);

describe.each(BOTH)("settings on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    // A version that no other database of this process has had.
    databases += 1;
    await putFact("content version", String(databases * 100));
    await noteContentChange();
  });
  afterEach(() => close());

  test("are the defaults until they are changed, and after they are reset", async () => {
    expect(await shopSettings()).toEqual(DEFAULTS);
    expect(await change({ emailFooter: ["Grace's Books", "1 Main St"] })).toEqual(["emailFooter"]);
    expect((await shopSettings()).emailFooter).toEqual(["Grace's Books", "1 Main St"]);
    expect(await change({ emailFooter: ["Grace's Books", "1 Main St"] })).toEqual([]);
    expect(await resetSettings(["emailFooter"], AT_THE_COMMAND_LINE)).toEqual(["emailFooter"]);
    expect(await shopSettings()).toEqual(DEFAULTS);
    expect(await database().selectFrom("settings").selectAll().execute()).toEqual([]);
  });

  test("name when they were changed, also in the staff log", async () => {
    await change({ emailSender: "Grace <grace@example.com>" });
    const sender = (await listSettings()).find(({ name }) => name === "emailSender");
    expect(sender?.changed?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "changed a setting", subject: "emailSender" });
  });

  test("are all changed or none", async () => {
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

  test("that this release doesn't understand are their defaults", async () => {
    await change({ emailFooter: ["Grace's Books"] });
    await database().updateTable("settings").set({ value: '{"of":"another release"}' }).execute();
    await change({ emailSender: "grace@example.com" });
    expect(await shopSettings()).toEqual({ ...DEFAULTS, emailSender: "grace@example.com" });
  });
});
