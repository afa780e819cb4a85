/** Tests books with a fixed layout. */
import { describe, expect, it } from "vitest";
import { anEpub, getArchive } from "../../../tests/factories/epubs";
import { findPageSize } from "./epub-layout.server";
import { publicationIn } from "./open-publication.server";
import { showPage } from "./reading-page.server";
import { showChapter } from "./show-chapter.server";
import { spreadWith } from "./spreads";

const FIXED = '<meta property="rendition:layout">pre-paginated</meta>';
let books = 0;

async function opened(traits: Parameters<typeof anEpub>[0]) {
  const content = await anEpub(traits);
  return publicationIn(await getArchive(content), `fixed book ${++books}`);
}

async function shown(head: string, body = "<p>x</p>") {
  const publication = await opened({ metadata: FIXED, heads: ["", head], chapters: ["<p>cover</p>", body] });
  return showChapter({ sha256: `fixed book ${++books}`, publication, base: "/b" }, 1);
}

describe("a book of fixed layout", () => {
  it("a book has a fixed layout for all its pages, or for some", async () => {
    const entries = ["", 'properties="rendition:layout-reflowable"', 'properties="rendition:page-spread-left"'];
    const { chapters } = await opened({ metadata: FIXED, entries });
    expect(chapters.map(({ fixed }) => fixed)).toEqual([
      { side: null, isAlone: false },
      null,
      { side: "left", isAlone: false },
    ]);
    const some = await opened({ entries: ["", 'properties="rendition:layout-pre-paginated page-spread-right"'] });
    expect(some.chapters.map(({ fixed }) => fixed?.side)).toEqual([undefined, "right", undefined]);
    const old = await opened({ metadata: '<meta name="fixed-layout" content="true"/>' });
    expect(old.chapters[0]?.fixed).not.toBeNull();
    const lone = await opened({
      metadata: `${FIXED}<meta property="rendition:spread">none</meta>`,
      entries: ["", 'properties="rendition:spread-both"', 'properties="rendition:page-spread-center"'],
    });
    expect(lone.chapters.map(({ fixed }) => fixed?.isAlone)).toEqual([true, false, true]);
  });

  it.each([
    ["width=1200, height=1600", { width: 1200, height: 1600 }],
    ["height=300.5;WIDTH = 400", { width: 400, height: 300.5 }],
    ["width=1200 height=1600px", { width: 1200, height: 1600 }],
    ["width=device-width, height=device-height", null],
    ["width=1200", null],
    ["width=0, height=5", null],
    ["width=1e9, height=5", null],
    ["width=1};body{display:none, height=5};*{color:red", { width: 1, height: 5 }],
  ])("a fixed-layout page is as large as its viewport says: %s", (viewport, size) => {
    expect(findPageSize(viewport)).toEqual(size);
  });

  it("a fixed-layout page keeps its places, colours and sizes, on that page alone", async () => {
    const style = "body{background:#fed;width:600px}#t,p.x{position:absolute;top:5px;font-size:40px;color:#123}";
    const { css, parts, paragraphs, beside } = await shown(
      `<meta name="viewport" content="width=600, height=800"/><style>${style}</style>`,
      '<p id="t" class="x" style="left: 7px; z-index: 2">Words</p>',
    );
    expect(css).toContain(".page-2{--wide:600;--high:800}");
    expect(css).toContain(".book-2{background:#fed;width:600px}");
    expect(css).toContain(
      ".book-2 .b-2-id-t:not(#none),.book-2 p.b-x{position:absolute;top:5px;font-size:40px;color:#123}",
    );
    expect(css).toContain(".book-2 .b-style-1{left:7px;z-index:2}");
    expect(parts).toEqual([expect.stringContaining('<p id="t0" class="b-x b-2-id-t b-style-1">')]);
    expect(beside).not.toContain('id="t0"');
    expect(paragraphs).toEqual(["Words"]);
  });

  it.each([
    "p{position:fixed;top:0}",
    "p{position:sticky}",
    "p{position:-webkit-sticky}",
    "p{p\\6fsition:fixed}",
    "p{background:url(https://evil.example/x.png)}",
    "p{background-image:url(//evil.example/x.png)}",
    "@import url(https://evil.example/x.css);",
    "p{animation:a 1s infinite;transition:all 1s;pointer-events:none;all:initial}",
    "@keyframes a{from{color:red}}",
  ])("a fixed-layout page's styles neither leave the page nor load from outside it: %s", async (style) => {
    const { css } = await shown(`<meta name="viewport" content="width=6, height=8"/><style>${style}</style>`);
    expect(css).not.toMatch(/fixed|sticky|evil|import|animation|transition|pointer|all:|keyframes/);
  });

  it("a fixed-layout page without a size flows as text", async () => {
    const { css, beside } = await shown("<style>p{position:absolute;margin:1em}</style>");
    expect([css, beside]).toEqual([".book p{margin:1em}", null]);
  });

  it("a fixed-layout page that flows for want of a size stands alone, and links on and back lead to it", async () => {
    const size = '<meta name="viewport" content="width=6, height=8"/>';
    const chapters = ["cover", "one", "flows", "three", "four"].map((words) => `<p>${words}</p>`);
    const publication = await opened({ metadata: FIXED, heads: [size, size, "", size, size], chapters });
    const book = { code: "B", base: "/b", sha256: `fixed book ${++books}`, addedAt: "", publication, readable: 5 };
    const at = async (number: number) => {
      const page = await showPage({ ...book, isSample: false }, null, new URLSearchParams({ c: `${number}` }));
      if ("to" in page) throw new Error("a page was expected");
      return page;
    };
    expect((await at(2)).fixed).toMatchObject({ beside: null, next: "/b?c=3&p=1" });
    expect(await at(3)).toMatchObject({ fixed: null, previous: "/b?c=2&p=1", next: "/b?c=4&p=1" });
    expect((await at(4)).fixed).toMatchObject({ beside: { number: 5 }, previous: "/b?c=3&p=1", next: null });
  });

  it("a long fixed-layout page stays one page", async () => {
    const { parts } = await shown(
      '<meta name="viewport" content="width=6, height=8"/>',
      `<div>${"<p>Words of a page.</p>".repeat(5_000)}</div>`,
    );
    expect(parts).toHaveLength(1);
  });
});

describe("spreads", () => {
  type Side = "left" | "right" | "alone" | null;
  const page = (side: Side) => ({
    fixed: { side: side === "alone" ? null : side, isAlone: side === "alone" },
  });
  const spreads = (sides: (Side | "text")[], direction?: "rtl") => {
    const chapters = sides.map((side) => (side === "text" ? { fixed: null } : page(side)));
    return chapters.map((_, at) => spreadWith({ chapters, direction }, at));
  };

  it("pairs pages into spreads starting after the cover", () => {
    expect(spreads([null, null, null, null])).toEqual([[0], [1, 2], [1, 2], [3]]);
  });

  it("pairs pages into spreads by the publisher's left and right marks", () => {
    expect(spreads(["left", "right", "left", "left", "right"])).toEqual([[0, 1], [0, 1], [2], [3, 4], [3, 4]]);
    expect(spreads(["right", "left", "left", "right"], "rtl")).toEqual([[0, 1], [0, 1], [2], [3]]);
  });

  it("leaves text pages and stand-alone pages out of two-page spreads", () => {
    expect(spreads(["left", "text", "left", "alone", null])).toEqual([[0], [1], [2], [3], [4]]);
  });
});
