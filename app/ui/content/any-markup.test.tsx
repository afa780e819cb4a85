/** Checks that a page renders the valid parts of any imported markup. (spec 5, CMS data) */
import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { blockSchemas } from "~/domain/content/block-schemas.server";
import { presentBlocks } from "~/domain/content/present-blocks.server";
import { readMarkup } from "~/domain/content/read-markup.server";
import { log } from "~/log.server";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { Blocks } from "./blocks";

vi.mock("~/ui/ground/root-data", () => ({ useRootData: () => undefined, useVisitorData: () => ({ member: null }) }));

const words = fc.constantFrom("A title", "<script>alert(1)</script>", "  ", "Ünïcode & more", "x".repeat(300));
const href = fc.constantFrom("/c", "https://elsewhere.example/", "javascript:alert(1)", "//elsewhere.example", "#here");
const picture = fc.record({
  src: fc.constantFrom("/images/X-a", "http://elsewhere.example/x.png"),
  alt: words,
  width: fc.constantFrom(10, -1, 3.5),
  height: fc.constant(10),
});
const html = fc.constantFrom(
  "<p>Words</p>",
  "<img src=x onerror=alert(1)>",
  "<table><td>unclosed",
  "<a href='javascript:x'>y</a>",
);
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), words);

/** Fields with mostly plausible values, such as an author would write. */
const fields = {
  title: words,
  text: words,
  label: words,
  href,
  html,
  alt: words,
  src: fc.constantFrom("/images/X-a", "x"),
  width: fc.constantFrom(10, 0),
  height: fc.constantFrom(10, "10"),
  picture,
  products: fc.constantFrom("bestsellers", "new", "reduced", ["NOT-THERE"], []),
  layout: fc.constantFrom("grid", "scroll", "pile"),
  limit: fc.constantFrom(1, 24, 25),
  category: fc.constantFrom("", "books", "no/such"),
  store: fc.constantFrom("adelaide", "nowhere"),
  field: fc.constantFrom("firstName", "password"),
  otherwise: words,
  tag: fc.constantFrom("h2", "details", "hr", "li", "script", "td"),
  attributes: fc.constantFrom({}, { open: "" }, { id: "x", onclick: "y" }, { role: "note" }),
  scripts: fc.constantFrom([], ["</script><b>"], "x"),
  className: fc.constantFrom("lead", "a b", '"><b>'),
  style: fc.constantFrom({ color: "red" }, { margin: 8 }, { background: "url(x)" }, { color: "}</style>" }),
  conditions: fc.constantFrom("user.loggedIn === false", "screen.width < 600", "user.loggedIn == 1", "((("),
};

const { block } = fc.letrec<{ block: unknown }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    { weight: 1, arbitrary: anything },
    {
      weight: 9,
      arbitrary: fc
        .tuple(
          fc.oneof(fc.constantFrom(...Object.keys(blockSchemas)), fc.constantFrom("promo link", "carousel")),
          fc.record(fields, { requiredKeys: ["title", "text", "href", "html", "products", "store", "field"] }),
          fc.array(tie("block"), { maxLength: 3 }),
          fc.option(fc.tuple(fc.constantFrom(...Object.keys(fields), "children"), anything), { freq: 5 }),
        )
        .map(([kind, given, children, fault]) => ({
          ...given,
          children,
          ...(fault && { [fault[0]]: fault[1] }),
          kind,
        })),
    },
  ),
}));

let shop: ShopDatabase | undefined;
beforeAll(async () => {
  shop = await shopDatabases[0]?.[1]();
});
afterAll(() => shop?.close());

it("renders ten thousand generated markups, and runs nothing in them except what html blocks may", async () => {
  const failed = vi.spyOn(log, "error");
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 4 }), async (markup) => {
      const { blocks } = readMarkup(markup);
      const present = await presentBlocks(blocks, { member: null, path: "/x", lite: false, categories: [] });
      const rendered = renderToString(<Blocks blocks={present.blocks} />);
      // Remove the JSON-LD, because browsers don't execute it. It is only for crawlers.
      const page = rendered.replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, "");
      if (page !== "") shown += 1;
      expect(present.css).not.toMatch(/[<]|url\(/);
      if (!JSON.stringify(present.blocks).includes('"kind":"html"'))
        expect(page).not.toMatch(/<script|onerror=|"javascript:/);
    }),
    { numRuns: 10_000 },
  );
  expect(failed).not.toHaveBeenCalled();
  // Checks that some pages had content, because empty pages would pass the test.
  expect(shown).toBeGreaterThan(2000);
});
