/**
 * Measures a 2 MB book on the reader's host: how soon its text shows, the memory of open books, and the speed of page turns.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { DEFAULT_SETTINGS } from "~/domain/reader/reader-settings";
import { anEpub, chapterFile, type EpubTraits } from "../factories/epubs";
import { aSmil } from "../factories/narrated-books";
import { aFreePort } from "../setup/free-port";
import { buy } from "../setup/http-purchase";
import { HttpVisitor } from "../setup/http-visitor";
import { attackBooks } from "./attack-books";
import { type BenchShop, openBenchShop, sampleShopIn } from "./bench-shop";
import { bibleSearch } from "./bible-search";
import { openBrowser, visit } from "./browser";
import { farBooks } from "./far-books";
import { median, quantile } from "./figures";
import { signedIn } from "./member";
import { turnPages } from "./page-turns";
import type { Bench, Figure, Part } from "./part";
import { runCommand } from "./processes";
import { keptInMind, watchMemory } from "./soak/memory";

const LIMITS = { coldMs: 150, warmMs: 30, firstTextMs: 700, turnMs: 50, scriptKilobytes: 160 };
const WARM_OPENS = 200;
const OPENS = 1000;
/** Number of books. Their chapters don't all fit in a process's cache, so opening the books always involves unpacking some. */
const BOOKS = 6;
const CHAPTERS = 40;
const CHAPTER_BYTES = 45_000;
const BOOK_BYTES = 2_000_000;
/** Ids of the paragraphs with narration in each chapter. */
const SPOKEN = Array.from({ length: 60 }, (_, at) => `s${at + 1}`);

const NUMBERS = Array.from({ length: CHAPTERS }, (_, at) => at);
const KINDS: EpubTraits[] = [
  {},
  {
    items: NUMBERS.map((at) => `media-overlay="smil-${at}"`),
    manifest: `${NUMBERS.map((at) => `<item id="smil-${at}" href="${at}.smil" media-type="application/smil+xml"/>`).join("")}<item id="voice" href="audio/voice.mp3" media-type="audio/mpeg"/>`,
    files: {
      "OPS/audio/voice.mp3": "a voice",
      ...Object.fromEntries(NUMBERS.map((at) => [`OPS/${at}.smil`, aSmil(chapterFile(at), SPOKEN)])),
    },
  },
  {
    metadata: '<meta property="rendition:layout">pre-paginated</meta>',
    heads: NUMBERS.map(() => '<meta name="viewport" content="width=1200, height=1600"/>'),
  },
];

export const reader: Part = {
  name: "reader",
  about: `reader: ${BOOKS} books of 2 MB, a third with a voice and a third of fixed layout, or a book of your own by --book FILE; one request at a time`,
  async *measure(bench) {
    const folder = path.join(bench.folder, "reader");
    bench.say("filling a shop with books");
    await sampleShopIn(folder);
    const codes = await addBooks(bench, folder);
    const port = await aFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const shop = await openBenchShop(folder, { PORT: String(port), READER_ORIGIN: origin, PAGE_CACHE_SECONDS: "0" });
    try {
      const member = await aReader(shop, origin, codes);
      yield* openings(bench, shop, member, codes);
      yield* inBrowser(bench, member, codes[0] ?? "");
      const shopFiles = { folder, origin, scratch: bench.folder };
      bench.say("searching in a long book");
      yield* bibleSearch({ ...shopFiles, cookie: member.cookie }, codes[1] ?? "");
      bench.say("looking at books made to hold up the shop");
      yield* attackBooks(shopFiles, codes[0] ?? "");
    } finally {
      await shop.close();
    }
    bench.say("adding a book of 50 MB to a store of files");
    yield* farBooks(bench.folder, [codes[0] ?? "", codes[1] ?? ""]);
  },
};

interface Reader {
  origin: string;
  cookie: string;
  /** The cookies of a member who has chosen to read page by page. */
  inPages: string;
}

