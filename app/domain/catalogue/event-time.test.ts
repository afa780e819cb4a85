import { describe, expect, it } from "vitest";
import { readEventStart, toEventTime } from "./event-time";
import { isOver } from "./product";

const at = (when: string, where = "Town Hall, Penrith NSW", publishedOn: string | null = "2026-12-04") =>
  toEventTime({ productType: "eTicket", publishedOn, description: `<p>${when}<br>${where}</p><p>Come.</p>` });

describe("the start of an event", () => {
  it.each([
    ["Friday 4 December 2026, 7.30 pm", "Hall, Penrith NSW", "2026-12-04T19:30:00+11:00[Australia/Sydney]"],
    ["Friday 4 December 2026, 7.30pm", "Hall, Toowoomba QLD", "2026-12-04T19:30:00+10:00[Australia/Brisbane]"],
    ["4 December, 7:30 p.m.", "Town Hall, Perth WA 6000", "2026-12-04T19:30:00+08:00[Australia/Perth]"],
    ["4 December, 7–9 pm", "Hall, Adelaide, SA", "2026-12-04T19:00:00+10:30[Australia/Adelaide]"],
    ["4 December, 19:30", "Lawn, Launceston TAS", "2026-12-04T19:30:00+11:00[Australia/Hobart]"],
    ["4 December, 12 am", "Town Hall", "2026-12-04T00:00:00+11:00[Australia/Sydney]"],
    ["4 December, noon", "Auckland NZ", "2026-12-04T12:00:00+13:00[Pacific/Auckland]"],
    ["4 December 2026", "Hall, Penrith NSW", "2026-12-04[Australia/Sydney]"],
  ])("reads the start of an event from '%s' at '%s'", (when, where, start) => {
    expect(at(when, where).eventStart).toBe(start);
  });

  it("ticket sales end at the start of the event, or at the end of its day when no time is known", () => {
    expect(at("Friday 4 December 2026, 7.30 pm").soldUntil).toBe("2026-12-04T08:30:00.000Z");
    expect(at("Friday 4 December 2026").soldUntil).toBe("2026-12-04T13:00:00.000Z");
  });

  it("takes the start of an event from the feed where it gives one", () => {
    const own = (eventStart: string) =>
      toEventTime({
        productType: "eTicket",
        publishedOn: "2026-01-01",
        description: "<p>1 January<br>Perth WA</p>",
        eventStart,
      });
    expect(own("2026-12-04T19:30").eventStart).toBe("2026-12-04T19:30:00+08:00[Australia/Perth]");
    expect(own("2026-12-04T19:30Z").soldUntil).toBe("2026-12-04T19:30:00.000Z");
    expect(own("2026-12-04T19:30[Australia/Darwin]").soldUntil).toBe("2026-12-04T10:00:00.000Z");
  });

  it("the start of an event is unknown without a day, and for products other than tickets", () => {
    const none = { eventStart: null, soldUntil: null };
    expect(at("7.30 pm", "Hall", null)).toEqual(none);
    expect(at("7.30 pm", "Hall", "2026-12")).toEqual(none);
    expect(toEventTime({ productType: "shipped", publishedOn: "2026-12-04", description: null })).toEqual(none);
  });
});

it("accepts an event's start in a feed as a day, with a time, an offset or a zone, and nothing else", () => {
  expect(readEventStart(" 2026-12-04 9:30 ")).toBe("2026-12-04T09:30");
  expect(readEventStart("2026-12-04")).toBe("2026-12-04");
  expect(readEventStart("2026-12-04T19:30:00+10:00[Australia/Brisbane]")).toBe(
    "2026-12-04T19:30+10:00[Australia/Brisbane]",
  );
  for (const text of ["", "soon", "2026-02-30", "2026-12-04 25:00", "2026-12-04+10:00", "2026-12-04 19:30[Mars/Base]"])
    expect(readEventStart(text), text).toBeNull();
});

it("an event is over from the very moment it starts", () => {
  const event = { soldUntil: "2026-12-04T08:30:00.000Z" };
  expect(isOver(event, "2026-12-04T08:29:59.999Z")).toBe(false);
  expect(isOver(event, "2026-12-04T08:30:00.000Z")).toBe(true);
  expect(isOver({ soldUntil: null })).toBe(false);
});
