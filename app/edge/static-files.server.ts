import { existsSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import sirv from "sirv";
import type { FileStore } from "~/outside/files";
import { sharedAssets } from "./shared-assets.server";

const year = 365 * 24 * 60 * 60;
const hour = 60 * 60;

interface StaticFolders {
  client: string;
  kept: string;
  shared?: FileStore | undefined;
}

/**
 * Serves the build's files, listed when the server starts, with the compressed copies made by `scripts/precompress.ts`. Names
 * below /assets contain a hash, so browsers can cache them for a year. The folder `kept`, which has the files of this and
 * earlier builds, is searched first, because the next build empties its own folder while the shop is still running. Other
 * machines' builds are searched last, if a shared file store exists.
 */
export function staticFiles({ client, kept, shared }: StaticFolders): RequestHandler {
  const router = Router();
  for (const folder of [kept, path.join(client, "assets")]) {
    if (existsSync(folder))
      router.use("/assets", lighterHead, onlyReads(files(folder, { maxAge: year, immutable: true, etag: false })));
  }
  if (shared) router.use("/assets", sharedAssets(shared));
  // Never answer with a page here, because the browser would use it as a script or stylesheet.
  router.use("/assets", (_req, res) => {
    res.status(404).set("Cache-Control", "no-store").type("text").send("Not found\n");
  });
  if (existsSync(client)) router.use(onlyReads(files(client, { maxAge: hour, etag: true })));
  return router;
}

function files(folder: string, keep: { maxAge: number; immutable?: boolean; etag: boolean }): RequestHandler {
  const serve = untilListed(() =>
    sirv(folder, {
      ...keep,
      gzip: true,
      brotli: true,
      extensions: [],
      // Set the type, because sirv doesn't know it and the shop's headers forbid browsers to guess it.
      setHeaders: (res, name) => name.endsWith(".ico") && res.setHeader("Content-Type", "image/x-icon"),
    }),
  );
  return (req, res, next) => {
    // A file can disappear after sirv has listed it. sirv doesn't handle that error, which would end the process.
    res.once("pipe", (file) => file.once("error", () => res.destroy()));
    serve(req, res, next);
  };
}

/**
 * Repeats the listing if a file disappeared between reading its name and its size, because another process that is starting may
 * be tidying the kept files.
 */
function untilListed<Listed>(list: () => Listed, tries = 100): Listed {
  try {
    return list();
  } catch (error) {
    if (tries === 1 || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return untilListed(list, tries - 1);
  }
}

/**
 * Omits headers that these files don't need: the ETag and the modification date, because browsers don't check whether a
 * permanent file has changed, and Connection, because HTTP/1.1 keeps connections open anyway. This saves 100 bytes for each of
 * a page's ten files.
 */
const lighterHead: RequestHandler = (req, res, next) => {
  // Keep a header that announces that the connection closes.
  if (req.httpVersion !== "1.0" && !res.hasHeader("Connection")) res.removeHeader("Connection");
  const writeHead = res.writeHead.bind(res) as (status: number, headers?: OutgoingHttpHeaders) => typeof res;
  // Use the signature that sirv uses when it calls `writeHead`.
  res.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
    const { "Last-Modified": _, ...kept } = headers ?? {};
    return writeHead(status, kept);
  }) as typeof res.writeHead;
  next();
};

function onlyReads(handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") handler(req, res, next);
    else next();
  };
}
