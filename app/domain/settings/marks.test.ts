import { expect, test } from "vitest";
import { fillMarks, fillMarksInJson } from "./marks";
import { SETTINGS } from "./settings";
import { SHOWN_DEFAULTS } from "./shown-settings";

const TEXT = "Books and gifts. Free delivery over {freeDeliveryOver}. Stores in each state.";

test("a mark is filled with the limit's words, wherever it stands", () => {
  expect(fillMarks(TEXT, 4950)).toBe("Books and gifts. Free delivery over $49.50. Stores in each state.");
  expect(fillMarks("{freeDeliveryOver} and {freeDeliveryOver}", 123_400)).toBe("$1,234 and $1,234");
  const json = JSON.stringify([{ kind: "text", text: TEXT, children: [{ html: "<b>{freeDeliveryOver}</b>" }] }]);
  expect(fillMarksInJson(json, 9900)).toBe(json.replaceAll("{freeDeliveryOver}", "$99"));
});

test("a text without marks stays the same", () => {
  expect(fillMarks("One. Two", null)).toBe("One. Two");
  expect(fillMarksInJson("no JSON", null)).toBe("no JSON");
});

test("what has a mark is left out where there is no limit: a sentence, the smallest block, a link", () => {
  expect(fillMarks(TEXT, null)).toBe("Books and gifts. Stores in each state.");
  const marked = { kind: "richText", html: "<p>Free over {freeDeliveryOver}</p>" };
  const other = { kind: "text", text: "Click & collect is free." };
  const blocks = [marked, { kind: "row", children: [marked, other] }, "{freeDeliveryOver}", 1, null];
  expect(JSON.parse(fillMarksInJson(JSON.stringify(blocks), null))).toEqual([
    { kind: "row", children: [other] },
    1,
    null,
  ]);
  expect(fillMarksInJson("{freeDeliveryOver} is no JSON", null)).toBe("{freeDeliveryOver} is no JSON");
});

test("the browser's own banner is the setting's default, filled", () => {
  expect(SHOWN_DEFAULTS.banner).toBe(fillMarks(String(SETTINGS.banner.initial), SHOWN_DEFAULTS.freeDeliveryOver));
});
