/** Draws covers for the sample shop, choosing shape, design and colours. The same text and seed give the same picture. */
import { type Chance, chanceFrom } from "~/domain/images/chance";
import { type CoverText, coverWords } from "~/domain/images/cover-text";
import type { Lettering } from "~/domain/images/lettering";
import { PALETTES } from "~/domain/images/palettes";
import { picture, rect } from "~/domain/images/svg";
import { arcs, bands, discs, ledger, modernist, poster, stripes } from "./designs/abstract";
import { BINDINGS, bible, cloth, journal, patterned } from "./designs/bindings";
import { playful, sunny } from "./designs/childhood";
import { friend, NOVELS, STUDIES, sleeve } from "./designs/emblems";
import { gift } from "./designs/gifts";
import { botanical, glass, hills, night, road, sea, wheat } from "./designs/scenes";
import { bars, certificate, compactDisc, dvd, giftCard, record, ticket } from "./designs/wares";
import { motifOf } from "./motifs";
import { type Design, PAGE_HEIGHT } from "./page";

type Kind =
  | "novel"
  | "study"
  | "classic"
  | "bible"
  | "child"
  | "music"
  | "film"
  | "ticket"
  | "voucher"
  | "licence"
  | "journal"
  | "gift";

const DESIGNS: Record<Kind, readonly [Design, ...Design[]]> = {
  novel: [
    hills,
    night,
    sea,
    botanical,
    road,
    arcs,
    discs,
    poster,
    modernist,
    stripes,
    bands,
    glass,
    wheat,
    cloth,
    patterned,
  ],
  study: [ledger, bands, modernist, poster, ledger, discs, glass],
  classic: [cloth, patterned, botanical],
  bible: [bible],
  child: [playful],
  music: [compactDisc],
  film: [dvd],
  ticket: [ticket],
  voucher: [giftCard],
  licence: [certificate],
  journal: [journal],
  gift: [gift],
};

/** Designs that have room for an emblem. */
const WITH_EMBLEM: Record<Kind, readonly [Design, ...Design[]]> = {
  ...DESIGNS,
  novel: NOVELS,
  study: STUDIES,
  classic: [cloth],
  child: [friend],
  music: [sleeve],
};

/** Designs that only one title has. */
const SCENES: Readonly<Record<string, Design>> = {
  arcs,
  bands,
  bars,
  cloth,
  discs,
  glass,
  ledger,
  night,
  patterned,
  record,
  road,
  sea,
  stripes,
  sunny,
  wheat,
};

const BOUND = new Set<Design>([cloth, patterned, bible, journal]);

/** Kinds that the format alone decides. */
const BY_FORMAT: readonly [RegExp, Kind][] = [
  [/voucher|gift card/, "voucher"],
  [/ticket/, "ticket"],
  [/licen[cs]e/, "licence"],
  [/dvd|blu-?ray|video/, "film"],
  [/\bcds?\b|vinyl|compact/, "music"],
  [/sheet music/, "study"],
  [/journal|notebook|diary/, "journal"],
  [/bookmark/, "gift"],
];

/** Chooses the kind of drawing from format and categories; all editions of a book share one. */
function kindOf(text: CoverText): Kind {
  const format = text.format.toLowerCase();
  const within = (text.categories ?? []).join(" ").toLowerCase();
  const byFormat = BY_FORMAT.find(([pattern]) => pattern.test(format));
  if (byFormat) return byFormat[1];
  if (!/book|back|cover|bound|leather|cloth|print|set|audio/.test(format)) return "gift";
  if (/child|kids|youth/.test(within) && !/young-adult$|ministry/.test(within.split(" ")[0] ?? "")) return "child";
  if (/bible/.test(within) && !/ebook|audio|academic/.test(`${format} ${within}`)) return "bible";
  if (/academic|ministry/.test(within)) return "study";
  return /leather|cloth/.test(format) ? "classic" : "novel";
}

/** Returns width divided by height: most books are 2:3, discs are square, films are 5:7, and cards and tickets are wider than high. */
function proportion(kind: Kind, format: string, chance: Chance): number {
  if (kind === "music" || kind === "gift" || /audio/i.test(format)) return 1;
  if (kind === "film") return 5 / 7;
  if (kind === "ticket" || kind === "voucher") return 8 / 5;
  if (kind === "child") return chance.pick([3 / 4, 1, 4 / 5]);
  if (kind === "licence" || kind === "journal") return 3 / 4;
  if (kind === "bible" || kind === "classic") return chance.pick([5 / 8, 2 / 3]);
  return chance.pick([2 / 3, 2 / 3, 2 / 3, 0.645, 5 / 8, 3 / 4]);
}

/** Draws an SVG 900 units high with its text as outlines, below 25 kB for titles of a sensible length. Shows the title's own motif if it has one. */
export function drawCover(text: CoverText, seed: string, letters: Lettering): string {
  const chance = chanceFrom(seed);
  const kind = kindOf(text);
  const { scene, emblem } = motifOf(text.title);
  const chosen = chance.pick((emblem === "" ? DESIGNS : WITH_EMBLEM)[kind]);
  const design = (scene !== null && SCENES[scene]) || chosen;
  const palette = chance.pick(BOUND.has(design) ? BINDINGS : PALETTES);
  const width = Math.round(PAGE_HEIGHT * proportion(kind, text.format, chance));
  const body = design({ width, height: PAGE_HEIGHT, words: coverWords(text), palette, chance, letters, emblem });
  return picture(width, PAGE_HEIGHT, body + light(width));
}

/** Draws the soft edges of a photographed cover: a lighter line at the spine, a darker one at the fore edge. */
function light(width: number): string {
  return (
    rect(0, 0, 7, PAGE_HEIGHT, "#fff", { opacity: 0.14 }) +
    rect(width - 4, 0, 4, PAGE_HEIGHT, "#000", { opacity: 0.12 })
  );
}
