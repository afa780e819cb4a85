import { CONTENT_TYPES } from "~/domain/images/picture-name";
import type { FoundPicture } from "~/domain/images/render.server";

/** Caches a picture for a day. After that, the old picture is still shown immediately while the new one is fetched. */
const KEPT = "public, max-age=86400, stale-while-revalidate=604800";
const KEPT_SHORTLY = "public, max-age=60";

/** Sends a picture in its format, or a 404. `isChosen` is true if the browser's `Accept` decided the format. */
export async function sendPicture(request: Request, found: FoundPicture | null, isChosen: boolean): Promise<Response> {
  if (!found)
    return new Response("No such picture", {
      status: 404,
      headers: { "Cache-Control": KEPT_SHORTLY, "Content-Type": "text/plain" },
    });
  const tag = `"${found.tag}"`;
  const headers = new Headers({
    "Cache-Control": KEPT,
    ETag: tag,
    // Helmet's `same-origin` would block pictures on pages if they come through a CDN (IMAGE_BASE_URL).
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...(isChosen && { Vary: "Accept" }),
  });
  if (isKnown(request.headers.get("If-None-Match"), tag)) return new Response(null, { status: 304, headers });
  const { bytes, settled } = await found.render();
  if (!settled) {
    headers.set("Cache-Control", KEPT_SHORTLY);
    headers.delete("ETag");
  }
  headers.set("Content-Type", CONTENT_TYPES[found.format]);
  headers.set("Content-Length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}

/**
 * Returns whether the client already has this picture, because its `If-None-Match` contains the picture's tag. (RFC 9110,
 * 13.1.2)
 */
function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((each) => each.trim().replace(/^W\//, "") === tag || each.trim() === "*");
}
