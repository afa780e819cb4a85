import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockSchemas } from "./block-schemas.server";
import { styleClass, toDeclarations } from "./block-style";
import { readMarkup } from "./read-markup.server";
import { isSafeAddress } from "./safe-address";

const text = (words: string) => ({ kind: "text", text: words });

describe("markup", () => {
  it("keeps valid blocks of markup and reports faulty ones by position", () => {
    const { blocks, problems } = readMarkup([
      text("one"),
      {
        kind: "row",
        children: [text("two"), { kind: "text" }, { kind: "image", src: "http://x/y.png" }, text("three")],
      },
      "no block",
      { text: "no kind" },
      { kind: "text", text: "four", conditions: "user.loggedIn ===" },
    ]);
    expect(blocks.map((block) => block.kind)).toEqual(["text", "row"]);
    expect(blocks[1]?.children.map((block) => block.kind)).toEqual(["text", "text"]);
    expect(problems.map(({ path, leftOut }) => [path, leftOut])).toEqual([
      ["1.children.1", true],
      ["1.children.2", true],
      ["2", true],
      ["3", true],
      ["4", true],
    ]);
    expect(problems[0]?.problem).toContain("text: text:");
  });

  it("markup that isn't an array is invalid", () => {
    for (const markup of [null, undefined, {}, "[]", 1]) {
      expect(readMarkup(markup)).toEqual({
        blocks: [],
        problems: [{ path: "", problem: "markup is not an array", leftOut: true }],
      });
    }
  });

  it("shows the children of an unknown kind of block and reports the kind", () => {
    const { blocks, problems } = readMarkup([{ kind: "carousel", children: [text("inside")] }]);
    expect(blocks).toMatchObject([{ kind: "unknown", children: [{ kind: "text" }] }]);
    expect(problems).toMatchObject([{ path: "0", leftOut: false }]);
  });

  it("accepts the spec's block names with a space", () => {
    const { blocks } = readMarkup([
      { kind: "promo link", href: "/c", title: "All" },
      { kind: "hero banner", title: "Hello" },
      { kind: "rich text", html: "<p>Hi</p>" },
    ]);
    expect(blocks.map((block) => block.kind)).toEqual(["promoLink", "heroBanner", "richText"]);
  });

  it("limits the depth and number of blocks in markup", () => {
    let deep: unknown = text("bottom");
    for (let level = 0; level < 100; level += 1) deep = { kind: "row", children: [deep] };
    expect(readMarkup([deep]).problems).toMatchObject([{ leftOut: true }]);
    const wide = readMarkup(Array.from({ length: 5000 }, () => text("x")));
    expect(wide.blocks).toHaveLength(2000);
    expect(wide.problems).toHaveLength(1);
  });

  it("removes everything executable from rich text", () => {
    const [block] = readMarkup([
      {
        kind: "richText",
        html: `<h1 onclick="x()">Title</h1><script>x()</script><p style="color:red">A <a href="javascript:x()">bad</a> and a <a href="/c">good</a> link</p><iframe src="//x"></iframe>`,
      },
    ]).blocks;
    expect(block?.props).toEqual({ html: '<h2>Title</h2><p>A  and a <a href="/c">good</a> link</p>' });
  });

  it("warns of likely mistakes in markup", () => {
    const listProblems = (conditions: string) =>
      readMarkup([{ ...text("x"), conditions }]).problems.map((each) => each.problem);
    expect(listProblems("screen.width > 700")).toEqual([
      "conditions: screen.width is compared with 500, 600, 768, 992, 1200 only",
    ]);
    expect(listProblems("user.shoeSize === 1")).toEqual(["conditions: user.shoeSize is not known"]);
    expect(listProblems("user.loggedIn == true")).toEqual([
      "conditions: the comparator == is not known and counts as true",
    ]);
    expect(readMarkup([{ ...text("x"), style: { position: "fixed", color: "red" } }]).problems).toMatchObject([
      { problem: "style: position can't be used", leftOut: false },
    ]);
  });
});

describe("addresses", () => {
  it.each([
    "/",
    "/c/books?sort=newest#top",
    "#top",
    "?page=2",
    "https://example.com/x",
    "mailto:a@b.c",
    "tel:+61 2".replace(" ", ""),
  ])("the address %s is safe", (address) => expect(isSafeAddress(address)).toBe(true));
  it.each([
    "//evil.example",
    "/\\evil.example",
    "javascript:x",
    " javascript:x",
    "java\nscript:x",
    "data:text/html,x",
    "vbscript:x",
    "http:///x",
    "x",
    "",
    "https://",
  ])("the address %s is not safe", (address) => expect(isSafeAddress(address)).toBe(false));
});

describe("styles", () => {
  it("block styles allow a few properties with harmless values", () => {
    expect(
      toDeclarations({ marginTop: 8, lineHeight: 1.4, color: "var(--accent)", width: "calc(100% - 16px)" }),
    ).toEqual({
      css: "margin-top:8px;line-height:1.4;color:var(--accent);width:calc(100% - 16px);",
      refused: [],
    });
    const wrong = {
      position: "fixed",
      backgroundColor: "url(/x)",
      color: "red;position:fixed",
      width: "1px}body{display:none",
      height: "expression(1)",
      margin: Number.NaN,
      constructor: "1",
      padding: "1/**/px",
    };
    expect(toDeclarations(wrong as never)).toEqual({ css: "", refused: Object.keys(wrong) });
  });

  it("a block's styles can never break out of their CSS rule", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { css } = toDeclarations({ color: value });
        if (css !== "") expect(css.slice("color:".length, -1)).not.toMatch(/[{};<>"'\\@:]|url/i);
      }),
    );
    expect(styleClass("color:red;")).toMatch(/^s[0-9a-z]+$/);
  });
});

/** Generates ten thousand values, some almost valid, some invalid and some nonsensical. */
describe("any markup", () => {
  const value: fc.Arbitrary<unknown> = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom("/c", "javascript:x", "bestsellers", "<script>x</script>", "user.loggedIn === true", "__proto__"),
    fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 3 }),
  );
  const names = [
    "text",
    "html",
    "href",
    "title",
    "src",
    "alt",
    "width",
    "height",
    "products",
    "tag",
    "attributes",
    "scripts",
  ];
  const block = fc.letrec<{ block: unknown }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 4 },
      value,
      fc
        .tuple(
          fc.record(
            {
              kind: fc.oneof(fc.constantFrom(...Object.keys(blockSchemas)), fc.string({ maxLength: 10 })),
              className: value,
              style: value,
              conditions: value,
              children: fc.oneof(value, fc.array(tie("block"), { maxLength: 4 })),
            },
            { requiredKeys: ["kind"] },
          ),
          fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 }),
        )
        .map(([common, props]) => ({ ...props, ...common })),
    ),
  })).block;

  it("reads any markup without its faulty blocks", () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(block, { maxLength: 5 }), value), (markup) => {
        const { blocks, problems } = readMarkup(markup);
        expect(Array.isArray(blocks)).toBe(true);
        for (const problem of problems) expect(problem.problem.length).toBeGreaterThan(3);
      }),
      { numRuns: 10_000 },
    );
  });
});
