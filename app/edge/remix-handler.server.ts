/**
 * Connects express and Remix. It replaces `@remix-run/express`, which takes the port from any X-Forwarded-Host, tries to stream
 * a body that was already read, and doesn't wait for slow receivers.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { countingQueries } from "~/database/engine/connection.server";
import { type MemberFacts, memberFacts } from "~/domain/accounts/member";
import { contentVersion } from "~/domain/content/content-version.server";
import { notePageCame, notePageLate, PageTooLate, withinLimit } from "~/domain/health/page-watch.server";
import { cacheHeaders, privateData } from "~/http/cache-policy.server";
import { campaignCookies, withCampaign } from "~/http/campaign-cookies.server";
import { NO_TRIAL, readTrial } from "~/http/experiments.server";
import { clearFlash } from "~/http/flash.server";
import { readLite } from "~/http/lite.server";
import { readMyStore } from "~/http/my-store.server";
import { OFFICE_PATH } from "~/http/office-path";
import { pagePath } from "~/http/page-path";
import { readView } from "~/http/view.server";
import { hasStateCookies, readVisitor } from "~/http/visitor.server";
import type { VisitorData } from "~/http/visitor-data";
import { readVisitorData } from "~/http/visitor-data.server";
import { answeringRefusals } from "./answer-refusals.server";
import { API_PATHS } from "./api-origins.server";
import type { ClientOrigin } from "./client-origin.server";
import { isData, isRead, notFound } from "./gates.server";
import { admitKiosk, kioskAnswer, refusedAtKiosk } from "./kiosk-visit.server";
import type { KeptPage, PageCache } from "./page-cache.server";
import { compressPieces, type Encoding, encodedAnswer, encoder, encodingFor, ONCE } from "./page-encoding.server";
import { type FileSizes, sizedPage } from "./page-size.server";
import { pageTooLate, refuse } from "./refusal.server";
import { remixRequest } from "./remix-request.server";
import { type Build, handlerOfNothing, handlersBySegment, NOT_SHARED, sharedPages } from "./routes-by-segment.server";
import { type SharedPage, SharedRendering } from "./shared-page.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Address of the client, as stated by trusted proxies if there are any. Absent under stock remix-serve. */
    clientAddress?: string;
    requestId?: string;
    /** Number of seconds before a retry, if a loader or action refused the request temporarily. */
    retryAfter?: number;
    /** Set if a page is rendered for all visitors, so it must contain no data of a single visitor. */
    sharing?: SharedRendering;
    /** Set if scripts request only the data. Stock remix-serve never sets it. */
    isData?: true;
    /** Request that only reads a page, shared by all of the page's loaders. */
    document?: Request;
    /** Request shared by all loaders that serve the current request. */
    loading?: Request;
    /** If set, receives the body of a page or of a call's answer. The response itself then has only status and headers. */
    whole?: { body: Buffer | null };
  }
}

interface HandlerParts {
  getClient: (req: ExpressRequest) => ClientOrigin;
  /** Sizes of the files that a lite page leaves out. */
  sizes: FileSizes;
  /** Cache for pages shared by all visitors or by anonymous ones. Without it every request renders. */
  pages?: PageCache | undefined;
}

