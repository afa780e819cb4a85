/**
 * Requests one page as fast as possible with wrk, over ten persistent connections with gzip. A load generator in JavaScript
 * sends no more than 4,000 requests per second, but nginx can serve 80,000 pages per second on the same two cores.
 */
import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { BROWSER_ENCODINGS } from "../setup/browser-encodings";

export const CONNECTIONS = 10;
const run = promisify(execFile);

export interface Pressed {
  requests: number;
  perSecond: number;
  /** Median response time, in ms. */
  p50: number;
  p99: number;
}

export const NO_WRK = "wrk is not on this machine: apt-get install wrk";

export function hasWrk(): boolean {
  return spawnSync("wrk", ["--version"]).error === undefined;
}

/**
 * Requests the page under load, sending these cookies in turn. Throws if any request fails or is refused, or if a final request
 * doesn't return 200, because refusals and redirects are fast but aren't what is being measured.
 */
export async function press(url: string, seconds: number, cookies: readonly string[] = []): Promise<Pressed> {
  const { stdout } = await run("wrk", [
    ...["--threads", "1", "--connections", String(CONNECTIONS), "--duration", `${seconds}s`],
    ...["--script", path.join(import.meta.dirname, "press.lua")],
    ...["--header", `accept-encoding: ${BROWSER_ENCODINGS}`, "--header", "accept: text/html"],
    ...[url, "--", ...cookies],
  ]);
  const { requests, microseconds, p50, p99, refused, failed } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  if (refused > 0 || failed > 0)
    throw new Error(`${url} failed under load: ${refused} refusals, ${failed} errors among ${requests} requests.`);
  const [cookie] = cookies;
  const { status } = await fetch(url, { redirect: "manual", headers: { ...(cookie && { cookie }) } });
  if (status !== 200) throw new Error(`${url} answers ${status}.`);
  return { requests, perSecond: (requests * 1e6) / microseconds, p50: p50 / 1000, p99: p99 / 1000 };
}
