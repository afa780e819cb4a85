/** Stores files in an S3-compatible store. The client is loaded at first use, because it takes 30 MB of memory. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { LRUCache } from "lru-cache";
import { log } from "~/log.server";
import { CALL_LIMIT_MS, circuit, OutsideAway } from "./circuit";
import { type FileStore, FilesUnavailable, type StoredFile } from "./files";
import { streamAtSpeed, timeFor } from "./slow-stream.server";

interface StoreSettings {
  /**
   * Address of the store: `https://KEY:SECRET@HOST/BUCKET/PREFIX?region=REGION`. Without a key, the client searches for a key
   * in the places that AWS documents.
   */
  url: string;
  /** Origin of the store as browsers reach it. Without it, downloads go through the shop. */
  publicOrigin?: string | undefined;
  /** Limit in ms for a whole call. Uploads get more time, depending on their size. */
  limitMs?: number;
}

/** Limits in ms for connecting and for the response. */
const CONNECT_LIMIT = 1000;
const ANSWER_LIMIT = 2000;
/** Time in ms after which a change of a file by another process becomes visible. */
const FRESH = 10_000;
/** Time in seconds for which a download address is valid. */
const DOWNLOAD_TIME = 3600;

export function s3Files({ url, publicOrigin, limitMs = CALL_LIMIT_MS }: StoreSettings): FileStore {
  const { origin, username, password, pathname, searchParams } = new URL(url);
  const [bucket = "", ...prefix] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const at = (name: string) => ({ Bucket: bucket, Key: [...prefix, name].join("/") });

  let loaded: Promise<{ s3: typeof S3; client: S3.S3Client }> | undefined;
  async function load() {
    const s3 = await import("@aws-sdk/client-s3");
    return { s3, client: clientFor(s3, origin) };
  }
  function clientFor(s3: typeof S3, endpoint: string): S3.S3Client {
    return new s3.S3Client({
      endpoint,
      region: searchParams.get("region") ?? "us-east-1",
      forcePathStyle: true,
      maxAttempts: 2,
      // Turn off AWS's newer checksums, because S3-compatible stores from other companies don't support them.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: CONNECT_LIMIT,
        requestTimeout: ANSWER_LIMIT,
        throwOnRequestTimeout: true,
        socketTimeout: 30_000,
      },
      ...(username && {
        credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      }),
    });
  }

  // Break the circuit at the first failure, so that pages don't wait for an unreachable store.
  const store = circuit({ name: "The file store", limitMs, most: 1, isFailure: (error) => !isMissing(error) });
  type Work<T> = (s3: typeof S3, client: S3.S3Client, abortSignal: AbortSignal) => Promise<T>;
  /** Makes a call. Returns null if the file doesn't exist. */
  async function ask<T>(callback: Work<T>, ownLimitMs?: number): Promise<T | null> {
    loaded ??= load();
    const { s3, client } = await loaded;
    try {
      return await store.call((signal) => callback(s3, client, signal), ownLimitMs);
    } catch (error) {
      if (isMissing(error)) return null;
      throw unavailable(error);
    }
  }
  function unavailable(error: unknown): FilesUnavailable {
    if (error instanceof OutsideAway) return new FilesUnavailable(error.message);
    log.warn({ err: error, store: `${origin}/${bucket}` }, "the file store is unavailable");
    return new FilesUnavailable("The file store is unavailable.", { cause: error });
  }

  /**
   * Cached results, because pages request the same covers again and again. While the store is unreachable, the last result is
   * used.
   */
  const finds = new LRUCache<string, { found: StoredFile | null }>({
    max: 10_000,
    ttl: FRESH,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (name) => ({ found: await head(name) }),
  });
  async function head(name: string): Promise<StoredFile | null> {
    const found = await ask((s3, client, abortSignal) =>
      client.send(new s3.HeadObjectCommand(at(name)), { abortSignal }),
    );
    return found && { bytes: found.ContentLength ?? 0, version: found.ETag ?? "" };
  }
  async function put(name: string, body: Uint8Array | Readable, bytes: number): Promise<void> {
    const input = { ...at(name), Body: body, ContentLength: bytes };
    const uploadMs = limitMs + timeFor(bytes);
    await ask(
      (s3, client, abortSignal) =>
        client.send(new s3.PutObjectCommand(input), { abortSignal, requestTimeout: uploadMs }),
      uploadMs,
    );
    finds.delete(name);
  }

  async function get(input: S3.GetObjectCommandInput): Promise<Buffer | null> {
    return ask(async (s3, client, abortSignal) => {
      const { Body } = await client.send(new s3.GetObjectCommand(input), { abortSignal });
      abortSignal.addEventListener("abort", () => (Body as Readable).destroy());
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }

  return {
    isShared: true,
    find: async (name) => (await finds.fetch(name))?.found ?? null,
    async open(name) {
      const found = await head(name);
      return (
        found && {
          bytes: found.bytes,
          async part(first, last) {
            const input = { ...at(name), Range: `bytes=${first}-${last}`, IfMatch: found.version };
            // Don't pass a signal. It would also abort the reading of the part, which happens later, at the receiver's speed.
            const part = await ask((s3, client) => client.send(new s3.GetObjectCommand(input)));
            if (!part) throw new FilesUnavailable("A file was deleted before it was read.");
            return streamAtSpeed(part.Body as Readable, (error) => {
              store.fail();
              return unavailable(error);
            });
          },
          close: async () => {},
        }
      );
    },
    read: (name) => get(at(name)),
    readPart: (name, first, last) => get({ ...at(name), Range: `bytes=${first}-${last}` }),
    write: (name, bytes) => put(name, bytes, bytes.length),
    copyIn: async (name, from) => put(name, createReadStream(from), (await stat(from)).size),
    async remove(name) {
      await ask((s3, client, abortSignal) => client.send(new s3.DeleteObjectCommand(at(name)), { abortSignal }));
      finds.delete(name);
    },
    async list(folder) {
      const { Key: start, ...of } = at(`${folder}/`);
      const names: string[] = [];
      let after: string | undefined;
      do {
        const input = { ...of, Prefix: start, Delimiter: "/", ContinuationToken: after };
        const page = await ask((s3, client, abortSignal) =>
          client.send(new s3.ListObjectsV2Command(input), { abortSignal }),
        );
        for (const { Key = "" } of page?.Contents ?? []) names.push(Key.slice(start.length));
        after = page?.NextContinuationToken;
      } while (after !== undefined);
      return names;
    },
    async downloadAddress(name, { downloadName, mediaType }) {
      if (!publicOrigin) return null;
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const s3 = await import("@aws-sdk/client-s3");
      const command = new s3.GetObjectCommand({
        ...at(name),
        ResponseContentDisposition: `attachment; filename="${downloadName}"`,
        ResponseContentType: mediaType,
        ResponseCacheControl: "private, no-store",
      });
      return getSignedUrl(clientFor(s3, publicOrigin), command, { expiresIn: DOWNLOAD_TIME });
    },
  };
}

/** Returns whether the error means that the file is missing. A missing bucket is a wrong setting, not a missing file. */
function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === 404 && name !== "NoSuchBucket";
}