/**
 * Adds a file to each of several eBooks of the shop. The bytes of the files differ, so that no cache treats two of them as the
 * same.
 */
async function addBooks({ settings, folder: scratch }: Bench, folder: string): Promise<string[]> {
  const db = new Database(path.join(folder, "shop.sqlite"), { readonly: true });
  const sold =
    "select code from products where product_type = 'eBook' and availability = 'in stock' order by code limit ?";
  const codes = db.prepare<[number], string>(sold).pluck().all(BOOKS);
  db.close();
  for (const [at, code] of codes.entries()) {
    const file = path.join(scratch, `book-${at}.epub`);
    writeFileSync(file, settings.book === null ? await aLongBook(at) : withComment(readFileSync(settings.book), at));
    await runCommand("library:add", [code, file, "--anyway"], { ...process.env, DATABASE_URL: "", DATA_DIR: folder });
  }
  return codes;
}

/** Returns the archive with an added comment, so that its bytes differ from those of other copies. */
function withComment(zip: Buffer, number: number): Buffer {
  const comment = Buffer.from(`copy ${number}`);
  const own = Buffer.from(zip);
  if (own.readUInt16LE(own.length - 2) !== 0) throw new Error("The book's archive has a comment of its own.");
  own.writeUInt16LE(comment.length, own.length - 2);
  return Buffer.concat([own, comment]);
}

/**
 * Creates a book of prose in many chapters, identical on each call. Depending on `number`, the book has narration or a fixed
 * layout. A picture pads the file to its full size.
 */
async function aLongBook(number: number): Promise<Buffer> {
  let seed = number + 1;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const words = Array.from({ length: 4000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 9) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    ).join(""),
  );
  const paragraph = (id: string) =>
    `<p id="${id}">${Array.from({ length: 90 }, () => words[Math.floor(random() * words.length)]).join(" ")}.</p>`;
  const chapters = Array.from({ length: CHAPTERS }, (_, at) => {
    let body = `<h1>Chapter ${at + 1}</h1>`;
    for (let spoken = 1; body.length < CHAPTER_BYTES; spoken += 1) body += paragraph(`s${spoken}`);
    return body;
  });
  const kind = KINDS[number % KINDS.length];
  const title = `A Long Book ${number}`;
  const bare = await anEpub({ title, chapters, ...kind });
  const filling = Buffer.from(Array.from({ length: Math.max(0, BOOK_BYTES - bare.length) }, () => random() * 256));
  return anEpub({ title, chapters, ...kind, files: { ...kind?.files, "OPS/picture.jpg": filling } });
}

async function aReader(shop: BenchShop, origin: string, codes: readonly string[]): Promise<Reader> {
  const member = await signedIn(shop);
  await member.send(
    "/basket/addToBasket",
    codes.map((code) => ["productCodes", code] as [string, string]),
  );
  await buy(member);
  const handOver = new URL(await member.follow("/account/reader?to=/reader/library"), origin);
  const onReader = new HttpVisitor({ origin });
  const code = handOver.searchParams.get("code") ?? "";
  await onReader.send("/reader/login", { code, to: "/reader/library" });
  const { cookie } = onReader;
  await onReader.send("/reader/settings", { ...DEFAULT_SETTINGS, layout: "pages", to: "/reader/library" });
  return { origin, cookie, inPages: onReader.cookie };
}

const toChapter = (code: string, chapter: number) => `/reader/read/${code}?c=${chapter}&p=1`;

