/**
 * Measures a shop whose file store responds slowly, with a book of 50 MB: how soon the first page opens, and how long adding
 * the book takes.
 */
import { randomBytes, randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { anEpub } from "../factories/epubs";
import { aBucket, type Bucket } from "../setup/bucket";
import { aFreePort } from "../setup/free-port";
import { openBenchShop, sampleShopIn } from "./bench-shop";
import type { Figure } from "./part";
import { runCommand } from "./processes";

const LIMITS = { addSeconds: 20, firstMs: 150, requests: 2 };
const STORE_MS = 20;
const CHAPTERS = 400;
const PICTURES = 44;
const PICTURE_BYTES = 1_000_000;

/** Returns a book of 50 MB: 9 MB of text, and incompressible pictures. */
function aLargeBook(): Promise<Buffer> {
  const words = Array.from({ length: 20_000 }, () => randomBytes(4).toString("hex"));
  const paragraph = () => `<p>${Array.from({ length: 50 }, () => words[randomInt(words.length)]).join(" ")}.</p>`;
  const chapters = Array.from(
    { length: CHAPTERS },
    (_, at) => `<h1>Chapter ${at + 1}</h1>${Array.from({ length: 80 }, paragraph).join("")}`,
  );
  const files = Object.fromEntries(
    Array.from({ length: PICTURES }, (_, at) => [`OPS/picture-${at}.jpg`, randomBytes(PICTURE_BYTES)]),
  );
  return anEpub({ title: "A Large Book", chapters, files });
}

/**
 * Adds the large book to a shop with a slow file store, as the file of the eBook `code`. Opens its sample in a process that has
 * already opened the short book `short`.
 */
export async function* farBooks(scratch: string, [code, short]: readonly [string, string]): AsyncGenerator<Figure> {
  const folder = path.join(scratch, "far-reader");
  const file = path.join(scratch, "large.epub");
  const book = await aLargeBook();
  writeFileSync(file, book);
  await sampleShopIn(folder);
  const bucket = await aBucket("shop", STORE_MS);
  try {
    const settings = { FILES_URL: bucket.url, DATABASE_URL: "", DATA_DIR: folder };
    const shortFile = path.join(scratch, "short.epub");
    writeFileSync(shortFile, await anEpub({ title: "A Short Book" }));
    await runCommand("library:add", [short, shortFile, "--anyway"], { ...process.env, ...settings });
    const added = await runCommand("library:add", [code, file, "--anyway"], { ...process.env, ...settings });
    const port = await aFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const shop = await openBenchShop(folder, {
      PORT: String(port),
      READER_ORIGIN: origin,
      PAGE_CACHE_SECONDS: "0",
      FILES_URL: bucket.url,
    });
    try {
      await openSample(origin, short);
      await quiet(bucket);
      bucket.requests.length = 0;
      const first = await openSample(origin, code);
      const asked = bucket.requests.filter((request) => request.startsWith("GET"));
      const megabytes = (book.length / 1e6).toFixed(0);
      yield* [
        {
          what: `a book of ${megabytes} MB, adding it to a store that answers in ${STORE_MS} ms`,
          measured: added.milliseconds / 1000,
          unit: "s",
          limit: { most: LIMITS.addSeconds },
          note: `${CHAPTERS} chapters`,
        },
        {
          what: "its first page from there",
          measured: first,
          unit: "ms",
          limit: { most: LIMITS.firstMs },
          note: "in a process that has opened another",
        },
        {
          what: "requests to the store for it",
          measured: asked.length,
          unit: "",
          limit: { most: LIMITS.requests },
          note: asked.join(", "),
        },
      ];
    } finally {
      await shop.close();
    }
  } finally {
    await bucket.close();
  }
}

/**
 * Waits until the shop has sent no request to the file store for a second, because at startup it copies its own files there.
 */
async function quiet({ requests }: Bucket): Promise<void> {
  for (let before = -1; before !== requests.length; await wait(1000)) before = requests.length;
}

/** Returns the ms until the sample's first page has arrived. */
async function openSample(origin: string, code: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}/reader/read/${code}/sample?c=1&p=1`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`The sample of ${code} answers ${answer.status}.`);
  return performance.now() - began;
}
