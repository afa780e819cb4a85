/**
 * An invented catalogue of any size. Product n is the same in every catalogue, so a catalogue of a million products begins with
 * the products of the catalogue of ten thousand. Words, authors and publishers are as unevenly distributed as in reality.
 */
import { type Dice, diceFor, itemAt } from "./dice";
import { authorName, capital, makeVocabulary } from "./vocabulary";
import { type Draw, weighted, zipf } from "./weighted";

/** Columns of a feed's row. All values are strings, as in any feed. */
export const COLUMNS = [
  "code",
  "title",
  "subtitle",
  "authors",
  "format",
  "price",
  "was_price",
  "availability",
  "stock",
  "rating",
  "ratingCount",
  "categories",
  "publisher",
  "pages",
  "language",
  "publishedOn",
  "talkers",
  "keywords",
  "description",
  "cover",
] as const;
export type Row = Record<(typeof COLUMNS)[number], string>;

const AUTHORS = 200_000;
const PUBLISHERS = 800;

/** Each kind is [share, category, formats in the order of a work's editions]. */
const KINDS: readonly (readonly [number, string, readonly string[]])[] = [
  [14, "books/general-books/fiction", ["Paperback", "eBook", "eAudio Book"]],
  [6, "books/general-books/biography", ["Paperback", "eBook", "Hardcover"]],
  [7, "books/general-books/devotional", ["Hardcover", "eBook", "Paperback"]],
  [9, "books/general-books/christian-living", ["Paperback", "eBook", "eAudio Book"]],
  [4, "books/general-books/family-relationships", ["Paperback", "eBook", "eAudio Book"]],
  [5, "books/general-books/history", ["Hardcover", "Paperback", "eBook"]],
  [7, "books/academic/theology", ["Paperback", "Hardcover", "eBook"]],
  [5, "books/academic/commentaries", ["Hardcover", "Paperback", "eBook"]],
  [2, "books/academic/biblical-languages", ["Paperback", "Hardcover", "eBook"]],
  [3, "books/academic/church-history", ["Paperback", "Hardcover", "eBook"]],
  [2, "books/ministry/leadership", ["Paperback", "eBook", "eAudio Book"]],
  [2, "books/ministry/preaching", ["Paperback", "eBook", "Hardcover"]],
  [1, "books/ministry/pastoral-care", ["Paperback", "eBook", "Hardcover"]],
  [1, "books/ministry/youth-ministry", ["Paperback", "eBook", "Spiral Bound"]],
  [5, "books/children-young-adults/picture-books", ["Hardcover", "Paperback", "Board Book"]],
  [4, "books/children-young-adults/ages-8-12", ["Paperback", "Hardcover", "eBook"]],
  [4, "books/children-young-adults/young-adult", ["Paperback", "eBook", "eAudio Book"]],
  [2, "bibles/study-bibles", ["Hardcover", "Imitation Leather", "Genuine Leather"]],
  [2, "bibles/gift-bibles", ["Imitation Leather", "Hardcover", "Paperback"]],
  [1, "bibles/large-print-bibles", ["Hardcover", "Imitation Leather", "Paperback"]],
  [1, "bibles/childrens-bibles", ["Hardcover", "Paperback", "Board Book"]],
  [4, "music/cds", ["CD", "Vinyl", "CD"]],
  [1, "music/sheet-music", ["Sheet Music", "Songbook", "Sheet Music"]],
  [3, "dvds", ["DVD", "Blu-ray", "Digital Licence"]],
  [2, "gifts/cards", ["Card", "Card", "Bookmark"]],
  [1, "gifts/calendars-diaries", ["Calendar", "Diary", "Calendar"]],
  [2, "gifts/homewares", ["Mug", "Candle", "Frame"]],
];

const ALSO: Record<string, string> = { eBook: "ebooks", "eAudio Book": "audiobooks" };

/** The work to which each of five consecutive products belongs: the first three are editions of the same work. */
const WORK_OF_FIVE = [0, 0, 0, 1, 2];
const EDITION_OF_FIVE = [0, 1, 2, 0, 0];

const SMALL = new Set("the of and a in to for with on from is at by as or an".split(" "));

export interface CatalogueMaker {
  /** Returns product n, from 0 to 99,999,988. */
  row(number: number): Row;
  /** Words of the vocabulary, the most common first. */
  readonly words: readonly string[];
}

