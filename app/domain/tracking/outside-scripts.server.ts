/** Third-party scripts that an operator may configure: off by default, and only for consenting visitors. (spec 7, Third-party) */
import { env } from "~/env.server";
import { hasAnalytics } from "./collector-queue.server";
import { experimentScript } from "./experiments.server";
import type { OutsideScripts } from "./outside-scripts";

export function outsideScripts(): OutsideScripts {
  const { SUPPORT_CHAT: chat } = env;
  const experiments = experimentScript();
  return { ...(chat !== undefined && { chat }), ...(experiments !== undefined && { experiments }) };
}

/** Lists the addresses of the scripts, without the email chat, which is the shop's own. */
export function outsideAddresses(): string[] {
  return Object.values(outsideScripts()).filter((address) => address !== "email");
}

/** Returns whether any feature needs the visitor's consent. */
export function needsConsent(): boolean {
  return hasAnalytics() || outsideAddresses().length > 0;
}
