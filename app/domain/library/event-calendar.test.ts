import { expect, test } from "vitest";
import { toCalendar } from "./event-calendar";

const event = {
  code: "T-1",
  title: "Sing; and, bring",
  where: "Hall, Penrith NSW",
  href: "https://shop.example/p/T-1",
};
const MADE = "2026-11-28T01:02:03.456Z";

test("writes an event's time in UTC, and a day without a time as a day", () => {
  const [timed, whole] = ["2026-12-04T19:30:00+11:00[Australia/Sydney]", "2026-12-19[Australia/Sydney]"];
  const calendar = toCalendar(
    [
      { ...event, start: timed },
      { ...event, code: "T-2", start: whole },
    ],
    MADE,
    "shop.example",
  );
  expect(calendar.split("\r\n").slice(0, 12)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//shop.example//eTickets//EN",
    "BEGIN:VEVENT",
    "UID:T-1@shop.example",
    "DTSTAMP:20261128T010203Z",
    "DTSTART:20261204T083000Z",
    "SUMMARY:Sing\\; and\\, bring",
    "LOCATION:Hall\\, Penrith NSW",
    "URL:https://shop.example/p/T-1",
    "END:VEVENT",
    "BEGIN:VEVENT",
  ]);
  expect(calendar).toContain("\r\nDTSTART;VALUE=DATE:20261219\r\n");
});

test("folds long lines at 75 bytes, between letters", () => {
  const calendar = toCalendar([{ ...event, title: "Ž".repeat(100), start: "2026-12-19[Australia/Sydney]" }], MADE, "x");
  for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"Ž".repeat(100)}\r\n`);
});
