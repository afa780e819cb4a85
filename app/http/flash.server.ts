import type { Flash } from "./form-answer";
import { shopCookie } from "./shop-cookie.server";

const maxMessageLength = 300;
const flashCookie = shopCookie("flash", { maxAge: 60 });

/**
 * Returns the message that the last POST left for this page, or null if there is none. The answer that shows it must also send
 * {@link clearFlash}.
 */
export async function readFlash(request: Request): Promise<Flash | null> {
  const value = await flashCookie.read(request);
  if (typeof value !== "object" || value === null || !("message" in value) || !("kind" in value)) return null;
  const { message, kind } = value;
  if (typeof message !== "string" || (kind !== "success" && kind !== "error" && kind !== "info")) return null;
  return { message: cut(message), kind };
}

/** Returns the Set-Cookie value that carries a message to the page after a redirect. The cookie expires after 60 seconds. */
export function writeFlash(request: Request, flash: Flash): Promise<string> {
  return flashCookie.write(request, { message: cut(flash.message), kind: flash.kind });
}

/** Returns the Set-Cookie value that removes the message after a page has shown it. */
export function clearFlash(request: Request): Promise<string> {
  return flashCookie.clear(request);
}

/** Cut between code points, so that no surrogate pair is split. */
function cut(message: string): string {
  const characters = [...message];
  return characters.length > maxMessageLength ? `${characters.slice(0, maxMessageLength - 1).join("")}…` : message;
}
