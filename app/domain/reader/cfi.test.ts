import fc from "fast-check";
import { expect, it } from "vitest";
import { findInSource, toCfi } from "./cfi.server";
import { type Element, isElement, parseXml } from "./markup.server";

const page = (body: string) =>
  `<?xml version="1.0"?>\n<html><head><title>T</title></head><body id="b">${body}</body></html>`;
const cfisIn = (body: string, paragraphs: string[], at = 0) =>
  findInSource(page(body), paragraphs).map((paragraph) => paragraph && toCfi("/6/4[one]", paragraph, at));

it("a CFI names elements by even numbers and ids, and characters by the text that they stand in", () => {
  const body = `<h1>Title</h1><section id="s"><p>One <!-- c -->two <i>three</i>\n  four</p></section>`;
  expect(cfisIn(body, ["Title", "One two three four"])).toEqual([
    "epubcfi(/6/4[one]!/4[b]/2)",
    "epubcfi(/6/4[one]!/4[b]/4[s]/2)",
  ]);
  expect(cfisIn(body, ["Title", "One two three four"], 4)[1]).toBe("epubcfi(/6/4[one]!/4[b]/4[s]/2/1:4)");
  expect(cfisIn(body, ["Title", "One two three four"], 9)[1]).toBe("epubcfi(/6/4[one]!/4[b]/4[s]/2/2/1:1)");
  expect(cfisIn(body, ["Title", "One two three four"], 14)[1]).toBe("epubcfi(/6/4[one]!/4[b]/4[s]/2/3:3)");
});

it("a CFI escapes characters that have a meaning of their own, and leaves long ids out", () => {
  expect(cfisIn(`<p id="a^[b](c),d;e=f">x</p>`, ["x"])).toEqual(["epubcfi(/6/4[one]!/4[b]/2[a^^^[b^]^(c^)^,d^;e^=f])"]);
  expect(cfisIn(`<p id="${"i".repeat(101)}">x</p>`, ["x"])).toEqual(["epubcfi(/6/4[one]!/4[b]/2)"]);
});

it("tells repeated paragraphs apart by their order, and finds none where their number differs", () => {
  expect(cfisIn("<p>a</p><p>b</p><p>a</p>", ["a", "b", "a"])).toEqual(
    [2, 4, 6].map((step) => `epubcfi(/6/4[one]!/4[b]/${step})`),
  );
  expect(cfisIn("<p>a</p><p>b</p><p>a</p>", ["a", "b"])).toEqual([null, "epubcfi(/6/4[one]!/4[b]/4)"]);
});

it("finds CFIs in markup that is deeper than any page", () => {
  const deep = "<div>".repeat(50_000);
  expect(cfisIn(`<p>a</p>${deep}<p>b</p>`, ["a", "b"])).toEqual(["epubcfi(/6/4[one]!/4[b]/2)", null]);
  expect(findInSource("", ["a"])).toEqual([null]);
});

/** Reads the text from a point onwards, following the specification's own steps. */
function textFrom(markup: string, cfi: string): string {
  const [steps = "", offset = "0"] = (cfi.split("!")[1] ?? "").replace(/\)$/, "").split(":");
  let element = parseXml(markup).find(isElement) as Element;
  for (const [, digits] of steps.matchAll(/\/(\d+)/g)) {
    const number = Number(digits);
    if (number % 2 === 0) element = element.children.filter(isElement)[number / 2 - 1] as Element;
    else {
      let before = 0;
      const run = element.children.filter((node) => {
        if (isElement(node)) before += 1;
        return node.type === "text" && before === (number - 1) / 2;
      });
      return run
        .map((node) => (node.type === "text" ? node.data : ""))
        .join("")
        .slice(Number(offset));
    }
  }
  throw new Error("no step to text");
}

it("a CFI leads back to each character of any paragraph", () => {
  const word = fc.stringMatching(/^[a-z \n]{1,8}$/);
  const piece = fc.oneof(
    word,
    word.map((text) => `<i>${text}</i>`),
    word.map((text) => `<b id="k"><i/>${text}</b>`),
    fc.constant("<!-- c -->"),
  );
  const paragraph = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 5 }), (bodies) => {
      const markup = page(bodies.map((each) => `<div>\n<p>${each}</p></div>`).join(" "));
      const texts = bodies
        .map((each) =>
          each
            .replace(/<[^>]+>/g, "")
            .replace(/\s+/g, " ")
            .trim(),
        )
        .filter(Boolean);
      for (const [number, paragraph] of findInSource(markup, texts).entries()) {
        const text = texts[number] ?? "";
        expect(paragraph?.text).toBe(text);
        for (let at = 1; paragraph && at < text.length; at++)
          expect(
            textFrom(markup, toCfi("/6/2", paragraph, at))
              .charAt(0)
              .replace(/\s/, " "),
          ).toBe(text.charAt(at));
      }
    }),
    { numRuns: 200 },
  );
});