export function remixHandler(build: Build, mode: string, { getClient, sizes, pages }: HandlerParts): RequestHandler {
  const answering = answeringRefusals(build);
  const handlerFor = handlersBySegment(answering, mode);
  const handleNothing = handlerOfNothing(answering, mode);
  const toSharing = typeof build === "function" ? () => NOT_SHARED : sharedPages(build);
  const send = sender(sizes);
  return (req, res, next) => {
    const context: AppLoadContext = {
      ...(req.ip !== undefined && { clientAddress: req.ip }),
      ...(res.locals.requestId !== undefined && { requestId: res.locals.requestId }),
      ...(isData(req) && { isData: true }),
    };
    const { isNotHere, readAddress = () => null } = res.locals;
    const handle = (isNotHere && handleNothing) || handlerFor(req.path);
    const answered = async () => {
      const client = getClient(req);
      const { request, kiosk, headers, isClosed } = await admitKiosk(remixRequest(req, res, client));
      for (const [name, value] of headers) res.append(name, value);
      if (isClosed) return res.set("Cache-Control", "no-store").redirect(303, "/");
      const refused = kiosk && refusedAtKiosk(pagePath(req.path));
      if (refused) return refuse(req, res, refused);
      if (isNotHere && !handleNothing) return refuse(req, res, notFound);
      const campaign = kiosk || !isDocument(req) ? [] : campaignCookies(request);
      const render = async (asked: Request, how: Pick<AppLoadContext, "sharing" | "whole"> = {}) => {
        const own: AppLoadContext = { ...context, ...how, ...(isWholeAddress(req) && { document: asked }) };
        const { result, queries } = await countingQueries(() => handle(asked, own));
        if (queries > 0) res.locals.queries = queries;
        if (result.status < 500 && isPage(result)) notePageCame();
        if (own.retryAfter && [429, 503].includes(result.status))
          result.headers.set("Retry-After", String(own.retryAfter));
        return withCampaign(kiosk ? await kioskAnswer(result, client.origin, readAddress) : result, campaign);
      };
      if (!isRead(req)) return send(req, res, await render(request));
      const sendAlone = async () => {
        if (kiosk || !(isDocument(req) || API_PATHS.test(req.path)))
          return send(req, res, await withinLimit(render(request)));
        const whole: AppLoadContext["whole"] = { body: null };
        await send(req, res, await withinLimit(render(request, { whole })), whole.body);
      };
      // Don't share a page with campaign parameters, because each link of a campaign has its own address and answer.
      const isOwn = isNotHere || OFFICE_PATH.test(req.path);
      if (!pages || isOwn || !isDocument(req) || campaign.length > 0) return sendAlone();
      const isStranger = !hasStateCookies(request);
      const { isShared, isByStore } = toSharing(req.path, request.url);
      const view = isShared && !kiosk ? await readView(request) : null;
      if (!isStranger && !view) return sendAlone();
      const lite = await readLite(request);
      const store = isByStore && !isStranger ? await readMyStore(request) : null;
      const trial = view && !isStranger ? await readTrial(request) : NO_TRIAL;
      const visitor = isStranger ? null : readVisitorData(request).catch(() => null);
      // Show the current page, not the cached one, to a visitor who has just changed something.
      const isNew = Boolean(view && (await visitor)?.flash);
      const findFor = async (facts: MemberFacts | null) => {
        const sharing = view ? new SharedRendering(view, facts, store, trial) : undefined;
        // Make the content's version part of the key, so that changes to content show immediately.
        const key = [
          request.url,
          lite ? "lite" : "full",
          view,
          store,
          JSON.stringify([facts, trial]),
          await contentVersion(),
        ].join(" ");
        const renderForAll = () => render(withoutVisitor(request, lite), sharing && { sharing });
        return withinLimit(
          sharing && isNew ? pages.renew(key, renderForAll, sharing) : pages.find(key, renderForAll, sharing),
        );
      };
      const common = await findFor(null);
      const asksFacts = !isStranger && !(common instanceof Response) && common.shared?.asksFacts;
      const member = asksFacts ? (await readVisitor(request)).member : null;
      const found = member ? await findFor(memberFacts(member)) : common;
      // Send everyone's failed answer to this visitor too, because a separate rendering would fail as well, after the same
      // wait.
      if (found instanceof Response && (isStranger || found.status >= 500)) return send(req, res, found);
      if (isStranger && !(found instanceof Response)) {
        for (const track of found.shared?.trackers ?? []) track(request);
        return sendKept(res, found, encodingFor(req), sizes);
      }
      const own = await visitor;
      const page = own && !(found instanceof Response) && pageFor(own, found);
      if (!page) return sendAlone();
      for (const track of found.shared?.trackers ?? []) track(request);
      await sendFilled(req, res, { request, page, visitor: own, sizes });
    };
    answered().catch((error: unknown) => {
      // Don't answer and don't log an error, because the visitor has disconnected.
      if (res.destroyed) return;
      if (!(error instanceof PageTooLate)) return next(error);
      notePageLate();
      refuse(req, res, pageTooLate);
    });
  };
}