/** Creates the lists once; after that every row takes some ten microseconds. */
export function catalogueMaker(): CatalogueMaker {
  const words = makeVocabulary();
  const drawWord = weighted(zipf(words.length, { flat: 1.7, steep: 1 }));
  const drawAuthor = weighted(zipf(AUTHORS, { flat: 50, steep: 0.8 }));
  const drawPublisher = weighted(zipf(PUBLISHERS, { flat: 5, steep: 1 }));
  const drawKind = weighted(KINDS.map(([share]) => share));
  const word = (dice: Dice) => words[drawWord(dice.next())] ?? "";
  const phrase = (dice: Dice, length: number) => Array.from({ length }, () => word(dice));

  function work(number: number) {
    const dice = diceFor(`work ${number}`);
    const [, category, formats] = itemAt(KINDS, drawKind(dice.next()));
    const series = dice.chance(0.1) ? `${titled(phrase(dice, dice.between(1, 3)))} Series` : "";
    return {
      category,
      formats,
      series,
      title: makeTitle(dice, phrase(dice, titleLength(dice)), series),
      subtitle: dice.chance(0.35) ? titled(phrase(dice, dice.between(3, 8))) : "",
      authors: authors(dice, drawAuthor, words),
      publisher: `${capital(itemAt(words, 200 + drawPublisher(dice.next())))} ${dice.chance(0.5) ? "Press" : "Books"}`,
      description: makeDescription(dice, (length) => phrase(dice, length)),
    };
  }

  return {
    words,
    row(number) {
      const own = work(Math.floor(number / 5) * 3 + itemAt(WORK_OF_FIVE, number % 5));
      const dice = diceFor(`product ${number}`);
      const format = itemAt(own.formats, itemAt(EDITION_OF_FIVE, number % 5));
      const preorder = dice.chance(0.04);
      return {
        code: toIsbn(number),
        title: own.title,
        subtitle: own.subtitle,
        authors: own.authors,
        format,
        ...prices(dice),
        ...supply(dice, preorder),
        ...ratings(dice, preorder),
        categories: [own.category, ALSO[format] ?? ""].filter((path) => path !== "").join("^"),
        publisher: own.publisher,
        pages: /Book|Paper|Hard|Leather|Bound/.test(format) ? String(dice.between(24, 900)) : "",
        language: dice.chance(0.93) ? "en" : dice.pick(["fr", "es", "de", "zh", "ko", "el"]),
        publishedOn: publicationDate(dice, preorder),
        talkers: preorder
          ? "Coming Soon"
          : dice.chance(0.06)
            ? dice.pick(["Bestseller", "Australian Author", "New Arrival"])
            : "",
        keywords: own.series,
        description: own.description,
        cover: `${toIsbn(number)}.jpg`,
      };
    },
  };
}

/**
 * Returns a unique ISBN: 979-8 and eight digits computed from the number, which scatter the codes, because the codes in a feed
 * are unordered too.
 */
export function toIsbn(number: number): string {
  const scattered = Number((BigInt(number + 1) * 48_271_939n) % 99_999_989n);
  const twelve = `9798${String(scattered).padStart(8, "0")}`;
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

function titleLength(dice: Dice): number {
  return dice.between(1, 4) + (dice.chance(0.5) ? dice.between(0, 4) : 0);
}

function titled(words: readonly string[]): string {
  return words.map((word, at) => (at > 0 && SMALL.has(word) ? word : capital(word))).join(" ");
}

function makeTitle(dice: Dice, words: readonly string[], series: string): string {
  const title = titled(words);
  if (series !== "" && dice.chance(0.7)) return `${title} (${series}, #${dice.between(1, 12)})`;
  if (words.length > 3 && dice.chance(0.1)) return title.replace(" ", ", ");
  return dice.chance(0.02) ? `"${title}"` : title;
}

function authors(dice: Dice, drawAuthor: Draw, words: readonly string[]): string {
  const count = dice.chance(0.8) ? 1 : dice.between(2, 4);
  return Array.from({ length: count }, () => authorName(words, drawAuthor(dice.next()))).join("^");
}

function makeDescription(dice: Dice, phrase: (length: number) => string[]): string {
  if (dice.chance(0.1)) return "";
  const sentences = Array.from({ length: dice.between(2, 5) }, () => {
    const words = phrase(dice.between(6, 18));
    return `${capital(words.join(" "))}${dice.chance(0.9) ? "." : "!"}`;
  });
  if (dice.chance(0.6)) return sentences.join(" ");
  const [first = "", ...others] = sentences;
  return `<p><b>${first}</b></p>\n<p>${others.join(" ")} &amp; <i>${capital(phrase(2).join(" "))}</i>.</p>`;
}

function prices(dice: Dice): Pick<Row, "price" | "was_price"> {
  if (dice.chance(0.005)) return { price: "", was_price: "" };
  const dollars = Math.floor(4 + 12 * dice.next() + 60 * dice.next() ** 3);
  const price = `${dollars}.${dice.pick(["99", "99", "95", "00"])}`;
  return { price, was_price: dice.chance(0.18) ? `${Math.ceil(dollars * (1.1 + dice.next() / 2)) + 1}.99` : "" };
}

function supply(dice: Dice, preorder: boolean): Pick<Row, "availability" | "stock"> {
  const fate = dice.next();
  if (preorder) return { availability: "preorder", stock: "" };
  if (fate < 0.05) return { availability: "sold out", stock: "0" };
  if (fate < 0.08) return { availability: "unavailable", stock: "0" };
  return { availability: "in stock", stock: String(Math.floor(1 + 120 * dice.next() ** 2)) };
}

function ratings(dice: Dice, preorder: boolean): Pick<Row, "rating" | "ratingCount"> {
  if (preorder || dice.chance(0.4)) return { rating: "", ratingCount: "0" };
  const stars = Math.min(5, 2.5 + dice.next() * 1.3 + dice.next() * 1.2);
  return { rating: stars.toFixed(2), ratingCount: String(Math.floor(10 ** (6 * dice.next() ** 2.5))) };
}

function publicationDate(dice: Dice, preorder: boolean): string {
  const year = preorder ? 2027 : 2026 - Math.floor(70 * dice.next() ** 2.5);
  if (!preorder && dice.chance(0.25)) return String(year);
  const month = String(dice.between(1, preorder ? 12 : 11)).padStart(2, "0");
  return `${year}-${month}-${String(dice.between(1, 28)).padStart(2, "0")}`;
}
