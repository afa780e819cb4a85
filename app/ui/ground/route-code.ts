import { matchRoutes } from "@remix-run/react";
import { lateCode } from "~/ui/ground/late-code";

/** Remix's data on the window. It is internal, so Remix is pinned exactly, and the browser tests (tests/journeys) cover it. */
interface RemixWindow {
  __remixManifest: { routes: Record<string, { module: string; imports?: string[] }> };
  /** The loaded modules by id. */
  __remixRouteModules: Record<string, unknown>;
  __remixRouter: { routes: Parameters<typeof matchRoutes>[0] };
}

/** Returns the path of an address in the shop. */
export function toPath(address: string): string {
  return new URL(address, location.href).pathname;
}

/**
 * Loads the code of the route at this path. Call it before navigating, because if a route's code is missing, Remix reloads the
 * page, and typed text is lost (design 4.3). Rejects if loading fails or takes 120 s.
 */
export async function routeCode(path: string): Promise<void> {
  const { __remixManifest, __remixRouteModules: here, __remixRouter } = window as unknown as RemixWindow;
  const modules = (matchRoutes(__remixRouter.routes, path) ?? []).flatMap(({ route }) => {
    const known = route.id === undefined || here[route.id] ? undefined : __remixManifest.routes[route.id];
    return known
      ? [lateCode([known.module, ...(known.imports ?? [])], () => import(/* @vite-ignore */ known.module))]
      : [];
  });
  await Promise.all(modules);
}
