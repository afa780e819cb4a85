/** Assets in the store that all machines share, so that a page of an older or newer build finds its files through any process. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { RequestHandler } from "express";
import { log } from "~/log.server";
import type { FileStore } from "~/outside/files";
import { sortReplaced } from "./kept-assets.server";

const RETRY_MS = 60_000;
const LIST = "assets/.replaced.json";

/** Shares this build's assets as soon as the file store can be reached. */
export function startSharingAssets(assets: string, files: FileStore): void {
  shareAssets(assets, files, Date.now()).catch((error: unknown) => {
    log.warn({ err: error }, "this build's assets are not shared yet");
    setTimeout(() => startSharingAssets(assets, files), RETRY_MS).unref();
  });
}

/** Copies this build's assets to the file store, and deletes other assets a day after they were replaced. `now` is in ms. */
export async function shareAssets(assets: string, files: FileStore, now: number): Promise<void> {
  if (!existsSync(assets)) return;
  // Don't share compressed copies. They aren't worth the space, because requests to the store are rare.
  const current = new Set(readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)));
  const there = (await files.list("assets")).filter((name) => !name.startsWith("."));
  for (const name of current) {
    if (!there.includes(name)) await files.copyIn(`assets/${name}`, path.join(assets, name));
  }
  const since = JSON.parse((await files.read(LIST))?.toString() ?? "{}");
  const { outdated, replaced } = sortReplaced({ there, current, since, now });
  for (const name of outdated) await files.remove(`assets/${name}`);
  await files.write(LIST, Buffer.from(JSON.stringify(replaced)));
}

/** Sends an asset that this machine doesn't have. */
export function sharedAssets(files: FileStore): RequestHandler {
  return (req, res, next) => {
    const [, name = ""] = /^\/(\w[\w.-]*)$/.exec(req.path) ?? [];
    if (name === "" || !["GET", "HEAD"].includes(req.method)) return next();
    files
      .open(`assets/${name}`)
      .then(async (content) => {
        if (!content) return next();
        res.set({ "Cache-Control": "public,max-age=31536000,immutable", "Content-Length": String(content.bytes) });
        res.type(path.extname(name));
        if (req.method === "HEAD") {
          await content.close();
          return void res.end();
        }
        const stream = (await content.part(0, content.bytes - 1)) as NodeReadableStream;
        await pipeline(Readable.fromWeb(stream), res);
      })
      .catch(() => (res.headersSent ? res.destroy() : next()));
  };
}
