import vm from "node:vm";
import { expect, test } from "vitest";
import { packManifest } from "./browser-manifest.js";

interface Route {
  id: string;
  parentId?: string;
  imports: string[];
  [name: string]: unknown;
}

const route = (id: string, more: Partial<Route> = {}): Route => ({
  id: `routes/${id}`,
  parentId: "root",
  path: id,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: `/assets/${id.split("/").at(-1)}-a1_B2-c3.js`,
  imports: ["/assets/shop-00000000.js", "/assets/framework-11111111.js"],
  css: [],
  ...more,
});

const routes = [
  route("root", { id: "root", parentId: undefined, path: "", hasErrorBoundary: true }),
  route("home", { path: undefined, index: true }),
  route("basket/basket", { path: "basket", hasAction: true, hasClientAction: true }),
  // The same file at another address.
  route("basket/w", { path: "w", module: "/assets/basket-a1_B2-c3.js", imports: ["/assets/framework-11111111.js"] }),
  // A layout, which has no address, and a page with an address within it.
  route("shop", { path: undefined }),
  route("catalogue/product", { path: "product/:product", parentId: "routes/shop" }),
  route("stores/find-in-store", { path: "stores", parentId: "routes/catalogue/product" }),
  route("content/page", { path: "*", imports: [] }),
];

const manifest = {
  entry: { module: "/assets/entry-22222222.js", imports: ["/assets/framework-11111111.js"], css: [] },
  routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  url: "/assets/manifest-deadbeef.js",
  version: "deadbeef",
};

async function unpacked(given: typeof manifest, isPage: (id: string) => boolean = () => false) {
  const window: { __remixManifest?: typeof manifest } = {};
  vm.runInNewContext(await packManifest(given, isPage), { window });
  return JSON.parse(JSON.stringify(window.__remixManifest)) as typeof manifest;
}

test("gives a browser the manifest that Remix wrote, and which routes are pages", async () => {
  const isPage = (id: string) => id.startsWith("routes/basket/");
  const sorted = routes.map((each) => ({ ...each, imports: [...each.imports], isPage: isPage(each.id) }));
  expect(await unpacked(manifest, isPage)).toEqual({
    ...manifest,
    routes: Object.fromEntries(sorted.map((each) => [each.id, each])),
  });
});

test("leaves routes that no page visits by script out of the browser's manifest", async () => {
  const apart = [
    "api/call",
    "reader/read",
    "resources/image",
    "kiosk/home",
    "listening/listen",
    "stores/picture",
    "catalogue/author-picture",
  ].map((id) => route(id));
  const more = Object.fromEntries(apart.map((each) => [each.id, each]));
  const { routes: kept } = await unpacked({ ...manifest, routes: { ...manifest.routes, ...more } });
  expect(Object.keys(kept)).toEqual(Object.keys(manifest.routes));
});

test.each([
  ["a field that is new", { hasMiddleware: true }, "Remix writes hasMiddleware in routes/new, which would be lost."],
  ["a sheet of its own", { css: ["/assets/new.css"] }, "The route routes/new can't be packed."],
  ["a parent that is not there", { parentId: "routes/gone" }, "The route routes/new can't be packed."],
  ["an address with a space", { path: "a b" }, "The route routes/new can't be packed."],
  ["a file elsewhere", { module: "/other/new.js" }, "The file /other/new.js can't be packed."],
])("stops the build instead of losing %s", async (_what, more, refusal) => {
  const given = { ...manifest, routes: { ...manifest.routes, "routes/new": route("new", more) } };
  await expect(packManifest(given, () => false)).rejects.toThrow(refusal);
});

test("stops the build instead of losing a field of the manifest", async () => {
  await expect(packManifest({ ...manifest, hmr: {} }, () => false)).rejects.toThrow("Remix writes hmr in the manifest");
});
