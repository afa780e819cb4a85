import { expect, test } from "vitest";
import { fillMarks, fillMarksInJson } from "./marks";
import { SETTINGS } from "./settings";
import { SHOWN_DEFAULTS } from "./shown-settings";

const TEXT = "Books and gifts. Free delivery over {freeDeliveryOver}. Stores in each state.";

test("fills the free-delivery placeholder with the amount wherever it appears", () => {
  expect(fillMarks(TEXT, 4950)).toBe("Books and gifts. Free delivery over $49.50. Stores in each state.");
  expect(fillMarks("{freeDeliveryOver} and {freeDeliveryOver}", 123_400)).toBe("$1,234 and $1,234");
  const json = JSON.stringify([{ kind: "text", text: TEXT, children: [{ html: "<b>{freeDeliveryOver}</b>" }] }]);
  expect(fillMarksInJson(json, 9900)).toBe(json.replaceAll("{freeDeliveryOver}", "$99"));
});

test("leaves text without placeholders unchanged", () => {
  expect(fillMarks("One. Two", null)).toBe("One. Two");
  expect(fillMarksInJson("no JSON", null)).toBe("no JSON");
});

test("drops the sentence, block or link with the placeholder if there is no free-delivery limit", () => {
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

test("the browser's default banner is the banner setting's default with its placeholder filled", () => {
  expect(SHOWN_DEFAULTS.banner).toBe(fillMarks(String(SETTINGS.banner.initial), SHOWN_DEFAULTS.freeDeliveryOver));
});
