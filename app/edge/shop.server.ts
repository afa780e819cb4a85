/** Builds the edge, which is everything between the socket and Remix, in the order in which a request passes through it. */
import path from "node:path";
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from "express";
import type { Logger } from "pino";
import { shopFiles } from "~/domain/files/shop-files.server";
import { recordError } from "~/domain/tracking/error-queue.server";
import { openSourceMaps } from "~/domain/tracking/source-locations.server";
import { type Environment, env } from "~/env.server";
import { findRefusal } from "~/http/refusals.server";
import { log as shopLog } from "~/log.server";
import { API_PATHS, apiOrigins } from "./api-origins.server";
import { bodyRefusals, boundedBody, unaskedBody } from "./body.server";
import { changeLimit } from "./change-limit.server";
import { type ClientOrigin, clientOrigin, trustProxy } from "./client-origin.server";
import { addressGate, originGate, siteGate } from "./gates.server";
import { indexNowKey } from "./index-now-key.server";
import { keepAssets } from "./kept-assets.server";
import { countMissingAddresses } from "./missing-addresses.server";
import { PageCache } from "./page-cache.server";
import { fileSizes } from "./page-size.server";
import { passThrough } from "./pass-through.server";
import { refuse } from "./refusal.server";
import { remixHandler } from "./remix-handler.server";
import { requestFigures } from "./request-figures.server";
import { requestLog } from "./request-log.server";
import { routeMethods } from "./route-methods.server";
import type { Build } from "./routes-by-segment.server";
import { securityHeaders } from "./security-headers.server";
import { startSharingAssets } from "./shared-assets.server";
import { readAddresses } from "./site-addresses.server";
import { staticFiles } from "./static-files.server";

export interface ShopParts {
  build: Build;
  /** Development only: Vite serves the files and corrects stack traces. */
  dev?: { files: RequestHandler; fixStacktrace(error: Error): void };
  /** Settings for tests; the default is the environment's settings. */
  settings?: Pick<
    Environment,
    | "SHOP_ORIGIN"
    | "READER_ORIGIN"
    | "OFFICE_ORIGIN"
    | "TRUST_PROXY"
    | "NODE_ENV"
    | "DATA_DIR"
    | "PAGE_CACHE_SECONDS"
    | "API_ORIGINS"
    | "API_BASE_URL"
    | "API_CHANGES_A_MINUTE"
    | "API_TIMEOUT_MS"
    | "INDEXNOW_KEY"
  >;
  log?: Logger;
}

/** Creates the whole shop as an express application that is not listening yet. Set `app.locals.closing` when it is about to stop. */
export function createShop({ build, dev, settings = env, log = shopLog }: ShopParts): express.Application {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", false);
  app.set("trust proxy", trustProxy(settings.TRUST_PROXY));
  const getClient = (req: Request): ClientOrigin => {
    const client = clientOrigin(req);
    if (!client) throw new Error("A malformed host got past the gate.");
    return client;
  };

  app.use((_req, res, next) => {
    // Allow every layer below its listener. Node.js suspects a leak above ten, and a streamed file adds several.
    res.setMaxListeners(20);
    next();
  });
  app.use(requestLog(log));
  app.use(requestFigures(build));
  app.use(securityHeaders());
  app.use(unaskedBody());
  app.use(readAddresses(build));
  app.use((req, res, next) => {
    const { address = null } = res.locals;
    const visited = { client: clientOrigin(req), settings };
    const refused = addressGate(req.originalUrl, address) ?? (address && siteGate(req, address, visited));
    if (refused === "not here") res.locals.isNotHere = true;
    if (refused && refused !== "not here") refuse(req, res, refused);
    else next();
  });
  app.use(apiOrigins(settings, getClient));
  app.use(routeMethods(build));
  app.use((req, res, next) => {
    if (!app.locals.closing) return next();
    res.setHeader("Connection", "close");
    if (req.path !== "/readyz") return next();
    refuse(req, res, { status: 503, title: "Closing", message: "This process is shutting down." });
  });
  app.use(indexNowKey(settings.INDEXNOW_KEY));
  app.use(unlessNoFile(dev?.files ?? builtFiles(build, settings.DATA_DIR)));
  app.use((req, res, next) => {
    const refused = originGate(req, getClient(req), settings);
    if (refused) refuse(req, res, refused);
    else next();
  });
  app.use(changeLimit(settings.API_CHANGES_A_MINUTE));
  app.use(passThrough(settings, log));
  app.use(boundedBody(), bodyRefusals);
  const keepsPages = settings.NODE_ENV === "production" && settings.PAGE_CACHE_SECONDS > 0;
  const pages = keepsPages ? new PageCache(settings.PAGE_CACHE_SECONDS) : undefined;
  const sizes = typeof build === "function" ? () => 0 : fileSizes(path.resolve(build.assetsBuildDirectory));
  app.use(countMissingAddresses(getClient));
  app.use(remixHandler(build, settings.NODE_ENV, { getClient, sizes, pages }));
  app.use(faults(log, dev));
  return app;
}

/**
 * Wraps a handler of files so that it is skipped for calls and for pages that aren't on this host, because no file has such an
 * address.
 */
function unlessNoFile(handler: RequestHandler): RequestHandler {
  return (req, res, next) => (API_PATHS.test(req.path) || res.locals.isNotHere ? next() : handler(req, res, next));
}

function builtFiles(build: Build, dataFolder: string): RequestHandler {
  if (typeof build === "function") return (_req, _res, next) => next();
  const client = path.resolve(build.assetsBuildDirectory);
  const kept = path.join(dataFolder, "kept-assets");
  const assets = path.join(client, "assets");
  openSourceMaps(path.join(client, "../source-maps"));
  keepAssets({ assets, kept, now: Date.now() });
  const files = shopFiles();
  if (!files.isShared) return staticFiles({ client, kept });
  startSharingAssets(assets, files);
  return staticFiles({ client, kept, shared: files });
}

/** Answers, as a last resort, requests that failed outside Remix; Remix handles its own errors. */
function faults(log: Logger, dev: ShopParts["dev"]): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const known = res.headersSent ? null : findRefusal(error);
    if (known) {
      if (known.retryAfter) res.setHeader("Retry-After", known.retryAfter);
      refuse(req, res, { status: known.status, title: "Please Try Again", message: known.message });
      return;
    }
    if (error instanceof Error) dev?.fixStacktrace(error);
    log.error({ err: error, requestId: res.locals.requestId }, "a fault at the edge");
    recordError(error, req.path);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    refuse(req, res, {
      status: 500,
      title: "Whoops!",
      message: "Something went wrong. We will be working to resolve this issue immediately.",
    });
  };
}