function isPage(response: Response): boolean {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

function isJson(response: Response): boolean {
  return response.headers.get("Content-Type") === "application/json";
}

function isDocument(req: ExpressRequest): boolean {
  return req.method === "GET" && isPageAddress(req);
}

function isPageAddress(req: ExpressRequest): boolean {
  return !/^\/((images|api2?)\/|(healthz|readyz)$)/.test(req.path) && !isData(req);
}

/** Returns whether Remix passes the address to loaders as it was sent. */
function isWholeAddress(req: ExpressRequest): boolean {
  return isRead(req) && isPageAddress(req) && !/[?&](index|_routes)\b/.test(req.originalUrl);
}

/**
 * Returns the request as an anonymous visitor would send it. Aborting the original request doesn't abort this one, because
 * other visitors may be waiting for its answer.
 */
function withoutVisitor(request: Request, lite: boolean): Request {
  const headers = new Headers(request.headers);
  headers.delete("Cookie");
  if (lite) headers.set("Save-Data", "on");
  else headers.delete("Save-Data");
  return new Request(request.url, { headers });
}

/** Returns the page to fill in for this visitor, or null if a separate page must be rendered for them. */
function pageFor(visitor: VisitorData, { shared }: KeptPage): SharedPage | null {
  return visitor.member && shared?.asksMember ? null : (shared?.page ?? null);
}

interface FilledPage {
  request: Request;
  page: SharedPage;
  visitor: VisitorData;
  sizes: FileSizes;
}

async function sendFilled(
  req: ExpressRequest,
  res: ExpressResponse,
  { request, page, visitor, sizes }: FilledPage,
): Promise<void> {
  setHeaders(res, Object.entries(cacheHeaders(request, "public")));
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Content-Security-Policy", page.policy(visitor));
  if (visitor.flash) res.append("Set-Cookie", await clearFlash(request));
  const encoding = encodingFor(req);
  endEncoded(res, await page.body(visitor, encoding, sizes), encoding);
}

async function sendKept(res: ExpressResponse, page: KeptPage, encoding: Encoding, sizes: FileSizes): Promise<void> {
  const body = await page.body(encoding, sizes);
  res.status(page.status);
  setHeaders(res, page.headers);
  endEncoded(res, body, encoding);
}

function setHeaders(res: ExpressResponse, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers) {
    if (name.toLowerCase() === "vary") res.vary(value);
    else res.setHeader(name, value);
  }
}

function endEncoded(res: ExpressResponse, body: Buffer, encoding: Encoding): void {
  res.vary("Accept-Encoding");
  res.setHeader("Content-Length", body.length);
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.end(body);
}

/** Sends a response. `whole` is the body of a page or of a call's answer, if the response has only status and headers. */
type Send = (req: ExpressRequest, res: ExpressResponse, response: Response, whole?: Buffer | null) => Promise<void>;

function sender(sizes: FileSizes): Send {
  /**
   * Sizes in kB of the pages last sent, by path. They serve as guesses, because the next page at a path usually has the same
   * size.
   */
  const lastSizes = new LRUCache<string, number>({ max: 1000 });
  return async (req, res, response, whole = null) => {
    const isWhole = whole !== null || isPage(response) || isJson(response);
    // Also set the Vary header of a HEAD answer, as GET does.
    if (!isWhole || req.method === "HEAD") compressPieces(req, res);
    if (!passHead(req, res, response, whole !== null)) return;
    const collected = async () => whole ?? Buffer.from(await response.arrayBuffer());
    // Compress and send pages and calls' answers as one piece, which takes half the work of a stream. They are complete at this
    // point.
    if (isJson(response)) {
      const { body, encoding } = await encodedAnswer(req, await collected());
      endEncoded(res, body, encoding);
      return;
    }
    if (!isWhole) {
      await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
      return;
    }
    const encoding = encodingFor(req);
    const guess = lastSizes.get(encoding + req.path);
    const { body, size } = await sizedPage(await collected(), encoder(encoding, ONCE), {
      encoding,
      sizes,
      ...(guess && { guess }),
    });
    lastSizes.set(encoding + req.path, size);
    endEncoded(res, body, encoding);
  };
}

/** Sends status and headers. Returns false if the answer needs no body and has therefore ended. */
function passHead(req: ExpressRequest, res: ExpressResponse, response: Response, isWhole: boolean): boolean {
  if (isData(req)) privateData(response);
  // A page without an action returned 405.
  if (response.status === 405) response.headers.set("Allow", "GET, HEAD");
  const isCacheable = isRead(req) && response.status < 400;
  if (!isCacheable || !response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  res.status(response.status);
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") res.append(name, value);
    else if (name === "vary") res.vary(value);
    else res.setHeader(name, value);
  }
  if ((response.body || isWhole) && req.method !== "HEAD") return true;
  void response.body?.cancel();
  res.end();
  return false;
}