/** Returns the ms until the whole page has arrived. */
async function open({ origin, cookie }: Reader, address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(origin + address, { headers: { Cookie: cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
  return performance.now() - started;
}

async function* openings(
  bench: Bench,
  shop: BenchShop,
  member: Reader,
  codes: readonly string[],
): AsyncGenerator<Figure> {
  const [first = "", ...others] = codes;
  bench.say("opening books");
  const chapters = await countChapters(member, first);
  for (let chapter = 1; chapter <= chapters; chapter += 1) await open(member, toChapter(first, chapter));
  const cold: number[] = [];
  for (const code of others) cold.push(await open(member, toChapter(code, 1)));
  const warm: number[] = [];
  for (let at = 0; at < WARM_OPENS; at += 1)
    warm.push(await open(member, toChapter(others[at % others.length] ?? "", 1)));
  bench.say(`opening books ${OPENS} times`);
  const memory = watchMemory(shop.pid);
  for (let at = 0; at < OPENS; at += 1) {
    const code = codes[at % codes.length] ?? "";
    const chapter = (Math.floor(at / codes.length) % chapters) + 1;
    await open(member, toChapter(code, chapter));
    if (bench.settings.book === null && at % KINDS.length === 1)
      await open(member, `/reader/read/${code}/narration/${chapter}`);
  }
  const [held] = keptInMind(memory.stop());
  yield* [
    {
      what: "first chapter, cold",
      measured: median(cold),
      unit: "ms",
      limit: { most: LIMITS.coldMs },
      note: `median of ${cold.length} books never opened before, in a process that has opened another; slowest ${Math.max(...cold).toFixed(0)} ms`,
    },
    {
      what: "first chapter, afterwards",
      measured: median(warm),
      unit: "ms",
      limit: { most: LIMITS.warmMs },
      note: `p95 ${quantile(warm, 0.95).toFixed(0)} ms`,
    },
    ...(held ? [{ ...held, what: `memory over ${OPENS} opens, at the end over the middle's` }] : []),
  ];
}

async function countChapters({ origin, cookie }: Reader, code: string): Promise<number> {
  const answer = await fetch(`${origin}/reader/read/${code}/contents`, { headers: { Cookie: cookie } });
  const numbers = [...(await answer.text()).matchAll(/[?&;]c=(\d+)/g)].map(([, number]) => Number(number));
  return Math.max(1, ...numbers);
}

async function* inBrowser(bench: Bench, member: Reader, code: string): AsyncGenerator<Figure> {
  const url = member.origin + toChapter(code, 1);
  const browser = await openBrowser();
  try {
    bench.say("opening a book on the slow line");
    const paints: number[] = [];
    for (let run = 0; run < bench.settings.runs; run += 1) {
      const { firstPaint } = await visit(browser, url, { cookie: member.cookie, scriptFiles: false });
      if (firstPaint !== null) paints.push(firstPaint);
    }
    const { bytes } = await visit(browser, url, { cookie: member.cookie });
    bench.say("turning pages");
    const turns = await turnPages(browser, { url, cookie: member.inPages });
    const parts = await turnPages(browser, { url, cookie: member.cookie });
    yield* [
      {
        what: "first text on the slow line",
        measured: median(paints),
        unit: "ms",
        limit: { most: LIMITS.firstTextMs },
        note: "script files held back",
      },
      turning("turning a page", turns),
      turning("going to the next part, where the text scrolls", parts),
      {
        what: "scripts of the reader, with its worker",
        measured: (bytes.js + (await workerBytes(member))) / 1000,
        unit: "kB",
        limit: { most: LIMITS.scriptKilobytes },
        note: `${(bytes.js / 1000).toFixed(1)} kB of them in the page`,
      },
    ];
  } finally {
    await browser.close();
  }
}

function turning(what: string, times: readonly number[]): Figure {
  const note = `from the key to the next frame after it; p95 ${quantile(times, 0.95).toFixed(0)} ms of ${times.length} turns`;
  return { what, measured: median(times), unit: "ms", limit: { most: LIMITS.turnMs }, note };
}

/**
 * Returns the size of the service worker in bytes. A measured visit doesn't include it, because the page loads the worker
 * later.
 */
async function workerBytes({ origin, cookie }: Reader): Promise<number> {
  const answer = await fetch(`${origin}/reader/worker.js`, { headers: { Cookie: cookie, "Service-Worker": "script" } });
  return gzipSync(await answer.text()).length;
}
