import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
import { aGroup, sometime } from "../../../tests/factories/opening-hours";
import { aStore } from "../../../tests/factories/stores";
import { aDatabase } from "../../../tests/setup/test-database";
import { dayHours, isClosed, readOpeningHours } from "./store";
import { findStore, listStores } from "./stores.server";

let close: () => Promise<void>;

beforeEach(async () => {
  close = await aDatabase();
});

afterEach(() => close());

describe("stores", () => {
  it("stores are read back unchanged, listed by name and found by slug", async () => {
    const adelaide = aStore({ slug: "adelaide", name: "Adelaide" });
    await putStores([aStore(), adelaide]);
    expect(await listStores()).toEqual([adelaide, aStore()]);
    expect(await findStore("mount-lawley")).toEqual(aStore());
    expect(await findStore("atlantis")).toBeNull();
  });

  it("saving a store replaces the store with the same slug", async () => {
    await putStores([aStore()]);
    await putStores([aStore({ phone: "(08) 7010 9999" })]);
    expect((await listStores()).map((store) => store.phone)).toEqual(["(08) 7010 9999"]);
  });

  it("stores are still read when a column is broken", async () => {
    await putStores([aStore()]);
    await database()
      .updateTable("stores")
      .set({ facilities: "{", opening_hours_groups: '[{"groupTitle": 7}]' })
      .execute();
    expect(await findStore("mount-lawley")).toMatchObject({ facilities: [], openingHoursGroups: [] });
  });
});

describe("opening hours", () => {
  it("reading opening hours leaves out an invalid group and keeps the others", () => {
    const good = aGroup();
    const broken = [
      { ...good, mondayHourStart: 25 },
      { ...good, sundayAsideEnd: "noon" },
      { ...good, fridayValidOn: "soon" },
      { ...good, fridayValidOn: "2027-02-30" },
      null,
      "x",
    ];
    const { tuesdayEnabled: _, ...incomplete } = good;
    expect(readOpeningHours([...broken, incomplete, good])).toEqual([good]);
    expect(readOpeningHours("no list")).toEqual([]);
    expect(readOpeningHours([{ ...good, fridayValidOn: "24/12/2026", mondayValidOn: "2026-12-28" }])).toHaveLength(1);
  });

  it("reads opening hours day by day", () => {
    expect(dayHours({ ...aGroup(), saturdayHourEnd: 1 }, "saturday")).toEqual({ ...sometime, HourEnd: 1 });
  });

  it("opening hours mean closed only if start and end are both 1:00am or both 12:00am", () => {
    const at = (HourStart: number, AsideStart: "am" | "pm", HourEnd = HourStart, AsideEnd = AsideStart, minutes = 0) =>
      isClosed({ ...sometime, HourStart, AsideStart, HourEnd, AsideEnd, MinuteStart: minutes, MinuteEnd: minutes });
    expect(at(12, "am")).toBe(true);
    expect(at(1, "am")).toBe(true);
    expect(at(12, "pm")).toBe(false);
    expect(at(1, "pm")).toBe(false);
    expect(at(9, "am")).toBe(false);
    expect(at(12, "am", 1, "am")).toBe(false);
    expect(at(1, "am", 1, "am", 30)).toBe(false);
  });
});
