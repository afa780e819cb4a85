/** Reads EPUB 2 and 3 as a {@link ParsedBook}. (EPUB 3.3; OPF 2.0.1) */
import type { BookArchive } from "./archive.server";
import { stepTo } from "./cfi.server";
import { type Encryption, readEncryption } from "./encryption.server";
import { findPath, getContents, listHeadings, toGuide } from "./epub-contents.server";
import { findFixedPage, toLayout, toMeta } from "./epub-layout.server";
import { toNarration } from "./epub-narration.server";
import {
  attribute,
  childElements,
  type Element,
  elements,
  isElement,
  localName,
  parseXml,
  type Tree,
  toDocument,
  toText,
  toWords,
} from "./markup.server";
import {
  type Chapter,
  type ContentsEntry,
  type FixedPage,
  type ParsedBook,
  UNTITLED,
  UnreadableBook,
} from "./publication";

const MAX_XML_LENGTH = 8 * 1024 * 1024;
/** Maximum length of a chapter in bytes. A whole Bible in one chapter is 6 MB long. */
const MAX_CHAPTER_LENGTH = 8 * 1024 * 1024;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const PACKAGE = "application/oebps-package+xml";

const SVG = "image/svg+xml";
const LOADS_OR_LINKS = /<(?:\w{1,20}:)?(?:image|text|a)[\s>]/;

/**
 * Media types of chapters. The first pattern matches types for text and for pictures shown as a page. The second matches the
 * types that old packages use for text.
 */
const PAGES = [
  /^application\/(xhtml\+xml|x-dtbook\+xml)$|^text\/html$|^image\/(svg\+xml|jpeg|png|gif|webp|avif)$/,
  /^application\/xml$|^text\//,
];

interface Item {
  path: string;
  mediaType: string;
  properties: string[];
  /** Id of the item to show if this one can't be shown; "" if there is no fallback. */
  fallback: string;
  /** Id of the item's media overlay; "" if it has no overlay. */
  overlay: string;
}

interface SpineItem extends Item {
  step: string;
  fixed: FixedPage | null;
  isInLine: boolean;
}

/** Reads an EPUB's package. Throws {@link UnreadableBook}. */
export async function openEpub(archive: BookArchive): Promise<ParsedBook> {
  const opfPath = await packagePath(archive);
  const opf = await readXml(archive, opfPath);
  const items = toManifest(opf, opfPath);
  const spine = elements(opf, "spine")[0];
  const metadata = elements(opf, "metadata")[0];
  const { scrambledFonts, encrypted } = await getEncryption(archive, toIdentifiers(opf, metadata));
  const inOrder = toSpine(spine, { items, archive, metadata });
  if (inOrder.length === 0) throw new UnreadableBook("This book has no text that we can open.");
  if (
    inOrder.every(({ path }) => encrypted.has(path)) &&
    !isMarkup(await archive.read(inOrder[0]?.path ?? "", MAX_CHAPTER_LENGTH))
  )
    throw new UnreadableBook("This book is copy-protected. Please download it and open it in the publisher's app.");
  const chapterAt = new Map(inOrder.map(({ path }, chapter) => [path, chapter]));
  const lists = await getContents(items, attribute(spine as Element, "toc"), {
    chapterAt,
    read: (path) => readXml(archive, path),
  });
  if (lists.contents.length === 0) lists.contents = await listHeadings(inOrder, (path) => readXml(archive, path));
  const language = toWords(metadata && childElements(metadata, "language")[0]);
  const direction = attribute(spine as Element, "page-progression-direction");
  return {
    title: toWords(metadata && childElements(metadata, "title")[0]) || UNTITLED,
    identifiers: metadata ? childElements(metadata, "identifier").map(toWords) : [],
    authors: metadata ? childElements(metadata, "creator").map(toWords).filter(Boolean) : [],
    language: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) ? language : "en",
    direction: direction === "rtl" || direction === "ltr" ? direction : undefined,
    chapters: titled(inOrder, lists.contents, archive),
    contents: lists.contents,
    landmarks: lists.landmarks.length > 0 ? lists.landmarks : toGuide(opf, opfPath, chapterAt),
    pages: lists.pages,
    cover: findCover(metadata, items),
    scrambledFonts,
    async readChapter(chapter) {
      const item = inOrder[chapter];
      if (item?.mediaType.startsWith("image/") && item.mediaType !== SVG) return toPicture(item.path);
      const bytes = item && (await archive.read(item.path, MAX_CHAPTER_LENGTH));
      if (!bytes) throw new UnreadableBook("A part of this book is missing.");
      if (encrypted.has(item.path) && !isMarkup(bytes))
        throw new UnreadableBook("This part of the book is copy-protected. Please open it in the publisher's app.");
      const markup = toDocument(bytes);
      if (item.mediaType !== SVG) return markup;
      // Wrap a drawing that has links or loads files in a page, because a picture would lose them.
      return LOADS_OR_LINKS.test(markup) ? `<html><body>${markup}</body></html>` : toPicture(item.path);
    },
    async readNarration(chapter) {
      const item = inOrder[chapter];
      const from = items.get(item?.overlay ?? "")?.path;
      if (!item || !from || !archive.files.has(from)) return [];
      const { files } = archive;
      // Ignore errors, because a book can be read without its narration.
      return readXml(archive, from).then(
        (smil) => toNarration(smil, { from, chapter: item.path, files }),
        () => [],
      );
    },
    spokenClass: /^[\w-]{1,100}$/.exec(toMeta(metadata, "media:active-class"))?.[0] ?? "",
  };
}

