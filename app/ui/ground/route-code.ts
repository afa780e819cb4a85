import { matchRoutes } from "@remix-run/react";

/** Spec 9, Chunk load timeout. */
const LONGEST_LOAD_MS = 120_000;

/** What Remix keeps on the window; internal, so Remix is pinned exactly, and the journeys hold it. */
interface RemixWindow {
  __remixManifest: { routes: Record<string, { module: string }> };
  __remixRouter: { routes: Parameters<typeof matchRoutes>[0] };
}

/**
 * Makes sure that the code of what stands at this path is here. Remix, asked for a route whose code does not come, reloads
 * the page, and what was typed is gone (design 4.3): so it is asked only afterwards. Rejects when it fails or takes 120 s.
 */
export async function routeCode(path: string): Promise<void> {
  const { __remixManifest: manifest, __remixRouter: router } = window as unknown as RemixWindow;
  const modules = (matchRoutes(router.routes, path) ?? []).flatMap(({ route }) => {
    const known = route.id === undefined ? undefined : manifest.routes[route.id];
    return known ? [import(/* @vite-ignore */ known.module)] : [];
  });
  await inTime(Promise.all(modules));
}

/** The same promise, rejected when it takes longer than code may. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The code did not come")), LONGEST_LOAD_MS);
    code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
