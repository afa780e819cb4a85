/** Creates members of the journeys' shop directly in its database, because signing in has a separate journey. */
import { randomUUID } from "node:crypto";
import type { BrowserContext } from "playwright/test";
import { aSignedIn } from "../factories/members";
import { journeyPort } from "./journey-shop";

const origin = `http://localhost:${journeyPort}`;

/** Signs in a new member in this browser, with the traits of {@link aSignedIn}. Returns the member's id. */
export async function signedIn(context: BrowserContext, traits: Parameters<typeof aSignedIn>[0] = {}): Promise<string> {
  const { memberId, cookie } = await aSignedIn({ email: `journey-${randomUUID()}@example.com`, ...traits }, origin);
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: origin }]);
  return memberId;
}