async function packagePath(archive: BookArchive): Promise<string> {
  const container = await readXml(archive, "META-INF/container.xml");
  const files = elements(container, "rootfile").filter((each) => attribute(each, "full-path"));
  const rootfile = files.find((each) => attribute(each, "media-type") === PACKAGE) ?? files[0];
  return (rootfile && attribute(rootfile, "full-path")) ?? "";
}

async function readXml(archive: BookArchive, path: string): Promise<Tree> {
  const bytes = await archive.read(path, MAX_XML_LENGTH);
  if (!bytes) throw new UnreadableBook("This book's file is incomplete, so we can't open it.");
  return parseXml(toDocument(bytes));
}

function toManifest(opf: Tree, opfPath: string): Map<string, Item> {
  const manifest = elements(opf, "manifest")[0];
  const items = new Map<string, Item>();
  for (const element of manifest ? childElements(manifest, "item") : []) {
    const id = attribute(element, "id")?.trim();
    const path = findPath(attribute(element, "href"), opfPath);
    if (!id || path === null) continue;
    const properties = (attribute(element, "properties") ?? "").split(/\s+/);
    items.set(id, {
      path,
      mediaType: attribute(element, "media-type") ?? "",
      properties,
      fallback: attribute(element, "fallback") ?? "",
      overlay: attribute(element, "media-overlay") ?? "",
    });
  }
  return items;
}

function toSpine(
  spine: Element | undefined,
  { items, archive, metadata }: { items: Map<string, Item>; archive: BookArchive; metadata: Element | undefined },
): SpineItem[] {
  const found: SpineItem[] = [];
  const layout = toLayout(metadata);
  const above = spine
    ? stepTo(spine, spine.parent && isElement(spine.parent) ? childElements(spine.parent).indexOf(spine) : 2)
    : "";
  const references = (spine ? childElements(spine) : [])
    .entries()
    .filter(([, { name }]) => localName(name) === "itemref");
  const paths = new Set<string>();
  for (const [number, reference] of references) {
    const item = findPage(items, attribute(reference, "idref")?.trim());
    if (!item || paths.has(item.path) || !archive.files.has(item.path)) continue;
    paths.add(item.path);
    const isInLine = attribute(reference, "linear") !== "no";
    found.push({ ...item, step: above + stepTo(reference, number), fixed: findFixedPage(reference, layout), isInLine });
  }
  // If no chapter is linear, treat them all as linear, because the book would have no next page otherwise.
  return found.some((each) => each.isInLine) ? found : found.map((each) => ({ ...each, isInLine: true }));
}

/** Returns the item itself, or else the first of its fallbacks that can be shown. (EPUB 3.3, 3.5.1) */
function findPage(items: Map<string, Item>, id = ""): Item | undefined {
  const chain = new Set<Item>();
  for (let item = items.get(id); item && !chain.has(item); item = items.get(item.fallback)) chain.add(item);
  const choices = PAGES.flatMap((kind) => [...chain].filter(({ mediaType }) => kind.test(mediaType)));
  return choices[0];
}

/** Returns the markup for a page that is a picture. */
function toPicture(path: string): string {
  const src = path.split("/").map(encodeURIComponent).join("/");
  return `<html><body><img src="/${src}" alt=""/></body></html>`;
}

/** Assigns titles to chapters. A chapter that isn't in the contents gets the title of the preceding one. */
function titled(inOrder: readonly SpineItem[], contents: readonly ContentsEntry[], archive: BookArchive): Chapter[] {
  const titles = new Map<number, string>();
  for (const { chapter, title } of contents) if (chapter !== null && !titles.has(chapter)) titles.set(chapter, title);
  let last = "";
  return inOrder.map(({ path, step, fixed, isInLine }, chapter) => {
    last = titles.get(chapter) ?? last;
    return { path, step, title: last || `Part ${chapter + 1}`, bytes: archive.files.get(path) ?? 0, fixed, isInLine };
  });
}

function findCover(metadata: Element | undefined, items: Map<string, Item>): string | null {
  const named = [...items.values()].find((item) => item.properties.includes("cover-image"));
  const meta = metadata && childElements(metadata, "meta").find((each) => attribute(each, "name") === "cover");
  return named?.path ?? items.get((meta && attribute(meta, "content")) ?? "")?.path ?? null;
}

/** Returns the identifiers used to scramble fonts: the book's main one, and the one with a UUID. */
function toIdentifiers(opf: Tree, metadata: Element | undefined): { main: string; uuid: string } {
  const all = metadata ? childElements(metadata, "identifier") : [];
  const id = attribute(elements(opf, "package")[0] ?? all[0] ?? ({ attribs: {} } as Element), "unique-identifier");
  const main = toWords(all.find((each) => attribute(each, "id") === id) ?? all[0]);
  const uuid = all.map(toWords).find((each) => UUID.test(each)) ?? main;
  return { main, uuid: UUID.exec(uuid)?.[0] ?? "" };
}

async function getEncryption(archive: BookArchive, identifiers: { main: string; uuid: string }): Promise<Encryption> {
  const path = "META-INF/encryption.xml";
  return readEncryption(archive.files.has(path) ? await readXml(archive, path) : [], identifiers);
}

/** Returns whether the bytes are readable markup. A file can be unencrypted although the book declares it to be encrypted. */
const isMarkup = (bytes: Buffer | null) => bytes !== null && /^\s*<[^\ufffd]{20}/.test(toText(bytes.subarray(0, 1000)));
