/**
 * Replaces Remix's `<Scripts/>`, whose modulepreload links compete with the first image on a slow connection. The page starts
 * in the same way, but the modules load after `load`, at low priority. Each runs in a separate task, so that a slow phone can
 * respond to a press in between. `UNSAFE_RemixContext` is internal, so Remix is pinned to an exact version, and every browser
 * test that hydrates a page covers this.
 */
import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { type Context, useContext } from "react";

interface RemixInternals {
  manifest: {
    url: string;
    /** Defined only with `npm run dev`. */
    hmr?: { runtime: string };
    entry: { module: string; imports: string[] };
    routes: Record<string, { module: string; imports?: string[] }>;
  };
  serverHandoffString?: string;
  renderMeta?: { didRenderScripts?: boolean };
}

/** The layout with a module that is bundled into the root's module, as `handle.shop`. */
const IN_ROOT = "routes/shop";

/**
 * Lists modules in the order in which they must run. Imported modules come before those that import them, and the entry, which
 * starts React, comes last.
 */
function listModules({ manifest }: RemixInternals, routeIds: string[]): string[] {
  const { url, entry, routes, hmr } = manifest;
  const ofPage = routeIds.filter((id) => id !== IN_ROOT).flatMap((id) => routes[id] ?? []);
  const shared = [...entry.imports, ...ofPage.flatMap((route) => route.imports ?? [])];
  return [
    ...new Set([...(hmr ? [hmr.runtime] : []), url, ...shared, ...ofPage.map((route) => route.module), entry.module]),
  ];
}

/** Returns Remix's context of the page, and the ids of its routes. Works only on the server. */
function useRemixPage(): [RemixInternals, string[]] {
  const remix = useContext(UNSAFE_RemixContext as unknown as Context<RemixInternals>);
  const ids = useMatches().map((match) => match.id);
  return [remix, ids];
}

/** Returns the addresses of a full page's scripts on the server, and an empty list in the browser. */
export const usePageScripts: () => string[] = import.meta.env.SSR ? () => listModules(...useRemixPage()) : () => [];

/** Returns the start-up scripts on the server. Hydration keeps them in the browser, so the build removes this code there. */
const useStartScripts: () => [string, string] = import.meta.env.SSR
  ? () => startScripts(...useRemixPage())
  : () => ["", ""];

function startScripts(remix: RemixInternals, routeIds: string[]): [string, string] {
  // Make Remix write the single-fetch stream, which it omits unless scripts were rendered.
  if (remix.renderMeta) remix.renderMeta.didRenderScripts = true;
  const modules = listModules(remix, routeIds);
  const ofRoutes = routeIds.map((id) => [id, id === IN_ROOT ? 0 : remix.manifest.routes[id]?.module]);
  // Leave out the future flags, which the build has already fixed in the browser's code.
  const handoff = import.meta.env.PROD
    ? remix.serverHandoffString?.replace(/"future":\{[\w":,]*\}/, '"future":{}')
    : remix.serverHandoffString;
  const context = `window.__remixContext=${handoff};window.__remixContext.stream=new ReadableStream({start(c){window.__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;
  // Log a module's failure. Links and forms still work without the scripts, and reloading the page tries again.
  const start = `(()=>{const m=${JSON.stringify(modules)},r=window.__remixRouteModules={},go=async()=>{for(const href of m){const l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=href;document.head.append(l)}
const last=m.pop();for(const u of m){await import(u);await new Promise(ok=>setTimeout(ok))}
for(const [id,u] of ${JSON.stringify(ofRoutes)})r[id]=u?await import(u):r.root.handle.shop;
await import(last)};
document.readyState==="complete"?go():addEventListener("load",()=>setTimeout(go,0),{once:true})})()`;
  return [context, start];
}

/** The page's scripts, last in `body`. The nonce only marks them for entry.server, which allows them by hash. */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const [context, start] = useStartScripts();
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}
