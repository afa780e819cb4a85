import { createHash } from "node:crypto";
import { env } from "~/env.server";
import { readLite } from "./lite.server";
import { cookieNames } from "./shop-cookie.server";

/**
 * A service worker that replaces the one installed in the browser and then unregisters itself. It handles no requests, so pages
 * work normally straight away.
 */
const LEAVING = `addEventListener("install",()=>skipWaiting());
addEventListener("activate",event=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await registration.unregister()})()));
`;

/**
 * Sends this browser's service worker, or one that only removes itself if the browser should have none. Browsers request it
 * again on every page.
 */
export async function sendWorker(request: Request, text: string): Promise<Response> {
  const isOff = env.SERVICE_WORKERS === "off" || cookieNames(request).has("kiosk") || (await readLite(request));
  const sent = isOff ? LEAVING : text;
  const tag = `"${createHash("sha256").update(sent).digest("base64url")}"`;
  const headers = { "Cache-Control": "private, no-cache", ETag: tag, Vary: "Cookie, Save-Data" };
  if (request.headers.get("If-None-Match")?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(sent, { headers: { ...headers, "Content-Type": "text/javascript; charset=utf-8" } });
}
