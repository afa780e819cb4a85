import { describe, expect, it } from "vitest";
import { arrivalWords, dayRange, toArrival } from "./arrival";
import { dispatchRules } from "./dispatch-rules.server";

const settings = { ORDER_CUT_OFF: "14:00", PUBLIC_HOLIDAYS: "AU-NSW", CLOSED_DAYS: "" };
const rules = await dispatchRules(settings);
/** Returns the text for an order at this time in Sydney, which is +11:00 in summer and +10:00 in winter. */
const words = (at: string, given = rules) => arrivalWords(toArrival(new Date(at), [3, 5], given));

describe("a parcel ordered", () => {
  it.each([
    // The day is Friday 20 November 2026.
    ["2026-11-20T10:40+11:00", "Order within 3 h 20 min: arrives Wednesday 25 to Friday 27 November"],
    ["2026-11-20T13:00+11:00", "Order within 1 h: arrives Wednesday 25 to Friday 27 November"],
    ["2026-11-20T13:59+11:00", "Order within 1 min: arrives Wednesday 25 to Friday 27 November"],
    ["2026-11-20T14:00+11:00", "Arrives Thursday 26 to Monday 30 November"],
    ["2026-11-21T09:00+11:00", "Arrives Thursday 26 to Monday 30 November"],
    ["2026-11-22T23:59+11:00", "Arrives Thursday 26 to Monday 30 November"],
    ["2026-11-23T00:00+11:00", "Order within 14 h: arrives Thursday 26 to Monday 30 November"],
  ])("%s: cut-off and weekend", (at, said) => expect(words(at)).toBe(said));

  it.each([
    // Christmas is a Friday, and the Boxing Day holiday is Monday 28 December. New Year's Day is a Friday.
    ["2026-12-21T09:00+11:00", "Order within 5 h: arrives Thursday 24 to Wednesday 30 December"],
    ["2026-12-23T15:00+11:00", "Arrives Thursday 31 December to Tuesday 5 January"],
    ["2026-12-24T09:00+11:00", "Order within 5 h: arrives Thursday 31 December to Tuesday 5 January"],
    ["2026-12-25T09:00+11:00", "Arrives Monday 4 to Wednesday 6 January"],
    ["2026-12-28T09:00+11:00", "Arrives Monday 4 to Wednesday 6 January"],
    ["2026-12-31T16:00+11:00", "Arrives Thursday 7 to Monday 11 January"],
  ])("%s: Christmas and New Year", (at, said) => expect(words(at)).toBe(said));

  it.each([
    // Good Friday is 26 March 2027, Easter Monday the 29th; daylight saving ends on 4 April.
    ["2027-03-24T13:30+11:00", "Order within 30 min: arrives Wednesday 31 March to Friday 2 April"],
    ["2027-03-25T15:00+11:00", "Arrives Friday 2 to Tuesday 6 April"],
    ["2027-03-26T09:00+11:00", "Arrives Friday 2 to Tuesday 6 April"],
    ["2027-03-29T09:00+11:00", "Arrives Friday 2 to Tuesday 6 April"],
    ["2027-04-05T13:30+10:00", "Order within 30 min: arrives Thursday 8 to Monday 12 April"],
  ])("%s: Easter", (at, said) => expect(words(at)).toBe(said));

  it("on a day that the shop is closed is sent on the next", async () => {
    const closed = await dispatchRules({ ...settings, CLOSED_DAYS: "2026-11-20, 2026-11-23" });
    expect(words("2026-11-20T09:00+11:00", closed)).toBe("Arrives Friday 27 November to Tuesday 1 December");
    expect(words("2026-11-20T09:00+11:00")).toBe("Order within 5 h: arrives Wednesday 25 to Friday 27 November");
  });

  it("follows the configured cut-off and holidays", async () => {
    const victoria = await dispatchRules({ ...settings, ORDER_CUT_OFF: "09:30", PUBLIC_HOLIDAYS: "AU-VIC" });
    // Melbourne Cup Day, Tuesday 3 November 2026, is a working day in New South Wales.
    expect(words("2026-11-03T09:00+11:00", victoria)).toBe("Arrives Monday 9 to Wednesday 11 November");
    expect(words("2026-11-03T09:00+11:00")).toBe("Order within 5 h: arrives Friday 6 to Tuesday 10 November");
    expect(words("2026-11-04T09:29+11:00", victoria)).toMatch(/^Order within 1 min: /);
  });

  it("by a shop that never opens gets a date all the same", () => {
    const never = { cutOff: 0, isClosed: () => true };
    expect(words("2026-11-20T09:00+11:00", never)).toMatch(/^Arrives /);
  });
});

it("names one day once, and both months where they differ", () => {
  expect(dayRange("2026-11-24", "2026-11-24")).toBe("Tuesday 24 November");
  expect(dayRange("2026-11-30", "2026-12-02")).toBe("Monday 30 November to Wednesday 2 December");
});
