/**
 * Simulates a file store that speaks S3 over HTTP, for one bucket. It supports as much of the protocol as the shop uses, and
 * checks every signature. It is written from AWS's "Signature Version 4" and "Amazon S3 API Reference", because no package on
 * npm checks these signatures (s3rver leaves them out).
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const KEY = "AKTEST";
const SECRET = "secret/with+signs";

export interface Bucket {
  /** Value for the shop's setting FILES_URL. */
  url: string;
  origin: string;
  files: Map<string, Buffer>;
  /** Requests so far, in order, each as "METHOD name". */
  requests: string[];
  /** Accepts connections without responding, until `open` is called. */
  hang(): void;
  /** Refuses connections, until `open` is called. */
  goAway(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a store for the bucket with this name. Each answer is delayed by `delay` ms. */
export async function aBucket(name = "shop", delay = 0): Promise<Bucket> {
  const files = new Map<string, Buffer>();
  const requests: string[] = [];
  let isHanging = false;
  let server: Server | undefined;
  let port = 0;
  async function open() {
    isHanging = false;
    if (server?.listening) return;
    server = createServer((req, res) => {
      if (!isHanging) setTimeout(() => void answer(req, res, { name, files, requests }), delay);
    });
    await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  }
  async function goAway() {
    const gone = new Promise((resolve) => server?.close(resolve));
    server?.closeAllConnections();
    await gone;
  }
  await open();
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${name}/lectern?region=ap-southeast-2`,
    origin: `http://127.0.0.1:${port}`,
    files,
    requests,
    hang: () => {
      isHanging = true;
    },
    goAway,
    open,
    close: goAway,
  };
}

type Contents = Pick<Bucket, "files" | "requests"> & { name: string };

async function answer(req: IncomingMessage, res: ServerResponse, { name, files, requests }: Contents): Promise<void> {
  const url = new URL(req.url ?? "", "http://bucket");
  const body = Buffer.concat(await req.toArray());
  const refuse = (status: number, code: string) =>
    res.writeHead(status, { "Content-Type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
  const fault = signatureFault(req, url, body);
  if (fault) return void refuse(403, fault);
  const [, bucket, ...rest] = url.pathname.split("/");
  const key = rest.map(decodeURIComponent).join("/");
  requests.push(`${req.method} ${key}`);
  if (bucket !== name) return void refuse(404, "NoSuchBucket");
  if (key === "") return void res.end(listing(files, url.searchParams));
  if (req.method === "PUT") {
    files.set(key, body);
    return void res.writeHead(200, { ETag: toEtag(body) }).end();
  }
  if (req.method === "DELETE") {
    files.delete(key);
    return void res.writeHead(204).end();
  }
  const file = files.get(key);
  if (!file) return void refuse(404, "NoSuchKey");
  if (req.headers["if-match"] && req.headers["if-match"] !== toEtag(file))
    return void refuse(412, "PreconditionFailed");
  send(req, res, url, file);
}

function send(req: IncomingMessage, res: ServerResponse, url: URL, file: Buffer): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? "") ?? [];
  const end = last ? Math.min(Number(last) + 1, file.length) : file.length;
  const part = first === undefined ? file : file.subarray(Number(first), end);
  for (const name of ["content-type", "content-disposition", "cache-control"]) {
    const given = url.searchParams.get(`response-${name}`);
    if (given) res.setHeader(name, given);
  }
  if (first !== undefined) res.setHeader("Content-Range", `bytes ${first}-${end - 1}/${file.length}`);
  res.setHeader("Accept-Ranges", "bytes");
  res.writeHead(first === undefined ? 200 : 206, { ETag: toEtag(file), "Content-Length": part.length });
  res.end(req.method === "HEAD" ? undefined : part);
}

const toEtag = (file: Buffer) => `"${createHash("md5").update(file).digest("hex")}"`;

/** Lists the names of stored files, two per page, so that clients have to request further pages. (ListObjectsV2) */
function listing(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const after = query.get("continuation-token") ?? "";
  const names = [...files.keys()]
    .filter((key) => key.startsWith(prefix) && key > after && !key.slice(prefix.length).includes("/"))
    .sort();
  const page = names.slice(0, 2);
  const next = names.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return `<ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

/**
 * Returns S3's error code if the signature is wrong, and null if it is correct. The signature may be in a header or in the
 * address.
 */
function signatureFault(req: IncomingMessage, url: URL, body: Buffer): string | null {
  const query = url.searchParams;
  const isPresigned = query.has("X-Amz-Signature");
  const given = isPresigned
    ? {
        credential: query.get("X-Amz-Credential") ?? "",
        signed: query.get("X-Amz-SignedHeaders") ?? "",
        signature: query.get("X-Amz-Signature") ?? "",
        date: query.get("X-Amz-Date") ?? "",
      }
    : { ...headerParts(req.headers.authorization ?? ""), date: String(req.headers["x-amz-date"]) };
  const [key, day = "", region = "", service = ""] = given.credential.split("/");
  if (key !== KEY) return "InvalidAccessKeyId";
  const age = Date.now() - Date.parse(given.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (!(age < (isPresigned ? Number(query.get("X-Amz-Expires")) * 1000 : 900_000))) return "AccessDenied";
  const hash = isPresigned ? "UNSIGNED-PAYLOAD" : String(req.headers["x-amz-content-sha256"]);
  if (/^[0-9a-f]{64}$/.test(hash) && hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const canonical = [
    req.method,
    url.pathname,
    canonicalQuery(query),
    ...given.signed.split(";").map((name) => `${name}:${String(req.headers[name] ?? "").trim()}`),
    "",
    given.signed,
    hash,
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", given.date, `${day}/${region}/${service}/aws4_request`, sha256(canonical)];
  const signingKey = [day, region, service, "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  const expected = hmac(signingKey, toSign.join("\n"));
  const signature = Buffer.from(given.signature, "hex");
  const isRight = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isRight ? null : "SignatureDoesNotMatch";
}

function headerParts(header: string) {
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(header)?.[1] ?? "";
  return { credential: part("Credential"), signed: part("SignedHeaders"), signature: part("Signature") };
}

function canonicalQuery(query: URLSearchParams): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
