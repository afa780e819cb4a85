import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { VisitorData } from "~/http/visitor-data";
import { SharedRendering } from "./shared-page.server";

const visitor = (name: string | null, wishes: boolean) =>
  ({ member: name && { firstName: name }, wishes }) as unknown as VisitorData & { wishes: boolean };
const findName = (of: VisitorData) => of.member?.firstName ?? null;
const toWishes = (of: VisitorData) => (of as VisitorData & { wishes: boolean }).wishes;

function aPage() {
  const greeting = {
    shown: findName,
    element: vi.fn((of: VisitorData) => createElement("b", null, `Hello ${findName(of) ?? "you"}`)),
  };
  const heart = {
    shown: toWishes,
    element: vi.fn((of: VisitorData) => createElement("i", null, toWishes(of) ? "♥" : "♡")),
  };
  const rendering = new SharedRendering("grid");
  const html = renderToString(createElement("p", null, rendering.hold(greeting), ", ", rendering.hold(heart), "."));
  return { page: rendering.finish(html.replaceAll("<!-- -->", ""), ""), greeting, heart };
}

test("fills in a shared page for each visitor", () => {
  const { page } = aPage();
  const textFor = (name: string | null, wishes: boolean) => page.html(visitor(name, wishes)).toString();
  expect(textFor(null, false)).toBe("<p><b>Hello you</b>, <i>♡</i>.</p>");
  expect(textFor("Ada", true)).toBe("<p><b>Hello Ada</b>, <i>♥</i>.</p>");
  expect(textFor("Grace", false)).toBe("<p><b>Hello Grace</b>, <i>♡</i>.</p>");
  expect(textFor(null, true)).toBe("<p><b>Hello you</b>, <i>♥</i>.</p>");
});

test("renders a part that names the visitor for each visitor, and any other part once for each value", () => {
  const { page, greeting, heart } = aPage();
  for (const name of ["Ada", "Grace", "Ada", null, null]) page.html(visitor(name, false));
  page.html(visitor(null, true));
  expect(greeting.element).toHaveBeenCalledTimes(4);
  expect(heart.element).toHaveBeenCalledTimes(2);
});
