import { expect, it, test } from "vitest";
import { comboboxKey } from "./suggestion-keys";

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const open = (active: number, count = 3) => ({ count, isOpen: true, active });
const closed = { count: 3, isOpen: false, active: -1 };
const none = { count: 0, isOpen: false, active: -1 };

test.each([
  ["ArrowDown", open(-1), 0],
  ["ArrowDown", open(0), 1],
  ["ArrowDown", open(2), -1],
  ["ArrowDown", closed, 0],
  ["ArrowDown", none, null],
  ["ArrowUp", open(-1), 2],
  ["ArrowUp", open(2), 1],
  ["ArrowUp", open(0), -1],
  ["ArrowUp", closed, 2],
  ["ArrowUp", none, null],
  ["Home", open(2), 0],
  ["Home", open(-1), null],
  ["End", open(0), 2],
  ["End", closed, null],
  ["Enter", open(1), "choose"],
  ["Enter", open(-1), null],
  ["Enter", closed, null],
  ["Escape", open(1), "close"],
  ["Escape", open(-1), "close"],
  ["Escape", closed, "clear"],
  ["Tab", open(1), "close"],
  ["Tab", closed, null],
  ["a", open(1), null],
] as const)("handles the key %s in a list of suggestions in the state %j", (key, state, expected) =>
  expect(comboboxKey({ ...plain, key }, state)).toBe(expected),
);

it("the list of suggestions ignores keys during composition and the browser's shortcuts", () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(comboboxKey({ ...plain, ...more, key: "ArrowDown" }, open(0))).toBeNull();
});
