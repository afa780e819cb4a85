/**
 * Measures one cold visit of a page in Chromium over a slow line: the transferred bytes by kind, with headers, and the paint
 * times. The DevTools protocol throttles each request: 400 ms to the first byte, 400 kbit/s, like its "slow 3G".
 */
import { type Browser, type BrowserContext, type CDPSession, chromium } from "playwright";
import { findChromium } from "../setup/chromium";

export const KINDS = ["html", "css", "js", "font", "image", "other"] as const;
type Kind = (typeof KINDS)[number];

export interface Visit {
  /** Bytes on the wire, including headers. */
  bytes: Record<Kind, number>;
  requests: number;
  /** Time of the first paint, in ms; null without scripts, because a script measures it. */
  firstPaint: number | null;
  largestPaint: number | null;
  layoutShift: number | null;
}

export interface VisitOptions {
  cookie?: string | null;
  scripts?: boolean;
  /**
   * False to enable scripts but block the page's script files. Comparing this with a full visit shows how much the files slow
   * the first view.
   */
  scriptFiles?: boolean;
  /** True to send `Save-Data: on`. */
  saveData?: boolean;
}

const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
/** Settings of a browser context that imitates a phone. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Time in ms without network traffic after which a page counts as loaded. */
const QUIET = 1500;
const PATIENCE = 120_000;

/** Opens Debian's Chromium, or the browser named in CHROMIUM. Its pages can reach only this machine. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1",
      ...more,
    ],
  });
}

/** Visits the page. Throws if its status isn't 200. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { cookie = null, scripts = true, scriptFiles = true, saveData = false } = options;
  const context = await browser.newContext({
    ...PHONE,
    locale: "en-AU",
    javaScriptEnabled: scripts,
    ...(saveData && { extraHTTPHeaders: { "Save-Data": "on" } }),
  });
  try {
    await addCookies(context, url, cookie);
    const page = await context.newPage();
    // Start on another site, as shoppers do. From a blank page, the measurement would include the start of a new process, which
    // the policies in the page's headers require.
    await page.goto("data:text/html,<title>Another site</title>");
    if (scripts) await page.addInitScript({ content: `{${WATCH_PAINTS}}` });
    const session = await context.newCDPSession(page);
    const wire = await watchWire(session);
    if (!scriptFiles) await session.send("Network.setBlockedURLs", { urls: ["*.js"] });
    await session.send("Network.emulateNetworkConditions", SLOW_LINE);
    const answer = await page.goto(url, { waitUntil: "load", timeout: PATIENCE });
    if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}.`);
    await wire.quiet();
    const seen = scripts ? await page.evaluate(() => window.__paints) : undefined;
    return {
      bytes: wire.bytes,
      requests: wire.count(),
      firstPaint: seen?.first ?? null,
      largestPaint: seen?.largest ?? null,
      layoutShift: seen ? worstWindow(seen.shifts) : null,
    };
  } finally {
    await context.close();
  }
}

/** Adds the cookies of a Cookie header to the context. */
export async function addCookies(context: BrowserContext, url: string, header: string | null): Promise<void> {
  if (header === null) return;
  const cookies = header.split("; ").map((pair) => {
    const equals = pair.indexOf("=");
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
  });
  await context.addCookies(cookies);
}

declare global {
  interface Window {
    __paints: { first: number | null; largest: number | null; shifts: [number, number][] };
  }
}

/** Runs in the page before its own code. It is text, because this file's compiler would add its own helpers to functions. */
const WATCH_PAINTS = `
  window.__paints = { first: null, largest: null, shifts: [] };
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") window.__paints.first = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    window.__paints.largest = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    if (!entry.hadRecentInput) window.__paints.shifts.push([entry.startTime, entry.value]);
  });
`;

async function watchWire(session: CDPSession) {
  const bytes: Record<Kind, number> = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 };
  const kinds = new Map<string, Kind>();
  const open = new Set<string>();
  let requests = 0;
  let lastSign = Date.now();
  const done = (id: string, length: number) => {
    if (!open.delete(id)) return;
    bytes[kinds.get(id) ?? "other"] += length;
    lastSign = Date.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/^(?:data|blob):/.test(request.url)) return;
    requests += 1;
    open.add(requestId);
    lastSign = Date.now();
  });
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    kinds.set(requestId, toKind(response.mimeType, type));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => done(requestId, encodedDataLength));
  session.on("Network.loadingFailed", ({ requestId }) => done(requestId, 0));
  await session.send("Network.enable");
  return {
    bytes,
    count: () => requests,
    async quiet() {
      const end = Date.now() + PATIENCE;
      while (Date.now() < end && (open.size > 0 || Date.now() - lastSign < QUIET))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

function toKind(mime: string, type: string): Kind {
  if (type === "Document") return "html";
  if (/javascript/.test(mime)) return "js";
  if (/css/.test(mime)) return "css";
  if (/font/.test(mime) || type === "Font") return "font";
  return mime.startsWith("image/") ? "image" : "other";
}

/** Returns the cumulative layout shift as web vitals define it: the worst burst of at most 5 s without a pause of a second. */
function worstWindow(shifts: readonly (readonly [at: number, value: number])[]): number {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, value] of [...shifts].sort(([a], [b]) => a - b)) {
    if (at - last < 1000 && at - first < 5000) sum += value;
    else [sum, first] = [value, at];
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
