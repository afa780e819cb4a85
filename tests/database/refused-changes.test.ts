/** Tests that a process that must not change the shop can read the database but can't change it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database, refuseChanges } from "~/database/engine/connection.server";
import { selectAnyProduct } from "~/database/engine/shop-records.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { anItem } from "../factories/baskets";
import { aDatabaseOf, BOTH } from "./on-both";

describe.each(BOTH)("a database that refuses changes, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
  });
  afterAll(() => close());

  test("reads still work after the database refuses changes", async () => {
    const code = await anItem();
    await refuseChanges();
    expect(await selectAnyProduct()).toBeTruthy();
    await expect(anItem()).rejects.toThrow(/read-?only/i);
    await expect(logDeed({ staffId: null, deed: "ran a command", subject: "" })).rejects.toThrow(/read-?only/i);
    expect(await database().selectFrom("products").select("code").execute()).toEqual([{ code }]);
  });
});
