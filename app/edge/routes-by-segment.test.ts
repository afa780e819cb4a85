import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import { describe, expect, it } from "vitest";
import { routeId, type SiteRow, siteMap, siteTree } from "../../remix.config.js";
import { buildsByPath, buildsBySegment } from "./routes-by-segment.server";

interface Row {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** Turns the site map's rows into Remix's routes. Paths are relative to the parent's; layouts and the home page have none. */
function listRows(tree: SiteRow[], parentId: string, above = ""): Row[] {
  return tree.flatMap((row) => {
    const { path, children = [] } = row;
    const own = path?.slice(above.length).replace(/^\//, "");
    const one = { id: routeId(row), parentId, ...(own ? { path: own } : path === "/" && { index: true }) };
    return [one, ...listRows(children, one.id, path ?? above)];
  });
}

const rows: Row[] = [{ id: "root", path: "" }, ...listRows(siteTree, "root")];
const routes = Object.fromEntries(rows.map((row) => [row.id, row]));
const whole = { routes, assets: { routes } } as unknown as ServerBuild;
const buildFor = buildsBySegment(whole);
const buildForPath = buildsByPath(whole);

type MatchedRoute = Parameters<typeof matchRoutes>[0][number];

/** Assembles the routes as Remix's server does. */
function toTree(build: ServerBuild, parentId: string | undefined): MatchedRoute[] {
  return (Object.values(build.routes) as Row[])
    .filter((row) => row.parentId === parentId)
    .map(({ id, path, index }): MatchedRoute => {
      if (index) return { id, index: true };
      return { id, ...(path !== undefined && { path }), children: toTree(build, id) };
    });
}

/** Returns the ids of the routes that Remix would choose, from the root. */
function taken(build: ServerBuild, address: string): string[] | undefined {
  return matchRoutes(toTree(build, undefined), address)?.map(({ route }) => route.id ?? "");
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
  ])("the routes chosen for an address lead %s where all routes would", (address) => {
    for (const build of [buildFor(address), buildForPath(address), buildForPath(address)]) {
      expect(taken(build, address)).toEqual(taken(whole, address));
      expect(build.routes.root).toBeDefined();
      expect(Object.keys(build.assets.routes)).toEqual(Object.keys(build.routes));
    }
  });

  it("chooses the same routes for a page and for its data", () => {
    expect(buildFor("/basket.data")).toBe(buildFor("/basket"));
    expect(buildFor("/account/orders.data")).toBe(buildFor("/account/orders"));
  });

  it("chooses fewer than ten routes for an address", () => {
    expect(Object.keys(buildFor("/c/books").routes).length).toBeLessThan(10);
    expect(Object.keys(buildFor("/a-page-of-an-editor").routes).length).toBeLessThan(10);
  });

  it("chooses for a plain address only its route and the layouts around it", () => {
    expect(Object.keys(buildForPath("/account/orders").routes)).toEqual([
      "root",
      "routes/shop",
      "routes/accounts/layout",
      "routes/accounts/orders",
    ]);
    for (const address of ["/account/orders.data", "//account/orders", "/account/./orders"])
      expect(Object.keys(buildForPath(address).routes)).toEqual(Object.keys(buildFor(address).routes));
  });

  it("chooses all routes for Remix's own addresses", () => {
    expect(buildFor("/_root.data")).toBe(whole);
    expect(buildFor("/__manifest")).toBe(whole);
  });
});
