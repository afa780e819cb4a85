import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { siteMap } from "../../remix.config.js";
import { buildsByPath, buildsBySegment } from "./routes-by-segment.server";

const rows = siteMap.map((row, at) => ({ id: `route ${at}`, path: row.path.replace(/^\//, "") || undefined }));
const routes = { root: { id: "root", path: "" }, ...Object.fromEntries(rows.map((row) => [row.id, row])) };
const whole = { routes, assets: { routes } } as unknown as ServerBuild;
const buildFor = buildsBySegment(whole);
const buildForPath = buildsByPath(whole);

/** The id of the route that Remix would take. */
function taken(build: ServerBuild, address: string): string | undefined {
  const children = Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === "root") return [];
    const { id, path } = route;
    return [path === undefined ? { id, index: true as const } : { id, path }];
  });
  return matchRoutes([{ id: "root", path: "", children }], address)?.at(-1)?.route.id;
}

const filledIn = siteMap.map(({ path }) => path.replace(/:\w+/g, "some-thing").replace("*", "any/thing"));

describe("the routes an address can mean", () => {
  it.each([
    ...filledIn,
    "/nothing/like/it",
    "/ACCOUNT/Orders",
    "/c/",
    "/%63/books",
    "/c%2Fbooks",
    "/żółw",
    "//c/books",
    "/search/product/a/b",
    "/search/results.jhtml",
  ])("lead %s where all routes would", (address) => {
    for (const build of [buildFor(address), buildForPath(address), buildForPath(address)]) {
      expect(taken(build, address)).toBe(taken(whole, address));
      expect(build.routes.root).toBeDefined();
      expect(Object.keys(build.assets.routes)).toEqual(Object.keys(build.routes));
    }
  });

  it("are the same for a page and its data", () => {
    expect(buildFor("/basket.data")).toBe(buildFor("/basket"));
    expect(buildFor("/account/orders.data")).toBe(buildFor("/account/orders"));
  });

  it("are few", () => {
    expect(Object.keys(buildFor("/c/books").routes).length).toBeLessThan(10);
    expect(Object.keys(buildFor("/a-page-of-an-editor").routes).length).toBeLessThan(10);
  });

  it("are the one that a plain address leads to", () => {
    expect(Object.keys(buildForPath("/account/orders").routes)).toHaveLength(2);
    for (const address of ["/account/orders.data", "//account/orders", "/account/./orders"])
      expect(Object.keys(buildForPath(address).routes)).toEqual(Object.keys(buildFor(address).routes));
  });

  it("are all for Remix's own addresses", () => {
    expect(buildFor("/_root.data")).toBe(whole);
    expect(buildFor("/__manifest")).toBe(whole);
  });
});
