import { shopFiles } from "~/domain/files/shop-files.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { remoteCovers } from "~/outside/remote-cover.server";
import { pictures } from "./render.server";

/** Fetches pictures whose URLs are in feeds or in editors' files. */
export const shopRemoteCovers = remoteCovers({ allowPrivate: env.PRIVATE_COVERS !== "" });

/** This shop's pictures. Each machine also caches the pictures that it has rendered, in its own DATA_DIR. */
export const shopPictures = pictures({
  files: shopFiles(),
  folder: env.DATA_DIR,
  remote: shopRemoteCovers,
  log,
});
