/** Reads an EPUB's contents, landmarks and printed pages from EPUB 3's navigation document, or EPUB 2's NCX and guide. */
import { resolveInBook } from "./book-path";
import { attribute, childElements, type Element, elements, type Tree, toWords } from "./markup.server";
import type { ContentsEntry } from "./publication";

const DEEPEST = 8;
const MAX_ENTRIES = 20_000;
/** Limits: the number of chapters whose headings are read, and the length of a heading. */
const MAX_HEADED = 500;
const MAX_HEADING = 200;
const HEADINGS = ["h1", "h2", "h3"];

interface Lists {
  contents: ContentsEntry[];
  landmarks: ContentsEntry[];
  pages: ContentsEntry[];
}

const EMPTY: Lists = { contents: [], landmarks: [], pages: [] };

interface Book {
  /** The chapter numbers by path. */
  chapterAt: ReadonlyMap<string, number>;
  read(path: string): Promise<Tree>;
}

/** Resolves a link in the package to a path; null for a missing or invalid link. */
export function findPath(href: string | undefined, from: string): string | null {
  return href === undefined ? null : (resolveInBook(href, from)?.path ?? null);
}

/** Reads the contents, landmarks and printed pages; all are empty if the book has no readable contents. */
export async function getContents(
  items: ReadonlyMap<string, { path: string; mediaType: string; properties: string[] }>,
  ncxId: string | undefined,
  book: Book,
): Promise<Lists> {
  const all = [...items.values()];
  const nav = all.find((item) => item.properties.includes("nav"));
  // Fall back to the NCX, which older reading systems use, if the navigation document is missing or empty.
  const navigation = nav && (await book.read(nav.path).catch(() => null));
  const lists = nav && navigation ? fromNavigation(navigation, nav.path, book) : EMPTY;
  if (lists.contents.length > 0) return lists;
  const ncx = items.get(ncxId ?? "") ?? all.find((item) => item.mediaType === "application/x-dtbncx+xml");
  const tree = ncx && (await book.read(ncx.path).catch(() => null));
  return ncx && tree ? { ...lists, ...fromNcx(tree, ncx.path, book) } : { ...lists };
}

/** Generates contents for a book without any: the first heading of each chapter. */
export async function listHeadings(
  chapters: readonly { path: string; mediaType: string }[],
  read: Book["read"],
): Promise<ContentsEntry[]> {
  const found: ContentsEntry[] = [];
  for (const [chapter, { path, mediaType }] of chapters.slice(0, MAX_HEADED).entries()) {
    const tree = mediaType.startsWith("image/") ? null : await read(path).catch(() => null);
    const heading = tree && HEADINGS.flatMap((name) => elements(tree, name).slice(0, 1))[0];
    const title = heading ? toWords(heading).slice(0, MAX_HEADING) : "";
    if (title) found.push({ title, chapter, fragment: "", depth: 0 });
  }
  return found;
}

/** Reads EPUB 2's landmarks from the references in the package's guide. (OPF 2.0.1, 2.6) */
export function toGuide(opf: Tree, from: string, chapterAt: Book["chapterAt"]): ContentsEntry[] {
  const found: ContentsEntry[] = [];
  for (const reference of elements(opf, "guide").flatMap((guide) => childElements(guide, "reference")))
    add(found, attribute(reference, "title") ?? "", attribute(reference, "href"), { from, depth: 0, chapterAt });
  return found;
}

/** Returns the text of a label, or the alternative text of its pictures if it contains only pictures. (EPUB 3.3, 7.3) */
function toLabel(label: Element): string {
  const pictures = elements(label, "img").map((each) => attribute(each, "alt") ?? "");
  return toWords(label) || pictures.join(" ").trim() || (attribute(label, "title") ?? "").trim();
}

function fromNavigation(tree: Tree, from: string, book: Book): Lists {
  const navs = elements(tree, "nav");
  const ofType = (type: string) =>
    navs.find((nav) => (attribute(nav, "type") ?? "").split(/\s+/).includes(type) || attribute(nav, "id") === type);
  const findList = (nav: Element | undefined) => {
    const found: ContentsEntry[] = [];
    const walk = (parent: Element, depth: number) => {
      for (const item of childElements(parent, "ol").flatMap((list) => childElements(list, "li"))) {
        const [link, heading] = [childElements(item, "a")[0], childElements(item, "span")[0]];
        const { chapterAt } = book;
        const before = found.length;
        if (link) add(found, toLabel(link), attribute(link, "href"), { from, depth, chapterAt });
        else if (heading && found.length < MAX_ENTRIES)
          found.push({ title: toLabel(heading), chapter: null, fragment: "", depth });
        if (depth < DEEPEST) walk(item, depth + 1);
        // Remove a heading without entries.
        if (heading && !link && (found.length === before + 1 || found[before]?.title === "")) found.splice(before, 1);
      }
    };
    if (nav) walk(nav, 0);
    return found;
  };
  return {
    contents: findList(ofType("toc") ?? navs[0]),
    landmarks: findList(ofType("landmarks")),
    pages: findList(ofType("page-list")),
  };
}

function fromNcx(tree: Tree, from: string, { chapterAt }: Book): Omit<Lists, "landmarks"> {
  const listEntries = (parents: Element[], name: string) => {
    const found: ContentsEntry[] = [];
    const walk = (parent: Element, depth: number) => {
      for (const point of childElements(parent, name)) {
        const content = childElements(point, "content")[0];
        add(found, toWords(childElements(point, "navLabel")[0]), content && attribute(content, "src"), {
          from,
          depth,
          chapterAt,
        });
        if (depth < DEEPEST) walk(point, depth + 1);
      }
    };
    for (const parent of parents) walk(parent, 0);
    return found;
  };
  return {
    contents: listEntries(elements(tree, "navMap"), "navPoint"),
    pages: listEntries(elements(tree, "pageList"), "pageTarget"),
  };
}

/** Adds an entry if its link leads to a chapter in the reading order. */
function add(
  found: ContentsEntry[],
  title: string,
  href: string | undefined,
  { from, depth, chapterAt }: { from: string; depth: number; chapterAt: Book["chapterAt"] },
): void {
  const address = href === undefined ? null : resolveInBook(href, from);
  const chapter = address && chapterAt.get(address.path);
  if (!address || chapter === undefined || chapter === null || !title || found.length >= MAX_ENTRIES) return;
  found.push({ title, chapter, fragment: address.fragment, depth });
}
