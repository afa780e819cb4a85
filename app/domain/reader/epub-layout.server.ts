/** How an EPUB wants its pages laid out. (EPUB 3.3, 8.2) */
import { attribute, childElements, type Element, wordsOf } from "./markup.server";
import type { FixedPage } from "./publication";

const MAX_PX = 20_000;
const WIDTH = /(?:^|[\s,;])width\s{0,9}=\s{0,9}([\d.e]{1,20})/i;
const HEIGHT = /(?:^|[\s,;])height\s{0,9}=\s{0,9}([\d.e]{1,20})/i;

/** What holds for the whole book. */
interface Layout {
  isFixed: boolean;
  spread: string;
}

/** By the package's metadata. Books made before EPUB 3 said so by a name of their own. */
export function layoutOf(metadata: Element | undefined): Layout {
  const isFixed =
    metaOf(metadata, "rendition:layout") === "pre-paginated" || metaOf(metadata, "fixed-layout") === "true";
  return { isFixed, spread: metaOf(metadata, "rendition:spread") };
}

/** By the book's layout, which an entry of its spine may override. */
export function fixedPageOf(reference: Element, book: Layout): FixedPage | null {
  const properties = new Set((attribute(reference, "properties") ?? "").split(/\s+/));
  const has = (name: string) => properties.has(`rendition:${name}`);
  const isFixed = has("layout-pre-paginated") || (book.isFixed && !has("layout-reflowable"));
  if (!isFixed) return null;
  const on = (side: string) => properties.has(`page-spread-${side}`) || has(`page-spread-${side}`);
  const side = on("left") ? "left" : on("right") ? "right" : null;
  const ownSpread = ["none", "auto", "landscape", "both", "portrait"].find((each) => has(`spread-${each}`));
  return { side, isAlone: on("center") || (ownSpread ?? book.spread) === "none" };
}

/** What the package's metadata says by EPUB 3's or the older way; "" for nothing. */
export function metaOf(metadata: Element | undefined, name: string): string {
  const metas = metadata ? childElements(metadata, "meta") : [];
  const found = metas.find((each) => attribute(each, "property") === name || attribute(each, "name") === name);
  return found ? wordsOf(found) || (attribute(found, "content") ?? "") : "";
}

export interface PageSize {
  width: number;
  height: number;
}

/** What a page's viewport says, in CSS pixels; null where it names none, or none that makes sense. */
export function pageSizeOf(viewport: string): PageSize | null {
  const [width, height] = [WIDTH, HEIGHT].map((side) => {
    const pixels = Number.parseFloat(side.exec(viewport)?.[1] ?? "");
    return pixels >= 1 && pixels <= MAX_PX ? pixels : null;
  });
  return width && height ? { width, height } : null;
}
