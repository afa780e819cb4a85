/** Stores files in a folder on this machine. */
import { randomUUID } from "node:crypto";
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import type { FileStore, OpenContent } from "./files";

const PART = 128 * 1024;

export function folderFiles(folder: string): FileStore {
  const toFile = (name: string) => path.join(folder, name);

  /** Writes under a temporary name until the file is complete. */
  async function put(name: string, fill: (draft: string) => Promise<void>): Promise<void> {
    const file = toFile(name);
    await mkdir(path.dirname(file), { recursive: true });
    const draft = path.join(path.dirname(file), `.${randomUUID()}.part`);
    try {
      await fill(draft);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    isShared: false,
    async find(name) {
      const found = await unlessMissing(stat(toFile(name)));
      return found?.isFile() ? { bytes: found.size, version: `${found.mtimeMs} ${found.size}` } : null;
    },
    async open(name) {
      const handle = await unlessMissing(open(toFile(name), "r"));
      return handle && openContent(handle);
    },
    read: (name) => unlessMissing(readFile(toFile(name))),
    async readPart(name, first, last) {
      const handle = await unlessMissing(open(toFile(name), "r"));
      if (!handle) return null;
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(last + 1 - first), 0, null, first);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    write: (name, bytes) => put(name, (draft) => writeFile(draft, bytes)),
    copyIn: (name, from) =>
      put(name, async (draft) => {
        await copyFile(from, draft);
        await flush(draft);
      }),
    remove: (name) => rm(toFile(name), { force: true }),
    list: async (name) => (await unlessMissing(readdir(toFile(name)))) ?? [],
    downloadAddress: async () => null,
  };
}

async function unlessMissing<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

async function openContent(handle: FileHandle): Promise<OpenContent> {
  const { size } = await handle.stat();
  return {
    bytes: size,
    part: async (first, last) => readPart(handle, first, last),
    close: () => handle.close(),
  };
}

function readPart(handle: FileHandle, first: number, last: number): ReadableStream<Uint8Array> {
  let position = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await handle
          .read(new Uint8Array(Math.min(PART, last + 1 - position)), 0, null, position)
          .catch(async (error: unknown) => {
            await handle.close();
            throw error;
          });
        position += bytesRead;
        // Break off the response if the file has become shorter, because otherwise the response would never end.
        if (bytesRead === 0) {
          await handle.close();
          controller.error(new Error("A file ended too soon."));
          return;
        }
        controller.enqueue(buffer.subarray(0, bytesRead));
        if (position <= last) return;
        await handle.close();
        controller.close();
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Flushes the file to disk before the database refers to it. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
