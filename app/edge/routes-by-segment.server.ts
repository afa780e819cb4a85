/**
 * Gives Remix's handler only the routes that an address can match, because Remix ranks and compiles the patterns of all its
 * routes three times per request. With all of the shop's routes that took 4 ms of processor time, which is 46 % of the cost of
 * the home page, and 230 % of the cost of the help or basket page (2026-11-26). For an address that was requested before, the
 * route is known, and Remix gets only that route.
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { callHandler } from "./call-handler.server";

/** The production build, or in development a function that returns the current build. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Returns a function that finds the handler for a path. In development, where routes change, it always finds the handler with
 * all routes.
 */
export function handlersBySegment(build: Build, mode: string): (pathname: string) => RequestHandler {
  if (typeof build === "function") {
    const handle = createRequestHandler(build, mode);
    return () => handle;
  }
  const buildFor = buildsByPath(build);
  const callHandlerFor = callHandler(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (pathname) => {
    const ofCall = callHandlerFor(pathname);
    if (ofCall) return ofCall;
    const narrow = buildFor(pathname);
    const handle = handlers.get(narrow) ?? createRequestHandler(narrow, mode);
    handlers.set(narrow, handle);
    return handle;
  };
}

type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>;

/** Returns a route and its ancestors, innermost first; the last one is always the root. */
function toBranch(routes: Routes, id: string): string[] {
  const parentId = id === "root" ? undefined : (routes[id]?.parentId ?? "root");
  return [id, ...(parentId === undefined ? [] : toBranch(routes, parentId))];
}

/** Returns a route's full address without the first slash. Layouts add nothing to it. */
export function toAddress(routes: Routes, id: string): string {
  return toBranch(routes, id)
    .reverse()
    .flatMap((each) => routes[each]?.path || [])
    .join("/");
}

/** Returns the routes that have an address, which excludes the root and layouts. */
function addressed(routes: Routes): string[] {
  const isAddressed = (route: Routes[string]) => route && route.id !== "root" && (route.path || route.index);
  return Object.keys(routes).filter((id) => isAddressed(routes[id]));
}

/**
 * Returns a handler that answers every address of this host with the shop's page for a missing address. Null for a build
 * without content pages, because the handler uses their route.
 */
export function handlerOfNothing(build: Build, mode: string): RequestHandler | null {
  if (typeof build === "function")
    return createRequestHandler(async () => withNothing(await build()) ?? (await build()), mode);
  const narrow = withNothing(build);
  return narrow && createRequestHandler(narrow, mode);
}

/** Returns the build with the catch-all route changed to report that the page is missing. */
function withNothing(build: ServerBuild): ServerBuild | null {
  const any = Object.values(build.routes).find((route) => route && toAddress(build.routes, route.id) === "*");
  if (!any) return null;
  const missing = () => {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  };
  const routes = { ...build.routes, [any.id]: { ...any, module: { ...any.module, loader: missing, action: missing } } };
  return withRoutes({ ...build, routes }, [any.id]);
}

/**
 * Returns a function that finds the build for a path. The build has only the routes that share the path's first segment, and
 * those that match any address.
 */
export function buildsBySegment(build: ServerBuild): (pathname: string) => ServerBuild {
  const segments = addressed(build.routes).map((id) => firstSegment(toAddress(build.routes, id)));
  const builds = new Map(segments.filter(isPlain).map((segment) => [segment, narrowed(build, segment)]));
  const others = narrowed(build, "");
  return (pathname) => {
    const segment = firstSegment(pathname);
    if (!isPlain(segment)) return build;
    return builds.get(segment) ?? others;
  };
}

/**
 * Maximum number of addresses for which a process remembers the route. Only addresses that match this pattern are remembered,
 * because browsers and Remix may interpret others differently.
 */
const MAX_PATHS = 1000;
const PLAIN_PATH = /^(?:\/[a-z0-9-]{1,100}){1,4}$/i;

/** Returns a function that finds the build for a path. The build has only the path's own route if that is known for certain. */
export function buildsByPath(build: ServerBuild): (pathname: string) => ServerBuild {
  const buildFor = buildsBySegment(build);
  const idFor = routeIds(build);
  const builds = new Map<string, ServerBuild>();
  return (pathname) => {
    const id = PLAIN_PATH.test(pathname) && idFor(pathname);
    if (!id) return buildFor(pathname);
    const known = builds.get(id) ?? withRoutes(build, [id]);
    builds.set(id, known);
    return known;
  };
}

/** Sharing options declared in the `handle` of a page's route. */
interface PageSharing {
  isShared: boolean;
  /** True if the page shows the stock of the visitor's own store, so that only visitors with the same store share it. */
  isByStore: boolean;
}

interface PageHandle extends PageSharing {
  /** Query parameter that makes the page unshared, such as the one for a place near the visitor. */
  ownWith: string;
}

export const NOT_SHARED: PageSharing = { isShared: false, isByStore: false };

/** Returns a function that determines who shares the page, given its path and its full address. */
export function sharedPages(build: ServerBuild): (pathname: string, address: string) => PageSharing {
  const idFor = routeIds(build);
  return (pathname, address) => {
    const { handle } = build.routes[idFor(pathname) ?? ""]?.module ?? {};
    const { ownWith, ...sharing } = { ...(handle as Partial<PageHandle> | undefined) };
    const isOwn = ownWith !== undefined && Boolean(new URL(address).searchParams.get(ownWith));
    return isOwn ? NOT_SHARED : { ...NOT_SHARED, ...sharing };
  };
}

/** Returns a function that finds the id of the route that serves a path. */
export function routeIds(build: ServerBuild): (pathname: string) => string | undefined {
  const buildFor = buildsBySegment(build);
  const routes = new WeakMap<ServerBuild, ReturnType<typeof pageRoutes>>();
  const ids = new LRUCache<string, string>({ max: MAX_PATHS });
  return (pathname) => {
    const remembered = ids.get(pathname);
    if (remembered) return remembered;
    const narrow = buildFor(pathname);
    const known = routes.get(narrow) ?? pageRoutes(narrow);
    routes.set(narrow, known);
    const id = matchRoutes(known, pathname)?.at(-1)?.route.id;
    if (id && PLAIN_PATH.test(pathname)) ids.set(pathname, id);
    return id;
  };
}

/** Lists routes with their full addresses, so that matching them needs no tree. */
function pageRoutes({ routes }: ServerBuild): { id: string; path?: string; index?: boolean }[] {
  return addressed(routes).map((id) => {
    const path = toAddress(routes, id);
    return { id, ...(path ? { path } : { index: true }) };
  });
}

/** Returns the first segment, such as `account` for `/Account/orders.data`. */
function firstSegment(path: string): string {
  return (path.replace(/^\/+/, "").split("/", 1)[0] ?? "").replace(/\.data$/, "").toLowerCase();
}

/**
 * Returns whether a segment is plain text. Any other segment may be a pattern, contain an escaped letter or be one of Remix's
 * own addresses, so all routes are considered for it.
 */
const isPlain = (segment: string) => /^[a-z0-9.-]*$/.test(segment);

function narrowed(build: ServerBuild, segment: string): ServerBuild {
  const isMeant = (id: string) => {
    const first = firstSegment(toAddress(build.routes, id));
    return ["", segment].includes(first) || !isPlain(first);
  };
  return withRoutes(build, addressed(build.routes).filter(isMeant));
}

/** Returns the build with only these routes and their ancestors. */
function withRoutes(build: ServerBuild, wanted: readonly string[]): ServerBuild {
  const ids = new Set(["root", ...wanted.flatMap((id) => toBranch(build.routes, id))]);
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

function pick<Route>(routes: Record<string, Route>, ids: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}
