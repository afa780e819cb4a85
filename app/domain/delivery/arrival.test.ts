import { describe, expect, it } from "vitest";
import { arrivalWords, deliveryDays, toArrival } from "./arrival";
import { dispatchRules } from "./dispatch-rules.server";

const settings = { ORDER_CUT_OFF: "14:00", PUBLIC_HOLIDAYS: "AU-NSW", CLOSED_DAYS: "" };
const rules = await dispatchRules(settings);
/** Returns the arrival in words for an order placed at this time in Sydney, which is +11:00 in summer and +10:00 in winter. */
const words = (at: string, given = rules) => arrivalWords(toArrival(new Date(at), [3, 5], given));

describe("a parcel ordered", () => {
  it.each([
    // Orders placed around Friday 20 November 2026.
    ["2026-11-20T10:40+11:00", "Order within 3 hr 20 min for delivery between 25 and 27 November"],
    ["2026-11-20T13:00+11:00", "Order within 1 hr for delivery between 25 and 27 November"],
    ["2026-11-20T13:59+11:00", "Order within 1 min for delivery between 25 and 27 November"],
    ["2026-11-20T14:00+11:00", "Delivery between 26 and 30 November"],
    ["2026-11-21T09:00+11:00", "Delivery between 26 and 30 November"],
    ["2026-11-22T23:59+11:00", "Delivery between 26 and 30 November"],
    ["2026-11-23T00:00+11:00", "Order within 14 hr for delivery between 26 and 30 November"],
  ])("dates a parcel ordered at %s: cut-off and weekend", (at, said) => expect(words(at)).toBe(said));

  it.each([
    // Orders around Christmas, which is a Friday; the Boxing Day holiday is Monday 28 December, and New Year's Day is a Friday.
    ["2026-12-21T09:00+11:00", "Order within 5 hr for delivery between 24 and 30 December"],
    ["2026-12-23T15:00+11:00", "Delivery between 31 December and 5 January"],
    ["2026-12-24T09:00+11:00", "Order within 5 hr for delivery between 31 December and 5 January"],
    ["2026-12-25T09:00+11:00", "Delivery between 4 and 6 January"],
    ["2026-12-28T09:00+11:00", "Delivery between 4 and 6 January"],
    ["2026-12-31T16:00+11:00", "Delivery between 7 and 11 January"],
  ])("dates a parcel ordered at %s: Christmas and New Year", (at, said) => expect(words(at)).toBe(said));

  it.each([
    // Orders around Easter: Good Friday is 26 March 2027, and Easter Monday the 29th. Daylight saving ends on 4 April.
    ["2027-03-24T13:30+11:00", "Order within 30 min for delivery between 31 March and 2 April"],
    ["2027-03-25T15:00+11:00", "Delivery between 2 and 6 April"],
    ["2027-03-26T09:00+11:00", "Delivery between 2 and 6 April"],
    ["2027-03-29T09:00+11:00", "Delivery between 2 and 6 April"],
    ["2027-04-05T13:30+10:00", "Order within 30 min for delivery between 8 and 12 April"],
  ])("dates a parcel ordered at %s: Easter", (at, said) => expect(words(at)).toBe(said));

  it("a parcel ordered on a day that the shop is closed is sent on the next open day", async () => {
    const closed = await dispatchRules({ ...settings, CLOSED_DAYS: "2026-11-20, 2026-11-23" });
    expect(words("2026-11-20T09:00+11:00", closed)).toBe("Delivery between 27 November and 1 December");
    expect(words("2026-11-20T09:00+11:00")).toBe("Order within 5 hr for delivery between 25 and 27 November");
  });

  it("delivery dates follow the configured cut-off and holidays", async () => {
    const victoria = await dispatchRules({ ...settings, ORDER_CUT_OFF: "09:30", PUBLIC_HOLIDAYS: "AU-VIC" });
    // Melbourne Cup Day, Tuesday 3 November 2026, is a working day in New South Wales.
    expect(words("2026-11-03T09:00+11:00", victoria)).toBe("Delivery between 9 and 11 November");
    expect(words("2026-11-03T09:00+11:00")).toBe("Order within 5 hr for delivery between 6 and 10 November");
    expect(words("2026-11-04T09:29+11:00", victoria)).toMatch(/^Order within 1 min for delivery /);
  });

  it("a shop that never opens still gives a delivery date", () => {
    const never = { cutOff: 0, isClosed: () => true };
    expect(words("2026-11-20T09:00+11:00", never)).toMatch(/^Delivery /);
  });
});

it("delivery dates name a single day once, and both months where they differ", () => {
  expect(deliveryDays({ from: "2026-11-24", to: "2026-11-24" })).toBe("on 24 November");
  expect(deliveryDays({ from: "2026-11-30", to: "2026-12-02" })).toBe("between 30 November and 2 December");
});
