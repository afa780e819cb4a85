import { env } from "~/env.server";
import { log } from "~/log.server";
import { remoteCovers } from "~/outside/remote-cover.server";
import { pictures } from "./render.server";

/** This shop's pictures: covers and what is rendered of them stand in DATA_DIR. */
export const shopPictures = pictures({
  folder: env.DATA_DIR,
  remote: remoteCovers({ allowPrivate: env.PRIVATE_COVERS !== "" }),
  log,
});
