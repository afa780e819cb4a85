import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { siteMap } from "../../remix.config.js";
import { hostileSpellings, oddSpellings } from "../../tests/setup/odd-spellings";
import { addressReader } from "./site-addresses.server";

const table = siteMap.map(({ path, crawl }, at) => ({
  id: `route ${at}`,
  path: path.replace(/^\//, "") || undefined,
  module: crawl === "resource" ? {} : { default: () => null },
}));
const routes = Object.fromEntries(table.map((route) => [route.id, route])) as unknown as ServerBuild["routes"];
const read = addressReader({ routes });
const findPath = (target: string) => read(target)?.path;

/** Returns the row that the router chooses. */
function findRow(target: string): string | undefined {
  const { pathname } = new URL(`http://shop.invalid${target}`);
  const known = table.map(({ id, path }) => (path === undefined ? { id, index: true as const } : { id, path }));
  return siteMap[Number(matchRoutes(known, pathname)?.at(-1)?.route.id.split(" ")[1])]?.path;
}

describe("an address of the site map", () => {
  it.each(oddSpellings)(
    "$row has one spelling of its address, which all other spellings lead to",
    ({ row, address, odd }) => {
      expect([findPath(address), findRow(address)]).toEqual([address, row]);
      for (const spelling of odd) {
        expect([spelling, findPath(spelling)]).toEqual([spelling, address]);
        expect([spelling, read(`${spelling}?A=%41&b//`)?.target]).toEqual([spelling, `${address}?A=%41&b//`]);
        // The router ignores repeated slashes only at the end of an address.
        if (!spelling.startsWith("//")) expect([spelling, findRow(spelling)]).toEqual([spelling, row]);
      }
      if (!/[*]$/.test(row))
        expect(findPath(`${address.toUpperCase()}.data`)?.toLowerCase()).toBe(`${address}.data`.toLowerCase());
      for (const hostile of hostileSpellings(address)) expect([hostile, read(hostile)]).toEqual([hostile, null]);
    },
  );

  it("reads any number of slashes as the home page, and the same for its data", () => {
    for (const target of ["/", "//", "///"]) expect(findPath(target)).toBe("/");
    for (const target of ["/_root.data", "/.data", "//_root.data"]) expect(findPath(target)).toBe("/_root.data");
  });
});

describe("any other address", () => {
  it.each([
    ["/A-Page/Of/Editors", "/A-Page/Of/Editors"],
    ["/a-page//of/editors/", "/a-page/of/editors"],
    ["/%C5%BC%c3%b3%C5%82w", "/%C5%BC%c3%b3%C5%82w"],
    ["/\u00c5\u00bc", "/%C5%BC"],
    ["/product/Caf%C3%A9%2Fx_9780", "/product/Caf%C3%A9%2Fx_9780"],
    ["/c/100%25", "/c/100%25"],
    ["/c/%2541", "/c/%2541"],
    ["/API/basket", "/api/basket"],
    ["/api/Basket", "/api/Basket"],
    ["/api/wishlist//entries", "/api/wishlist//entries"],
    ["/api/", "/api/"],
    ["/%41ssets/page-New.js", "/assets/page-New.js"],
    ["/assets/", "/assets/"],
    ["/basket/.data", "/basket.data"],
    ["/basket%2Edata", "/basket.data"],
    ["/help.DATA", "/help.DATA"],
    ["/reader/read/x/files/OEBPS//a%20b.xhtml", "/reader/read/x/files/OEBPS//a%20b.xhtml"],
    ["/ticket;a=b/x", "/ticket;a=b/x"],
  ])("the address %s is written as %s", (target, written) => {
    expect(findPath(target)).toBe(written);
  });

  it.each([
    "/%5C",
    "/%5C%5C",
    "/%5C:80",
    "/%5C@",
    "/c%2Fbooks",
    "/help%5c",
    "/reader/...data",
    "/c/.%2e.data",
    "/api/..%2fprivate",
    "/api/%2e%2e%2fprivate",
    "/api/..;/private",
    "http://shop.example/c",
    "",
    "*",
  ])("%s is not a valid address", (target) => {
    expect(read(target)).toBeNull();
  });

  it("every valid address has a spelling that leads to itself, on this host", () => {
    const pieces = fc.constantFrom(
      ..."/ // . .. ; %2e %2F %5C \\ : @ %41 %61 a A c C api reader basket Account .data _root %25 %00 \u00e9 ? # help".split(
        " ",
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (given) => {
        const target = `/${given.join("")}`;
        const address = read(target);
        if (!address) return;
        expect(read(address.target)).toEqual(address);
        expect(address.target).toMatch(/^\/(?!\/)/);
        const url = new URL(address.target, "http://shop.invalid");
        expect([url.host, url.pathname]).toEqual(["shop.invalid", address.path]);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});
