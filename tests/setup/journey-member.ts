/**
 * Members of the journeys' shop, straight into its database: signing in is another journey's business. Run by itself with the member's
 * traits as JSON it prints the cookie; `signedIn` does so for a journey, with the environment of the journeys' shop.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BrowserContext } from "playwright/test";
import { journeyFolder, journeyPort } from "./journey-shop";

const run = promisify(execFile);
const here = fileURLToPath(import.meta.url);
const origin = `http://localhost:${journeyPort}`;

/** Signs a new member in on this browser; the traits are columns of `members`. Returns the member's id. */
export async function signedIn(context: BrowserContext, traits: Record<string, string | number> = {}): Promise<string> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", DATA_DIR: journeyFolder, LOG_LEVEL: "warn" };
  const { stdout } = await run("npx", ["tsx", here, JSON.stringify(traits)], { env });
  const { memberId, cookie } = JSON.parse(stdout) as { memberId: string; cookie: string };
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: origin }]);
  return memberId;
}

if (process.argv[1] === here) {
  const { aSignedIn } = await import("../factories/members");
  const { randomUUID } = await import("node:crypto");
  const unique = { email: `journey-${randomUUID()}@example.com` };
  const made = await aSignedIn({ ...unique, ...JSON.parse(process.argv[2] ?? "{}") }, origin);
  process.stdout.write(JSON.stringify(made));
  process.exit(0);
}
