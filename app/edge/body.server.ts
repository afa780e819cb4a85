import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import getRawBody from "raw-body";
import { formLimit, MAX_EMAIL_BYTES } from "~/http/read-body.server";
import { isUpload, MAX_BOOK_BYTES, MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from "~/http/read-upload.server";
import { isRead } from "./gates.server";
import { type Refusal, refuse } from "./refusal.server";

const INCOMING_MAIL = "/api/mail";
/** Paths of the notes pages, for one book and for all books, where a file of notes can be uploaded. */
const NOTES = /^\/reader\/(?:read\/[^/]+\/)?notes$/;
/** Paths of the office's pages where a logo or a file of settings can be uploaded. */
const SETTINGS = /^\/office\/settings\/(?:logo|import)$/;

/** Paths of the office's pages to which a picture can be uploaded. */
const PICTURES = /^\/office\/(?:pictures|products\/[^/]+\/(?:cover|pictures))$/;

/** Path of the office's page to which the file of a book can be uploaded. */
const BOOKS = /^\/office\/products\/[^/]+\/file$/;

/**
 * Returns whether the page itself reads the body, because the body is too large for memory. The page first checks whether the
 * sender may upload.
 */
export function isReadByPage({ path, headers }: Pick<Request, "path" | "headers">): boolean {
  return BOOKS.test(path) && isUpload(headers["content-type"]);
}

/** Closes the connection after the answer if the request has a body that no handler reads. */
export function unaskedBody(): RequestHandler {
  return (req, res, next) => {
    if (isRead(req) && (Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"]))
      res.setHeader("Connection", "close");
    next();
  };
}

/**
 * Reads the whole body before the shop sees the request. Limits both the Content-Length and the actual length: to 64 kB, to 1
 * MB for an email, to 2 MB for an uploaded file or a content block, and to 10 MB for a picture. Only the file of a book is
 * read by its page. A slow or broken sender therefore never delays a page's work, and no action
 * starts with half a form. A larger body is refused before the remainder arrives.
 */
export function boundedBody(): RequestHandler {
  return (req, res, next) => {
    if (isRead(req)) {
      next();
      return;
    }
    // Refuse compressed bodies: no browser sends them, and 64 kB can unpack to 64 MB.
    if (!["", "identity"].includes(req.headers["content-encoding"] ?? "")) {
      refuse(req, res, refusals[415]);
      return;
    }
    // The sender may have disconnected while waiting.
    if (req.destroyed) {
      refuse(req, res, refusals[400]);
      return;
    }
    if (isReadByPage(req)) {
      if (Number(req.headers["content-length"] ?? Number.POSITIVE_INFINITY) <= MAX_BOOK_BYTES) next();
      else refuse(req, res, refusals[413]);
      return;
    }
    const bounds = { limit: toLimit(req), length: req.headers["content-length"] ?? null };
    getRawBody(req, bounds, (error, body) => {
      req.body = body;
      next(error);
    });
  };
}

function toLimit({ path, headers }: Request): number {
  if (path === INCOMING_MAIL) return MAX_EMAIL_BYTES;
  if (PICTURES.test(path) && isUpload(headers["content-type"])) return MAX_PICTURE_BYTES;
  const takesFiles = NOTES.test(path) || SETTINGS.test(path);
  return takesFiles && isUpload(headers["content-type"]) ? MAX_UPLOAD_BYTES : formLimit(path);
}

/** Returns the body, or undefined if there was none. */
export function findBody(req: Request): Buffer<ArrayBuffer> | undefined {
  const body: unknown = req.body;
  return Buffer.isBuffer(body) && body.length > 0 ? (body as Buffer<ArrayBuffer>) : undefined;
}

const refusals = {
  400: {
    status: 400,
    title: "Bad Request",
    message: "We didn't receive everything you sent. Please go back and try again.",
  },
  413: { status: 413, title: "Too Large", message: "What you sent is too large. Please go back and shorten it." },
  415: { status: 415, title: "Not Understood", message: "An unexpected error occurred." },
} satisfies Record<number, Refusal>;

/** Converts errors thrown by `boundedBody` into pages. */
export const bodyRefusals: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const status = error instanceof Error && "type" in error && "status" in error ? Number(error.status) : 0;
  const refused = Object.hasOwn(refusals, status) ? refusals[status as keyof typeof refusals] : null;
  if (!refused || res.headersSent) next(error);
  else refuse(req, res, refused);
};
