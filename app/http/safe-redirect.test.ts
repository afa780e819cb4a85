import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect";

const ours = "https://shop.example";

describe("safeRedirect", () => {
  test.each([
    ["/basket", "/basket"],
    ["/c/books?page=2&sort=titleAsc#top", "/c/books?page=2&sort=titleAsc#top"],
    ["https://shop.example/basket?a=1", "/basket?a=1"],
    ["/a/../b", "/b"],
    ["/search/results?w=caf%C3%A9", "/search/results?w=caf%C3%A9"],
    ["/@evil.example", "/@evil.example"],
  ])("safeRedirect turns %s into %s", (value, expected) => {
    expect(safeRedirect(value, "/fallback", ours)).toBe(expected);
  });

  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "/\n/evil.example",
    " //evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https://evil.example/",
    "https://shop.example.evil.example/",
    "https://shop.example@evil.example/",
    "https://shop.example:8443/",
    "http://shop.example/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,hello",
    "/.//evil.example",
    "/..//evil.example",
    "basket",
    "?a=1",
    "",
    `/${"a".repeat(3000)}`,
    null,
    undefined,
    ["/basket"],
    17,
  ])("safeRedirect replaces %s with the fallback", (value) => {
    expect(safeRedirect(value, "/fallback", ours)).toBe("/fallback");
  });

  test("a browser that follows any result of safeRedirect stays on our site", () => {
    const hostile = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        ":",
        "//",
        "https",
        "javascript",
        ".",
        "..",
        "@",
        "evil.example",
        "\t",
        "\n",
        "\r",
        "\0",
        "%2f",
        "%5c",
        "?",
        "#",
        " ",
        "shop.example",
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          hostile.map((parts) => parts.join("")),
          hostile.map((parts) => `/${parts.join("")}`),
          fc.string(),
          fc.webUrl(),
        ),
        (value) => {
          const path = safeRedirect(value, "/fallback", ours);
          expect(path).toMatch(/^\/(?!\/)/);
          const landed = new URL(path, ours);
          expect(landed.origin).toBe(ours);
          expect(landed.pathname + landed.search + landed.hash).toBe(path);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("safeRedirect leaves the shop's ordinary paths unchanged", () => {
    const part = fc.stringMatching(/^[a-z0-9_-]{1,10}$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), part, (parts, word) => {
        const path = `/${parts.join("/")}?w=${word}`;
        expect(safeRedirect(path, "/fallback")).toBe(path);
      }),
    );
  });
});
