import { expect, test, vi } from "vitest";

vi.stubGlobal("__PAGES__", ["/", "/c", "/c/*", "/product/:product", "/search/results"]);
const { isPlainPress, linkPurpose, queryAddress } = await import("~/ui/page/enhanceable");

const here = "http://shop.example/c/books?page=2";

function aLink(href: string, attributes: Record<string, string> = {}) {
  return {
    href: new URL(href, here).href,
    target: attributes.target ?? "",
    hasAttribute: (name: string) => name in attributes,
  };
}

test.each([
  ["another page", aLink("/c/bibles"), "go"],
  ["the same page asked otherwise", aLink("/c/books?page=3"), "go"],
  ["a place on another page", aLink("/product/x_1#reviews"), "go"],
  ["this very address", aLink("/c/books?page=2"), "stay"],
  ["a place on this page", aLink("#main"), "browser"],
  ["another site", aLink("https://evil.example/c/books"), "browser"],
  ["the same host by another protocol", aLink("https://shop.example/c/books"), "browser"],
  ["a picture", aLink("/images/1-d"), "browser"],
  ["mail", aLink("mailto:shop@shop.example"), "browser"],
  ["a page that is still to come", aLink("/stores"), "browser"],
  ["a tab of its own", aLink("/c/bibles", { target: "_blank" }), "browser"],
  ["a file", aLink("/c/bibles", { download: "" }), "browser"],
  ["a wish for a new document", aLink("/c/bibles", { "data-reload": "" }), "browser"],
])("decides whether the script or the browser follows a link to %s", (_what, link, purpose) => {
  expect(linkPurpose(link, here)).toBe(purpose);
});

const press = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

test("takes over only a plain click with the main button", () => {
  expect(isPlainPress(press)).toBe(true);
  for (const other of ["defaultPrevented", "metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    expect(isPlainPress({ ...press, [other]: true })).toBe(false);
  }
  expect(isPlainPress({ ...press, button: 1 })).toBe(false);
});

test("submits a GET form to the address where the browser would go, replacing the action's query", () => {
  const fields: [string, string][] = [
    ["w", "grace & truth"],
    ["format", "eBook"],
    ["format", "Book"],
  ];
  expect(queryAddress("/search/results?old=1", fields, here)).toBe(
    "/search/results?w=grace+%26+truth&format=eBook&format=Book",
  );
  expect(queryAddress("", [["page", "3"]], here)).toBe("/c/books?page=3");
  expect(queryAddress("/c/books#list", [["page", "3"]], here)).toBe("/c/books?page=3#list");
});

test("leaves a GET form with a target outside the shop's pages to the browser", () => {
  expect(queryAddress("https://evil.example/c", [], here)).toBeNull();
  expect(queryAddress("/api/basket", [], here)).toBeNull();
  expect(queryAddress("http://[", [], here)).toBeNull();
});
