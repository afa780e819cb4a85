import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import { longestBody } from "~/http/read-body.server";
import { type Refused, refuse } from "./refused.server";

/** How much of a refused body is still read, so that the browser gets to see the answer instead of a reset connection. */
const patience = 4 * 1024 * 1024;

/**
 * Reads the whole body before the shop sees the request: at most 64 kB by Content-Length and by count. A slow or broken sender so never
 * holds a page's work open, and no action starts on half a form.
 */
export function boundedBody(): RequestHandler {
  // Compressed bodies are refused: no browser sends them, and 64 kB can unpack to 64 MB.
  const read = express.raw({ type: () => true, limit: longestBody, inflate: false });
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      read(req, res, next);
      return;
    }
    // Nothing here reads a GET's body: let it go with the connection.
    if (Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"])
      res.setHeader("Connection", "close");
    next();
  };
}

/** The body as read; undefined when there was none. */
export function bodyOf(req: Request): Buffer<ArrayBuffer> | undefined {
  const body: unknown = req.body;
  return Buffer.isBuffer(body) ? (body as Buffer<ArrayBuffer>) : undefined;
}

const refusals: Record<number, Refused> = {
  400: {
    status: 400,
    title: "Bad Request",
    message: "What was sent did not arrive whole. Please go back and try again.",
  },
  413: { status: 413, title: "Too Large", message: "What was sent is too large. Please go back and shorten it." },
  415: { status: 415, title: "Not Understood", message: "An unexpected error occurred." },
};

/** Turns what `boundedBody` throws into pages. */
export const bodyRefusals: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const status = error instanceof Error && "type" in error && "status" in error ? Number(error.status) : 0;
  const refused = refusals[status];
  if (!refused || res.headersSent) {
    next(error);
    return;
  }
  refuse(req, res, refused);
  drain(req, res);
};

function drain(req: Request, res: Response): void {
  let left = patience;
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) res.socket?.destroy();
  });
  req.resume();
}
