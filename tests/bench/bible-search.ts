/** Measures a book as long as a Bible: the time for adding it, for its first page, and for a search in all of it. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { anEpub } from "../factories/epubs";
import { median } from "./figures";
import type { Figure } from "./part";
import { runCommand } from "./processes";

const LIMITS = { addSeconds: 20, firstMs: 60, searchMs: 200 };
const CHAPTERS = 1189;
const VERSES = 26;
/** Searches for common and rare words, whole words and parts of words, and words that don't occur in any chapter. */
const SEARCHES = ["walked", "new born", "chapter 700", "ark", "never said"];

/** Creates 4.5 MB of text in chapters, identical on each call. */
function aBible(): Promise<Buffer> {
  const words =
    "In those days they walked from the gates of the city until evening and their new-born darkened the land".split(
      " ",
    );
  const verse = (chapter: number, number: number) =>
    `<p>${number} ${Array.from({ length: 26 }, (_, at) => words[(chapter * 31 + number * 17 + at * at) % words.length]).join(" ")}.</p>`;
  const chapters = Array.from(
    { length: CHAPTERS },
    (_, at) => `<h1>Chapter ${at}</h1>${Array.from({ length: VERSES }, (_, number) => verse(at, number + 1)).join("")}`,
  );
  return anEpub({ title: "A Long Bible", chapters });
}

/**
 * Stores the book as the file of the eBook `code`, which the reader with this cookie owns, and then measures searches in it.
 */
export async function* bibleSearch(
  { folder, origin, scratch, cookie }: { folder: string; origin: string; scratch: string; cookie: string },
  code: string,
): AsyncGenerator<Figure> {
  const file = path.join(scratch, "bible.epub");
  writeFileSync(file, await aBible());
  const { milliseconds } = await runCommand("library:add", [code, file, "--anyway"], {
    ...process.env,
    DATABASE_URL: "",
    DATA_DIR: folder,
  });
  const take = async (query: string) => {
    const began = performance.now();
    const answer = await fetch(`${origin}/reader/read/${code}${query}`, { headers: { Cookie: cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${query} answers ${answer.status}.`);
    return performance.now() - began;
  };
  const first = await take("?c=600&p=1");
  const cold = await take("/search?w=gates");
  const warm: number[] = [];
  for (const words of SEARCHES) warm.push(await take(`/search?w=${encodeURIComponent(words)}`));
  const figure = (what: string, measured: number, most: number, unit = "ms", note = ""): Figure => ({
    ...{ what: `a book of ${CHAPTERS.toLocaleString("en-AU")} chapters, ${what}`, measured, unit, note },
    limit: { most },
  });
  yield* [
    figure("adding it", milliseconds / 1000, LIMITS.addSeconds, "s"),
    figure("its first page", first, LIMITS.firstMs),
    figure("the first search", cold, LIMITS.searchMs),
    figure("a search", median(warm), LIMITS.searchMs, "ms", `slowest ${Math.max(...warm).toFixed(0)} ms`),
  ];
}
