/** Reads the page layout that an EPUB specifies. (EPUB 3.3, 8.2) */
import { attribute, childElements, type Element, toWords } from "./markup.server";
import type { FixedPage } from "./publication";

const MAX_PX = 20_000;
const WIDTH = /(?:^|[\s,;])width\s{0,9}=\s{0,9}([\d.e]{1,20})/i;
const HEIGHT = /(?:^|[\s,;])height\s{0,9}=\s{0,9}([\d.e]{1,20})/i;

/** The layout of the whole book. */
interface Layout {
  isFixed: boolean;
  spread: string;
}

/** Reads the layout from the package's metadata. Books made before EPUB 3 use another name for this property. */
export function toLayout(metadata: Element | undefined): Layout {
  const isFixed =
    toMeta(metadata, "rendition:layout") === "pre-paginated" || toMeta(metadata, "fixed-layout") === "true";
  return { isFixed, spread: toMeta(metadata, "rendition:spread") };
}

/** Returns a page's own layout if its entry in the spine specifies one, or else the book's. Null for flowing text. */
export function findFixedPage(reference: Element, book: Layout): FixedPage | null {
  const properties = new Set((attribute(reference, "properties") ?? "").split(/\s+/));
  const has = (name: string) => properties.has(`rendition:${name}`);
  const isFixed = has("layout-pre-paginated") || (book.isFixed && !has("layout-reflowable"));
  if (!isFixed) return null;
  const on = (side: string) => properties.has(`page-spread-${side}`) || has(`page-spread-${side}`);
  const side = on("left") ? "left" : on("right") ? "right" : null;
  const ownSpread = ["none", "auto", "landscape", "both", "portrait"].find((each) => has(`spread-${each}`));
  return { side, isAlone: on("center") || (ownSpread ?? book.spread) === "none" };
}

/** Returns a value of the package's metadata, written in EPUB 3's or the older form; "" if it is missing. */
export function toMeta(metadata: Element | undefined, name: string): string {
  const metas = metadata ? childElements(metadata, "meta") : [];
  const found = metas.find((each) => attribute(each, "property") === name || attribute(each, "name") === name);
  return found ? toWords(found) || (attribute(found, "content") ?? "") : "";
}

export interface PageSize {
  width: number;
  height: number;
}

/** Returns the size in a page's viewport, in CSS pixels; null if the size is missing or out of range. */
export function findPageSize(viewport: string): PageSize | null {
  const [width, height] = [WIDTH, HEIGHT].map((side) => {
    const pixels = Number.parseFloat(side.exec(viewport)?.[1] ?? "");
    return pixels >= 1 && pixels <= MAX_PX ? pixels : null;
  });
  return width && height ? { width, height } : null;
}
