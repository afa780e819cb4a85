/**
 * Replaces Remix's `<Scripts/>`, whose modulepreload links compete with the first image on a slow line: the same
 * start-up, but the modules load after `load`, at low priority. `UNSAFE_RemixContext` is internal, so Remix is pinned
 * exactly, and every journey that hydrates tests this.
 */
import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { type Context, useContext } from "react";

interface RemixInternals {
  manifest: {
    url: string;
    entry: { module: string; imports: string[] };
    routes: Record<string, { module: string; imports?: string[] }>;
  };
  serverHandoffString?: string;
  renderMeta?: { didRenderScripts?: boolean };
}

function routesOf({ manifest }: RemixInternals, routeIds: string[]) {
  return routeIds.flatMap((id) => manifest.routes[id] ?? []);
}

function modulesOf(remix: RemixInternals, routeIds: string[]): Set<string> {
  const { entry } = remix.manifest;
  const routes = routesOf(remix, routeIds);
  return new Set([
    entry.module,
    ...entry.imports,
    ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
}

/** The addresses of a full page's scripts. On the server only; empty in the browser. */
export function usePageScripts(): string[] {
  const remix = useContext(UNSAFE_RemixContext as unknown as Context<RemixInternals>);
  const ids = useMatches().map((match) => match.id);
  return import.meta.env.SSR ? [remix.manifest.url, ...modulesOf(remix, ids)] : [];
}

function startScripts(remix: RemixInternals, routeIds: string[]): [string, string] {
  const { manifest } = remix;
  const modules = routesOf(remix, routeIds).map((route) => route.module);
  const early = modulesOf(remix, routeIds);
  const context = `window.__remixContext=${remix.serverHandoffString};window.__remixContext.stream=new ReadableStream({start(c){window.__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());`;
  // When a module fails, links and forms still work; the failure is logged, and a reload tries again.
  const start = `(()=>{const go=async()=>{for(const href of ${JSON.stringify([...early])}){const l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=href;document.head.append(l)}
await import(${JSON.stringify(manifest.url)});
const m=await Promise.all(${JSON.stringify(modules)}.map(u=>import(u)));
window.__remixRouteModules=Object.fromEntries(${JSON.stringify(routeIds)}.map((id,i)=>[id,m[i]]));
await import(${JSON.stringify(manifest.entry.module)})};
document.readyState==="complete"?go():addEventListener("load",()=>setTimeout(go,0),{once:true})})()`;
  return [context, start];
}

/** The page's scripts, last in `body`. The nonce only marks them for entry.server, which allows them by hash. */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const remix = useContext(UNSAFE_RemixContext as unknown as Context<RemixInternals>);
  const matches = useMatches();
  // Without this the single-fetch stream is never written.
  if (remix.renderMeta) remix.renderMeta.didRenderScripts = true;
  // Hydration keeps what the server wrote, and the build leaves what writes it out of the browser's code.
  const [context, start] = import.meta.env.SSR
    ? startScripts(
        remix,
        matches.map((match) => match.id),
      )
    : ["", ""];
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: context }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}
