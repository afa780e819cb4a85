/** Copies the photographs listed in a file of stores into the shop's files, from the file's folder or from the internet. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { encode } from "~/domain/images/encode.server";
import type { FileStore } from "~/outside/files";
import { CoverUnreachable, type RemoteCovers } from "~/outside/remote-cover.server";
import type { Store } from "./store";
import { PICTURES, pictureAddress, pictureFile } from "./store-picture";
import { listStores } from "./stores.server";

const FIELDS = ["storeImage", "managerImage"] as const;
const MAX_BYTES = 10 * 1024 * 1024;

export interface TakenPictures {
  /** The stores, with their pictures' addresses in this shop instead of those in the file. */
  stores: Store[];
  /** The location of each unusable picture, with the reason. */
  problems: string[];
  /** Writes the pictures to the shop's files. */
  keep(files: FileStore): Promise<void>;
  /** Deletes the temporary copies on this machine. Call it at the end. */
  drop(): Promise<void>;
}

interface PictureSources {
  /** Folder of the editor's file. */
  folder: string;
  remote: RemoteCovers;
}

/**
 * Reads all pictures, at most 10 MB each, one after another, so that only one is in memory at a time. File names are resolved
 * in or below `folder`. Addresses in this shop are left unchanged.
 */
export async function takePictures(stores: readonly Store[], sources: PictureSources): Promise<TakenPictures> {
  const problems: string[] = [];
  const pictures = new Set<string>();
  const copies = await mkdtemp(path.join(tmpdir(), "lectern-pictures-"));
  const taken: Store[] = [];
  for (const store of stores) {
    const own = { ...store };
    for (const field of FIELDS) {
      const named = store[field];
      if (named === null || named.startsWith("/")) continue;
      try {
        const bytes = await readPicture(named, sources);
        const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
        const name = `${store.slug}-${field === "storeImage" ? "store" : "manager"}-${hash}`;
        await writeFile(path.join(copies, name), bytes);
        pictures.add(name);
        own[field] = pictureAddress(name);
      } catch (error) {
        problems.push(`store ${store.slug}: ${field} ${error instanceof Error ? error.message : error}`);
      }
    }
    taken.push(own);
  }
  return {
    stores: taken,
    problems,
    async keep(files) {
      for (const name of pictures) await files.copyIn(pictureFile(name), path.join(copies, name));
    },
    drop: () => rm(copies, { recursive: true, force: true }),
  };
}

/** Deletes the pictures that no store shows any more. */
export async function dropOldPictures(files: FileStore): Promise<void> {
  const shown = new Set((await listStores()).flatMap((store) => FIELDS.map((field) => store[field])));
  for (const name of await files.list(PICTURES))
    if (!shown.has(pictureAddress(name))) await files.remove(pictureFile(name));
}

async function readPicture(named: string, { folder, remote }: PictureSources): Promise<Buffer> {
  const bytes = await (/^https?:/i.test(named) ? fetched(named, remote) : besideFile(named, folder));
  if (bytes.length > MAX_BYTES) throw new Error("is larger than 10 MB");
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }));
  // Refuse SVG drawings, which could take minutes to render.
  if (format === undefined || format === "svg") throw new Error("is not a photograph");
  // Decode the picture, because a truncated file also has a recognisable format, but would render as an empty picture.
  await encode(bytes, 64, "jpg").catch(() => {
    throw new Error("is damaged, or has more than 50 million pixels");
  });
  return bytes;
}

async function fetched(address: string, remote: RemoteCovers): Promise<Buffer> {
  try {
    return await remote.fetchCover(address);
  } catch (error) {
    if (error instanceof CoverUnreachable) throw new Error(`can't be fetched: ${error.message}`);
    throw error;
  }
}

async function besideFile(named: string, folder: string): Promise<Buffer> {
  try {
    return await readFile(path.join(folder, named));
  } catch {
    throw new Error(`names a file that can't be read: ${named}`);
  }
}
