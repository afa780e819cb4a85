/**
 * Maps the names of formats in feeds to those in the catalogue. An unknown format is never guessed, because the format
 * determines the type of product and whether it is shipped; the shopkeeper has to map it.
 */
import { DETAILS, FORMATS, FORMATS_OF_2 } from "./onix/product-forms";
import { Refusal, shown } from "./refusal";

/**
 * Spellings of each format, separated by commas. They are compared without case and punctuation. The digital formats are those
 * of spec 1.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  eBook:
    "epub, epub2, epub3, kindle, kindle edition, mobi, azw3, pdf, ebook pdf, ebook epub, digital book, electronic book, nook, kobo",
  "eAudio Book":
    "eaudio, audiobook, digital audiobook, mp3, mp3 audio, downloadable audio, audio download, audible, audible audio",
  Voucher: "evoucher, gift evoucher, gift voucher, gift card, egift card",
  "Digital Licence": "digital license, licence, license",
  Eticket: "ticket, tickets",
  "Gift eBook": "",
  Hardcover: "hardback, hard back, hb, hbk, hc, cased, casebound, cloth, library binding",
  Paperback:
    "softcover, soft back, pb, pbk, tp, tpb, trade paperback, trade paper, mass market paperback, mass market, mmpb, b format paperback, c format paperback, b format, c format, perfect bound",
  "Board Book": "bb, board",
  "Spiral Bound": "spiral, ring bound, wire o",
  "Large Print": "large type, large print paperback",
  "Boxed Set": "box set, slipcase",
  Book: "books",
  Magazine: "periodical, zine",
  "Picture Book": "",
  "Graphic Novel": "comic, comic book",
  "Activity Book": "colouring book, coloring book, workbook",
  Bible: "bibles",
  Songbook: "song book",
  "Sheet Music": "score, music score",
  CD: "audio cd, compact disc, music cd",
  "Audiobook CD": "cd audiobook, mp3 cd",
  DVD: "dvd video",
  "Blu-ray": "bluray disc",
  Vinyl: "vinyl record",
  "Bonded Leather": "",
  "Imitation Leather": "leatherlike, leatherette, faux leather, leathersoft",
  Cards: "card, greeting card, greeting cards",
  Calendar: "calendars",
  Diary: "diaries",
  Journal: "journals, notebook",
  Toy: "toys",
  Game: "games, board game",
  Puzzle: "puzzles, jigsaw, jigsaw puzzle",
  Poster: "print, art print",
  Pen: "",
  Candle: "",
  Cushion: "",
  Frame: "",
  Plush: "plush toy",
  Jewellery: "jewelry",
  Gift: "gifts, giftware",
};

function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

const known = new Map<string, string>([
  ...[...FORMATS.values(), ...FORMATS_OF_2.values(), ...DETAILS.map(([, , format]) => format)].map(
    (format) => [comparable(format), format] as const,
  ),
  ...Object.entries(SPELLINGS).flatMap(([format, spellings]) =>
    [format, ...spellings.split(", ")].map((spelling) => [comparable(spelling), format] as const),
  ),
]);
known.delete("");

/** Returns whether the shop recognises a format by this name, in any spelling. */
export function isKnownFormat(text: string): boolean {
  return known.has(comparable(text));
}

/** The shopkeeper's mapping from a feed's names for formats to the shop's formats. */
export type FormatMap = Readonly<Record<string, string>>;

interface FormatOptions {
  map?: FormatMap | undefined;
  /** True if the feed states the type of product, so that the format doesn't determine it. */
  isTyped?: boolean;
}

/**
 * Returns the format as the catalogue spells it; '' when blank. Throws {@link Refusal} for a format that neither the shop nor
 * `map` contains, unless the feed states the product's type: then the format is returned unchanged.
 */
export function readFormat(text: string, { map = {}, isTyped = false }: FormatOptions = {}): string {
  const given = text.trim();
  if (given === "") return "";
  const word = comparable(given);
  const mapped = Object.entries(map).find(([name]) => comparable(name) === word)?.[1];
  const format = mapped ?? known.get(word);
  if (format !== undefined) return format;
  if (isTyped) return given.replace(/\s+/g, " ").slice(0, 60);
  throw new Refusal(
    `The format ${shown(given)} is not one that the shop knows. Say what it is, as in --format-map ${shown(`${given}=Paperback`)}.`,
  );
}

/**
 * Reads `--format-map` arguments such as "Kindle=eBook". Throws an Error with a sentence if the format after the equals sign
 * isn't one of the shop's.
 */
export function readFormatMap(texts: readonly string[]): FormatMap {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.lastIndexOf("=");
      const format = at < 1 ? undefined : known.get(comparable(text.slice(at + 1)));
      if (format === undefined)
        throw new Error(`--format-map ${shown(text)} does not name a format of the shop, as "Kindle=eBook" does.`);
      return [text.slice(0, at).trim(), format];
    }),
  );
}
