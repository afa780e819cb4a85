import { describe, expect, it } from "vitest";
import { eventFacts, eventLines } from "./event-words";

const on = (description: string | null, publishedOn: string | null = "2026-12-04") =>
  eventLines({ description, publishedOn });

describe("when and where an event is", () => {
  it("takes when and where an event is from the first paragraph of its description", () => {
    const html =
      "<p><strong>Friday 4 December 2026, 7.30&nbsp;pm</strong><br>St Mary&#39;s &amp; Hall, Penrith</p><p>Sing.</p>";
    expect(on(html)).toEqual(["Friday 4 December 2026, 7.30 pm", "St Mary's & Hall, Penrith"]);
  });

  it("says only the day of an event when the first paragraph is prose", () => {
    expect(on("<p>Two hours of singing.</p>")).toEqual(["4 December 2026"]);
    expect(on(`<p>First<br>${"very ".repeat(40)}long</p>`)).toEqual(["4 December 2026"]);
    expect(on("<p>1<br>2<br>3<br>4<br>5</p>")).toEqual(["4 December 2026"]);
  });

  it("says nothing about when and where an event is when that is unknown", () => {
    for (const description of [null, "", "No paragraphs", "<p></p>"]) expect(on(description, null)).toEqual([]);
    expect(on(null, "2026-12")).toEqual([]);
  });
});

it("says when an event's doors open, when the description does", () => {
  const facts = (description: string | null) => eventFacts({ description, publishedOn: "2026-12-04" });
  const html =
    "<p>Friday 4 December, 7 pm<br>The Hall<br>Penrith</p><p>Sing. Doors open half an hour before. Come.</p>";
  expect(facts(html)).toEqual({
    when: "Friday 4 December, 7 pm",
    where: "The Hall, Penrith",
    doors: "Open half an hour before",
  });
  expect(facts("<p>Sing. Doors open at 6.45 pm. Come.</p>").doors).toBe("Open at 6.45 pm");
  expect(facts("<p>Doors open at 6.45 pm.</p><p>Come.</p>").doors).toBe("Open at 6.45 pm");
  expect(facts(null)).toEqual({ when: "4 December 2026", where: null, doors: null });
  expect(facts(`<p>Doors open ${"very ".repeat(40)}late.</p>`).doors).toBeNull();
});
