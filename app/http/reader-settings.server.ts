import { createCookie } from "@remix-run/node";
import { DEFAULT_SETTINGS, type ReaderSettings, settingsSchema } from "~/domain/reader/reader-settings";

const year = 365 * 24 * 60 * 60;
// The cookie is unsigned, because it contains nothing worth forging.
const cookie = createCookie("reader", { maxAge: year, httpOnly: true, sameSite: "lax", path: "/reader" });

/** Returns this browser's reader settings, or the defaults if the cookie is missing or invalid. */
export async function readSettings(request: Request): Promise<ReaderSettings> {
  try {
    const { success, data } = settingsSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
    return success ? data : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** Returns the Set-Cookie value that stores the settings. */
export function rememberSettings(settings: ReaderSettings): Promise<string> {
  return cookie.serialize(settings);
}
