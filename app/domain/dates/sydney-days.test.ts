import { describe, expect, it } from "vitest";
import { dayInWords, hourInSydney, todayInSydney, yearsAndADayLater } from "./sydney-days";

describe("a day in Sydney", () => {
  it("a day in Sydney begins at midnight there, in winter and in summer", () => {
    expect(todayInSydney(new Date("2026-06-30T13:59:59Z"))).toBe("2026-06-30");
    expect(todayInSydney(new Date("2026-06-30T14:00:00Z"))).toBe("2026-07-01");
    expect(todayInSydney(new Date("2026-12-31T12:59:59Z"))).toBe("2026-12-31");
    expect(todayInSydney(new Date("2026-12-31T13:00:00Z"))).toBe("2027-01-01");
  });

  it("8 am in Sydney is ten or eleven hours ahead of UTC", () => {
    expect(hourInSydney("2026-07-01", 8).toISOString()).toBe("2026-06-30T22:00:00.000Z");
    expect(hourInSydney("2026-12-25", 8).toISOString()).toBe("2026-12-24T21:00:00.000Z");
    // Test the days on which daylight saving starts and ends in Sydney.
    expect(hourInSydney("2026-10-04", 8).toISOString()).toBe("2026-10-03T21:00:00.000Z");
    expect(hourInSydney("2027-04-04", 8).toISOString()).toBe("2027-04-03T22:00:00.000Z");
  });

  it("prints a day in words, and counts days over years", () => {
    expect(dayInWords("2027-03-07")).toBe("7 March 2027");
    expect(yearsAndADayLater("2026-11-21", 3)).toBe("2029-11-22");
    expect(yearsAndADayLater("2028-02-29", 3)).toBe("2031-03-02");
    expect(yearsAndADayLater("2026-12-31", 3)).toBe("2030-01-01");
  });
});
