import { expect, test, vi } from "vitest";
import { type FillValues, type Place, Stretch } from "./page-stretch.server";

interface Shopper {
  name: string | null;
  wishes: boolean;
}

const values = (visitor: Shopper): FillValues<Shopper> => ({ visitor, sizeWords: (mark) => mark });

function aStretch() {
  const heart: Place<Shopper> = {
    form: ({ visitor }) => String(visitor.wishes),
    markup: vi.fn(({ visitor }: FillValues<Shopper>) => (visitor.wishes ? "♥" : "♡")),
  };
  const greeting: Place<Shopper> = {
    form: ({ visitor }) => (visitor.name === null ? "nobody" : null),
    markup: vi.fn(({ visitor }: FillValues<Shopper>) => `Hello ${visitor.name ?? "you"}`),
  };
  const stretch = new Stretch<Shopper>();
  stretch.write("<p>");
  stretch.hold(greeting);
  stretch.write(", <i>");
  stretch.hold(heart);
  stretch.write("</i></p>");
  return { stretch, heart, greeting };
}

const textOf = (stretch: Stretch<Shopper>, visitor: Shopper) =>
  stretch
    .fill(values(visitor))
    .map(({ text }) => text)
    .join("");

test("a stretch is filled for each visitor", () => {
  const { stretch } = aStretch();
  expect(textOf(stretch, { name: null, wishes: false })).toBe("<p>Hello you, <i>♡</i></p>");
  expect(textOf(stretch, { name: "Ada", wishes: true })).toBe("<p>Hello Ada, <i>♥</i></p>");
  expect(textOf(stretch, { name: "Grace", wishes: false })).toBe("<p>Hello Grace, <i>♡</i></p>");
  expect(textOf(stretch, { name: null, wishes: true })).toBe("<p>Hello you, <i>♥</i></p>");
});

test("a stretch without a visitor's data joins the text around it, and is rendered and compressed once", () => {
  const { stretch, heart, greeting } = aStretch();
  const parts = stretch.fill(values({ name: null, wishes: true }));
  expect(parts).toHaveLength(1);
  expect(stretch.fill(values({ name: null, wishes: true }))).toEqual(parts);
  expect(stretch.fill(values({ name: null, wishes: true }))[0]).toBe(parts[0]);
  for (const { markup } of [heart, greeting]) expect(markup).toHaveBeenCalledTimes(1);
});

test("what names a visitor is rendered for each, and is in no part that is remembered", () => {
  const { stretch, greeting } = aStretch();
  const ada = stretch.fill(values({ name: "Ada", wishes: false }));
  const grace = stretch.fill(values({ name: "Grace", wishes: false }));
  expect(greeting.markup).toHaveBeenCalledTimes(2);
  const remembered = grace.filter((part) => ada.includes(part));
  expect(remembered.map(({ text }) => text.toString())).toEqual(["<p>", ", <i>♡</i></p>"]);
});
