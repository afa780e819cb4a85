import { createHash, randomBytes } from "node:crypto";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { popularNow } from "~/domain/catalogue/popular-now.server";
import { notePageLate } from "~/domain/health/page-watch.server";
import { recordError } from "~/domain/tracking/error-queue.server";
import { loggablePath } from "~/edge/loggable-path";
import { pageTooLate, refusalPage } from "~/edge/refusal.server";
import { privateData } from "~/http/cache-policy.server";
import { contentSecurityPolicy, readerSecurityPolicy } from "~/http/content-security-policy.server";
import { keptMarkup } from "~/http/kept-markup.server";
import { readLite } from "~/http/lite.server";
import { mainSite, ourOrigin } from "~/http/our-origin.server";
import { pagePart } from "~/http/page-part.server";
import { readerScriptVersion } from "~/http/reader-script.server";
import { strangersData } from "~/http/visitor-data.server";
import { RenderingTooLate, renderWholePage } from "~/http/whole-page.server";
import { log } from "~/log.server";
import { InlineNonce, Lite, MarkupKeeper, PartHolder, PopularBooks } from "~/ui/ground/page-context";

const RENDER_LIMIT_MS = 10_000;

/**
 * Marks the scripts and styles that we wrote ourselves. Nothing a shopper or a feed wrote can know it, so what carries it
 * may be allowed by hash; the mark itself is taken out, because a publicly cached page can't carry a nonce (design 4.7).
 */
const mark = randomBytes(16).toString("hex");
const marked = ` nonce="${mark}"`;

const hashes = new Map<string, string>();

/** Base64 SHA-256 of an inline script or style; the few that never change are remembered. */
function hashOf(content: string): string {
  const known = hashes.get(content);
  if (known) return known;
  const hash = createHash("sha256").update(content).digest("base64");
  if (hashes.size < 64 && content.length < 50_000) hashes.set(content, hash);
  return hash;
}

/** Takes out the mark and collects what it allowed. By `indexOf`: a pattern over the whole page costs a tenth of rendering it. */
function allowInline(html: string): { html: string; scriptHashes: string[]; styleHashes: string[] } {
  const scriptHashes: string[] = [];
  const styleHashes: string[] = [];
  let clean = "";
  let from = 0;
  for (let at = html.indexOf(marked); at !== -1; at = html.indexOf(marked, from)) {
    const isScript = html.startsWith("<script", html.lastIndexOf("<", at));
    const opened = html.indexOf(">", at) + 1;
    const closed = html.indexOf(isScript ? "</script>" : "</style>", opened);
    (isScript ? scriptHashes : styleHashes).push(hashOf(html.slice(opened, closed)));
    clean += html.slice(from, at);
    from = at + marked.length;
  }
  return { html: clean + html.slice(from), scriptHashes, styleHashes };
}

/**
 * Removes every script from a lite page, even the structured data for crawlers, who don't request lite pages. All text
 * is escaped and contains no `<`, so every script tag is ours.
 */
function withoutScripts(html: string): string {
  let clean = "";
  let from = 0;
  for (let at = html.indexOf("<script"); at !== -1; at = html.indexOf("<script", from)) {
    const closed = html.indexOf("</script>", at);
    if (closed === -1) break;
    clean += html.slice(from, at);
    from = closed + "</script>".length;
  }
  return clean + html.slice(from);
}

const END = "</body></html>";

/**
 * Remix writes the next page's data where no element is allowed; parsers move it to the end of `body`, so write it
 * there.
 */
function endWithPage(html: string): string {
  const end = html.lastIndexOf(END);
  return end === -1 ? html : html.slice(0, end) + html.slice(end + END.length) + END;
}

/** For a page of the shop that is missing or removed. None where the database is away: the page stands without them. */
async function booksInstead(request: Request, { staticHandlerContext: { statusCode } }: EntryContext) {
  if ((statusCode !== 404 && statusCode !== 410) || mainSite(request) !== "") return [];
  return pagePart("books instead", popularNow(), []).catch(() => []);
}

async function render(
  request: Request,
  context: EntryContext,
  sharing: AppLoadContext["sharing"],
): Promise<{ html: string; failed: boolean }> {
  let failed = false;
  // The reader's pages have none of the shop's scripts, which would be no use there.
  const lite = mainSite(request) !== "" || (await readLite(request));
  const books = await booksInstead(request, context);
  const page = (
    <Lite.Provider value={lite}>
      <InlineNonce.Provider value={mark}>
        <MarkupKeeper.Provider value={keptMarkup}>
          <PartHolder.Provider value={sharing?.hold ?? null}>
            <PopularBooks.Provider value={books}>
              <RemixServer context={context} url={request.url} nonce={mark} />
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
  return { html: lite ? withoutScripts(html) : html, failed };
}

/** The reader's pages are complete without it. Its address is new when it changes: browsers keep it, and kept books have their own. */
async function withReaderScript(html: string, request: Request): Promise<string> {
  if (await readLite(request)) return html;
  return html.replace(
    END,
    () => `<script type="module" src="/reader/script.js?v=${readerScriptVersion}"></script>${END}`,
  );
}

function lateAnswer(): Response {
  notePageLate();
  const headers = { ...pageTooLate.headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(refusalPage(pageTooLate), { status: pageTooLate.status, headers });
}

/** The page, or a 503 when it was not ready in time. */
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
  const { html: allowed, ...hashes } = allowInline(endWithPage(rendered.html));
  const full = mainSite(request)
    ? { html: await withReaderScript(allowed, request), policy: readerSecurityPolicy(hashes, ourOrigin(request)) }
    : { html: allowed, policy: contentSecurityPolicy(hashes) };
  const shared = sharing?.finish(full.html, full.policy);
  const stranger = strangersData();
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", shared?.policy(stranger) ?? full.policy);
  const answerStatus = rendered.failed && status === 200 ? 500 : status;
  // HEAD answers like GET.
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (answerStatus >= 400 || !isRead) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // The edge takes a page as a text: through the body of an answer it would be encoded, streamed and collected again.
  if (whole) whole.text = full.html;
  return new Response(whole ? null : (shared?.html(stranger) ?? full.html), { status: answerStatus, headers });
}

/** Single-fetch answers: never public. */
export const handleDataRequest: HandleDataRequestFunction = (response) => privateData(response);

/** What loaders and actions throw unexpectedly. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  if (!isOurs || request.signal.aborted) return;
  log.error({ err: error, path: loggablePath(request.url) }, "a route failed");
  recordError(error, new URL(request.url).pathname);
}
