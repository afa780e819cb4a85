import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { loggablePath } from "./loggable-path";

declare global {
  namespace Express {
    interface Locals {
      requestId?: string;
      /** Number of database queries, counted if LOG_QUERIES is set. */
      queries?: number;
    }
  }
}

/**
 * Assigns each request an id (`X-Request-Id`, except for the build's files) and logs each answer. Files and health checks are
 * logged only at debug level.
 */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const { method, originalUrl } = req;
    const requestId = randomUUID();
    res.locals.requestId = requestId;
    if (!originalUrl.startsWith("/assets/")) res.setHeader("X-Request-Id", requestId);
    const started = performance.now();
    const { socket } = req;
    const bytesBefore = socket.bytesWritten;
    res.once("close", () => {
      const { queries } = res.locals;
      const line = {
        requestId,
        method,
        path: loggablePath(originalUrl),
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...(queries !== undefined && { queries }),
        ...(!res.writableFinished && { aborted: true }),
      };
      if (res.statusCode >= 500) log.error(line, "answered");
      else if (/^\/(assets\/|healthz$|readyz$)/.test(originalUrl)) log.debug(line, "answered");
      else log.info(line, "answered");
    });
    next();
  };
}
