import { readKiosk } from "./kiosk.server";
import { shopCookie } from "./shop-cookie.server";

const days = 24 * 60 * 60;
const liteCookie = shopCookie("lite", { maxAge: 400 * days });

/** Returns whether the browser requests reduced data. (Save Data API, draft 3.1: the token `on`, perhaps followed by more) */
export function savesData(request: Request): boolean {
  return /^\s*on\s*($|[;,])/i.test(request.headers.get("Save-Data") ?? "");
}

/**
 * Returns whether this visitor gets lite pages. The choice made in the footer overrides the browser's setting, and a kiosk
 * never gets them. (design 4.6)
 */
export async function readLite(request: Request): Promise<boolean> {
  if (await readKiosk(request)) return false;
  const chosen = await liteCookie.read(request);
  return chosen === "on" || (chosen !== "off" && savesData(request));
}

/** Returns the Set-Cookie value that stores the choice. "off" is stored too, for browsers that save data. */
export function rememberLite(request: Request, choice: "on" | "off"): Promise<string> {
  return liteCookie.write(request, choice);
}
