import { hash, randomBytes } from "node:crypto";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { popularNow } from "~/domain/catalogue/popular-now.server";
import { NO_CRAWLER_HEAD } from "~/domain/crawl/crawler-head";
import { notePageLate } from "~/domain/health/page-watch.server";
import { showKiosk } from "~/domain/kiosk/show-kiosk.server";
import { settingsToShow } from "~/domain/settings/settings.server";
import { isMapPage } from "~/domain/stores/store-map.server";
import { recordError } from "~/domain/tracking/error-queue.server";
import { loggablePath } from "~/edge/loggable-path";
import { pageTooLate, refusalPage } from "~/edge/refusal.server";
import { cacheMarkup } from "~/http/cache-markup.server";
import { privateData } from "~/http/cache-policy.server";
import {
  contentSecurityPolicy,
  type Inline,
  officeSecurityPolicy,
  readerSecurityPolicy,
} from "~/http/content-security-policy.server";
import { addCoverPreviews } from "~/http/cover-previews.server";
import { readKiosk } from "~/http/kiosk.server";
import { readLite } from "~/http/lite.server";
import { officeScriptVersion } from "~/http/office-script.server";
import { isOfficePage, mainSite, ourOrigin } from "~/http/our-origin.server";
import { pagePart } from "~/http/page-part.server";
import { readerScriptVersion } from "~/http/reader-script.server";
import { readSettings } from "~/http/reader-settings.server";
import { strangersData } from "~/http/visitor-data.server";
import { RenderingTooLate, renderWholePage } from "~/http/whole-page.server";
import { log } from "~/log.server";
import { crawlerHead } from "~/routes/crawler-head.server";
import {
  InlineNonce,
  Lite,
  MarkupKeeper,
  type OtherDocument,
  OtherPage,
  PartHolder,
  PopularBooks,
} from "~/ui/ground/page-context";
import { KioskHead } from "~/ui/kiosk/kiosk-frame";
import { CrawlerHead } from "~/ui/page/crawler-elements";

const RENDER_LIMIT_MS = 10_000;

/**
 * Marks the scripts and styles that we wrote ourselves. The mark is random, so no shopper or feed can write it, and marked
 * elements can be allowed by hash. The mark itself is removed, because a publicly cached page can't carry a nonce (design 4.7).
 */
const mark = randomBytes(16).toString("hex");
const marked = Buffer.from(` nonce="${mark}"`);

/**
 * Removes the mark and collects the hashes of the marked elements. It uses `indexOf`, because a regular expression would add a
 * tenth to the time of rendering the page.
 */
function allowInline(html: Buffer): { html: Buffer<ArrayBuffer>; scriptHashes: string[]; styleHashes: string[] } {
  const scriptHashes: string[] = [];
  const styleHashes: string[] = [];
  const clean: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(marked); at !== -1; at = html.indexOf(marked, from)) {
    const tag = html.lastIndexOf("<", at);
    const isScript = html.toString("latin1", tag, tag + SCRIPT.length) === SCRIPT;
    const opened = html.indexOf(">", at) + 1;
    const closed = html.indexOf(isScript ? SCRIPT_END : "</style>", opened);
    (isScript ? scriptHashes : styleHashes).push(hash("sha256", html.subarray(opened, closed), "base64"));
    clean.push(html.subarray(from, at));
    from = at + marked.length;
  }
  return { html: Buffer.concat([...clean, html.subarray(from)]), scriptHashes, styleHashes };
}

const SCRIPT = "<script";
const SCRIPT_END = "</script>";

/**
 * Removes every script from a lite page, including the structured data for crawlers, which don't request lite pages. All text
 * is escaped and contains no `<`, so every script tag is ours.
 */
function withoutScripts(html: Buffer): Buffer {
  const clean: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(SCRIPT); at !== -1; at = html.indexOf(SCRIPT, from)) {
    const closed = html.indexOf(SCRIPT_END, at);
    if (closed === -1) break;
    clean.push(html.subarray(from, at));
    from = closed + SCRIPT_END.length;
  }
  return Buffer.concat([...clean, html.subarray(from)]);
}

const END = Buffer.from("</body></html>");

/**
 * Moves the end tags to the end of the page, and inserts `last` before them. Remix writes the page's data after the end tags,
 * where no element is allowed. Parsers would move the data inside anyway.
 */
function endWithPage(html: Buffer, last = ""): Buffer {
  const end = html.lastIndexOf(END);
  if (end === -1) return html;
  return Buffer.concat([html.subarray(0, end), html.subarray(end + END.length), Buffer.from(last), END]);
}

/**
 * Returns books to show on the page for a missing or removed address of the shop. Returns none if the database is unavailable,
 * because the page works without them.
 */
async function booksInstead(request: Request, { staticHandlerContext: { statusCode } }: EntryContext) {
  if ((statusCode !== 404 && statusCode !== 410) || mainSite(request) !== "" || isOfficePage(request)) return [];
  return pagePart("books instead", popularNow(), []).catch(() => []);
}

