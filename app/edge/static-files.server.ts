import { existsSync } from "node:fs";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import sirv from "sirv";

const year = 365 * 24 * 60 * 60;
const hour = 60 * 60;

/**
 * The files of the build, by the names they had when the server started, compressed ahead where `scripts/precompress.ts` did.
 * Names below /assets carry a hash, so they may be kept for a year. `kept` is asked first: it holds this build's and those of the
 * builds before, and stays when the next build empties its folder under the running shop.
 */
export function staticFiles({ client, kept }: { client: string; kept: string }): RequestHandler {
  const router = Router();
  for (const folder of [kept, path.join(client, "assets")]) {
    if (existsSync(folder)) router.use("/assets", onlyReads(files(folder, { maxAge: year, immutable: true })));
  }
  // Never the shop's page: a browser would take it for the script or sheet it asked for.
  router.use("/assets", (_req, res) => {
    res.status(404).set("Cache-Control", "no-store").type("text").send("Not found\n");
  });
  if (existsSync(client)) router.use(onlyReads(files(client, { maxAge: hour })));
  return router;
}

function files(folder: string, keep: { maxAge: number; immutable?: boolean }): RequestHandler {
  const serve = sirv(folder, { ...keep, etag: true, gzip: true, brotli: true, extensions: [] });
  return (req, res, next) => {
    // A file may go after sirv has listed it, and sirv doesn't listen for that: unheard, the error would end the shop.
    res.once("pipe", (file) => file.once("error", () => res.destroy()));
    serve(req, res, next);
  };
}

function onlyReads(handler: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.method === "GET" || req.method === "HEAD") handler(req, res, next);
    else next();
  };
}
