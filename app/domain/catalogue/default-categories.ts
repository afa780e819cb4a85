/** The shop's categories (spec 2, /c and the navigation), and the default category for records without one. */

export interface CategorySeed {
  /** The path below /c/; parents come before their children. */
  path: string;
  title: string;
  description: string | null;
  position: number;
}

const BOOKS = "books/general-books";

/** [path, title, description] in display order. */
const TREE: readonly (readonly [string, string, string | null])[] = [
  ["bibles", "Bibles", "Bibles for reading, study and gifts, in many translations, sizes and bindings."],
  ["bibles/study-bibles", "Study Bibles", null],
  ["bibles/gift-bibles", "Gift Bibles", null],
  ["bibles/large-print-bibles", "Large Print Bibles", null],
  ["bibles/childrens-bibles", "Children's Bibles", null],
  ["books", "Books", "Books for every reader, from new releases to classics."],
  [BOOKS, "General Books", "Fiction, biography, devotional reading and history."],
  [`${BOOKS}/fiction`, "Fiction", null],
  [`${BOOKS}/biography`, "Biography", null],
  [`${BOOKS}/devotional`, "Devotional", null],
  [`${BOOKS}/christian-living`, "Christian Living", null],
  [`${BOOKS}/family-relationships`, "Family & Relationships", null],
  [`${BOOKS}/history`, "History", null],
  ["books/academic", "Academic", "Theology, commentaries and languages for study and teaching."],
  ["books/academic/theology", "Theology", null],
  ["books/academic/commentaries", "Commentaries", null],
  ["books/academic/biblical-languages", "Biblical Languages", null],
  ["books/academic/church-history", "Church History", null],
  ["books/ministry", "Ministry", "Books on leadership, preaching, teaching and pastoral care."],
  ["books/ministry/leadership", "Leadership", null],
  ["books/ministry/preaching", "Preaching", null],
  ["books/ministry/worship", "Worship", null],
  ["books/ministry/pastoral-care", "Pastoral Care", null],
  ["books/ministry/youth-ministry", "Youth Ministry", null],
  ["books/children-young-adults", "Kids & Youth", "Picture books, chapter books and novels, by age."],
  ["books/children-young-adults/picture-books", "Picture Books", null],
  ["books/children-young-adults/ages-8-12", "Ages 8–12", null],
  ["books/children-young-adults/young-adult", "Young Adult", null],
  ["music", "Music", "Albums on CD and sheet music."],
  ["music/cds", "CDs", null],
  ["music/sheet-music", "Sheet Music", null],
  ["dvds", "DVDs", "Films, series and courses on DVD, and digital licences to show them."],
  ["dvds/digital-licence", "Licences", "Digital licences to show a film to your church, school or group."],
  ["gifts", "Gifts", "Cards, calendars, homewares and vouchers."],
  ["gifts/calendars-diaries", "Calendars & Diaries", null],
  ["gifts/cards", "Cards", null],
  ["gifts/homewares", "Homewares", null],
  ["gifts/vouchers", "Gift eVouchers", "Gift eVouchers from $1 to $1,000, sent by email."],
  ["ebooks", "eBooks", "Buy, download and read straight away."],
  ["audiobooks", "eAudio Books", "Buy, download and listen straight away."],
  ["tickets", "Tickets", "Concerts, conferences and film events."],
];

export const DEFAULT_CATEGORIES: readonly CategorySeed[] = TREE.map(([path, title, description], position) => ({
  path,
  title,
  description,
  position: position + 1,
}));

/** The first match wins; formats are compared in lower case. */
const PATHS_BY_FORMAT: readonly (readonly [RegExp, string])[] = [
  [/e-?audio|audio ?book|digital audio|mp3/, "audiobooks"],
  [/e-?book|epub|kindle/, "ebooks"],
  [/voucher|gift ?card/, "gifts/vouchers"],
  [/licen[cs]e/, "dvds/digital-licence"],
  [/ticket/, "tickets"],
  [/dvd|blu-?ray|video/, "dvds"],
  [/sheet music|songbook|score/, "music/sheet-music"],
  [/\bcds?\b|vinyl|\blp\b|music/, "music"],
  [/calendar|diary/, "gifts/calendars-diaries"],
  [/\bcards?\b/, "gifts/cards"],
  [/mug|candle|frame|cushion|homeware/, "gifts/homewares"],
  [/gift|journal|plush|toy|puzzle|game|jewell?ery|poster|bookmark|stationery|pen\b/, "gifts"],
  [/bible/, "bibles"],
];

/** Returns the category for a record without one. Unknown formats count as books, because most of the catalogue is books. */
export function categoryPathForFormat(format: string): string {
  const folded = format.toLowerCase();
  return PATHS_BY_FORMAT.find(([pattern]) => pattern.test(folded))?.[1] ?? BOOKS;
}

/** Makes a title from the slug of a category that appears only in a feed: `kitchen-table` becomes "Kitchen Table". */
export function titleFromSlug(slug: string): string {
  return slug
    .replace(/(^|-)(\p{L})/gu, (_, hyphen: string, letter: string) => (hyphen ? " " : "") + letter.toUpperCase())
    .replaceAll("-", " ");
}