/**
 * Returns what is different on a page of a kiosk, of the office or of the reader's host; null for a page of the shop. A kiosk
 * that can't be identified gets the shop's page.
 */
async function otherPage(request: Request): Promise<OtherDocument | null> {
  if (isOfficePage(request)) return { className: "office", manifest: null, firstView: "office" };
  const shopOrigin = mainSite(request);
  if (shopOrigin !== "") {
    const { theme } = await readSettings(request);
    return { shopOrigin, theme, manifest: "/reader/manifest.webmanifest", firstView: "reader" };
  }
  const asking = await readKiosk(request);
  const reading = asking && showKiosk(asking, new URL(request.url).pathname);
  const kiosk = reading && (await pagePart("kiosk", reading, null).catch(() => null));
  return kiosk && { kiosk, className: "kiosk", head: <KioskHead /> };
}

async function render(
  request: Request,
  context: EntryContext,
  sharing: AppLoadContext["sharing"],
): Promise<{ html: Buffer; failed: boolean }> {
  let failed = false;
  // Pages of the reader and the office leave out the shop's scripts, which would be useless there.
  const lite = mainSite(request) !== "" || isOfficePage(request) || (await readLite(request));
  // Load the settings first, because components read them while rendering.
  await settingsToShow();
  const books = await booksInstead(request, context);
  const other = await otherPage(request);
  const page = (
    <Lite.Provider value={lite}>
      <InlineNonce.Provider value={mark}>
        <MarkupKeeper.Provider value={cacheMarkup}>
          <PartHolder.Provider value={sharing?.hold ?? null}>
            <PopularBooks.Provider value={books}>
              <CrawlerHead.Provider value={lite || other ? NO_CRAWLER_HEAD : crawlerHead(context)}>
                <OtherPage.Provider value={other}>
                  <RemixServer context={context} url={request.url} nonce={mark} />
                </OtherPage.Provider>
              </CrawlerHead.Provider>
            </PopularBooks.Provider>
          </PartHolder.Provider>
        </MarkupKeeper.Provider>
      </InlineNonce.Provider>
    </Lite.Provider>
  );
  const html = await renderWholePage(page, {
    nonce: mark,
    limit: RENDER_LIMIT_MS,
    onError(error) {
      failed = true;
      log.error({ err: error, path: loggablePath(request.url) }, "a component failed to render");
      recordError(error, new URL(request.url).pathname);
    },
  });
  return { html: lite ? withoutScripts(html) : await addCoverPreviews(html), failed };
}

/**
 * Returns the script element for pages of the office or the reader, which also work without the script. The script's address
 * changes with its content, because browsers cache the script and stored books have their own copy.
 */
async function ownScript(request: Request): Promise<string> {
  if (isOfficePage(request)) return `<script type="module" src="/office/script.js?v=${officeScriptVersion}"></script>`;
  if (mainSite(request) === "" || (await readLite(request))) return "";
  return `<script type="module" src="/reader/script.js?v=${readerScriptVersion}"></script>`;
}

function lateAnswer(): Response {
  notePageLate();
  const headers = { ...pageTooLate.headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(refusalPage(pageTooLate), { status: pageTooLate.status, headers });
}

function policyFor(request: Request, hashes: Inline): string {
  if (isOfficePage(request)) return officeSecurityPolicy(hashes, ourOrigin(request));
  if (mainSite(request) !== "") return readerSecurityPolicy(hashes, ourOrigin(request));
  return contentSecurityPolicy({ ...hashes, showsMap: isMapPage(new URL(request.url).pathname) });
}

/** Returns the page, or a 503 if it was not ready in time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { sharing, whole }: AppLoadContext,
): Promise<Response> {
  const rendered = await render(request, context, sharing).catch((error: unknown) => {
    if (!(error instanceof RenderingTooLate)) throw error;
    log.error({ err: error, path: loggablePath(request.url) }, "a page was not rendered in time");
    return null;
  });
  if (!rendered) return lateAnswer();
  const { html, ...hashes } = allowInline(endWithPage(rendered.html, await ownScript(request)));
  const policy = policyFor(request, hashes);
  const shared = sharing?.finish(html.toString(), policy);
  const stranger = strangersData();
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", shared?.policy(stranger) ?? policy);
  const answerStatus = rendered.failed && status === 200 ? 500 : status;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (answerStatus >= 400 || !isRead) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // Pass the body directly to the edge. The body of a response would be streamed and collected again.
  if (whole) whole.body = html;
  return new Response(whole ? null : (shared?.html(stranger) ?? html), { status: answerStatus, headers });
}

/** Ensures that single-fetch answers are never public. */
export const handleDataRequest: HandleDataRequestFunction = (response) => privateData(response);

/** Reports unexpected errors of loaders and actions. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  if (!isOurs || request.signal.aborted) return;
  log.error({ err: error, path: loggablePath(request.url) }, "a route failed");
  recordError(error, new URL(request.url).pathname);
}
