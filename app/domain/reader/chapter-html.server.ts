/** Sanitises a chapter's markup for our page: removes scripts and remote loads, and points links and pictures to our URLs. */
import { DomUtils } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import {
  classOfId,
  classOfRenamed,
  DATA_IMAGE,
  OURS,
  prefixOfPage,
  scopeDeclarations,
  scopeSheet,
} from "./book-css.server";
import { resolveInBook } from "./book-path";
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, RENAMED, WITHOUT_TEXT } from "./chapter-rules";
import { findPageSize, type PageSize } from "./epub-layout.server";
import { attribute, type Element, elements, parseXml } from "./markup.server";

/** Converts references within the book to the shop's URLs. */
export interface BookLinks {
  /** Returns the URL of a picture, font or stylesheet. */
  file(path: string): string;
  /** Returns the URL of a sound or a film; null for a file that browsers don't play. */
  media(path: string): string | null;
  /** Returns the URL of an element in a chapter; null for a path that isn't a chapter. */
  chapter(path: string, fragment: string): string | null;
}

export interface ChapterHtml {
  html: string;
  /** The linked stylesheets, as paths within the book. */
  sheets: string[];
  /** The chapter's own filtered rules: the rules in its style elements, and its style attributes turned into classes. */
  css: string;
  language: string | undefined;
  direction: string | undefined;
  /** The classes of the chapter's root and body, with our prefix. */
  classes: string;
  /** The size of a fixed-layout page. */
  size: PageSize | null;
}

const OUTSIDE = /^(https?:|mailto:)/i;
const DEEPEST = 200;
const PLAYERS = new Set(["audio", "video"]);
/** Elements that refer to a sound or a film. */
const MEDIA = new Set([...PLAYERS, "source"]);
const MAX_BODIES = 10;

/**
 * Sanitises the chapter at `path`. `page` is the chapter's number, from 1, if its layout is fixed; a page that states no size
 * is treated as flowing text.
 */
export function sanitiseChapter(markup: string, path: string, links: BookLinks, page: number | null): ChapterHtml {
  const headEnd = beginningOfBody(markup);
  const head = parseXml(markup.slice(0, headEnd));
  // Parse the whole markup, because a drawing in the text may have its own style elements.
  const styled = markup.includes("<style", headEnd) ? parseXml(markup) : head;
  const viewport = elements(head, "meta").find((each) => attribute(each, "name") === "viewport");
  const size = page !== null && viewport ? findPageSize(attribute(viewport, "content") ?? "") : null;
  const context = { from: path, href: links.file, page: size && page !== null ? page : undefined };
  const styles = new Map<string, string>();
  const root: Record<"language" | "direction" | "classes", string | undefined> = {
    language: undefined,
    direction: undefined,
    classes: undefined,
  };
  // Find the chapter's highest heading, because the page's own heading must rank above it.
  const highest = Math.min(...[...markup.matchAll(/<(?:\w{1,20}:)?h([1-6])[\s>]/g)].map(([, level]) => Number(level)));
  const toClass = (style: string) => {
    const declarations = scopeDeclarations(style, context);
    if (declarations === "") return "";
    const known = styles.get(declarations) ?? `${OURS}style-${styles.size + 1}`;
    styles.set(declarations, known);
    return known;
  };
  const html = sanitizeHtml(markup, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["data"], image: ["data"] },
    allowProtocolRelative: false,
    nonTextTags: WITHOUT_TEXT,
    nestingLimit: DEEPEST,
    parser: { xmlMode: true, decodeEntities: true },
    transformTags: {
      "*": (tag, attribs) => {
        const name = tag.slice(tag.indexOf(":") + 1);
        if (name === "html" || name === "body") {
          root.language ??= attribs["xml:lang"] ?? attribs.lang;
          root.direction ??= attribs.dir;
          if (attribs.class) root.classes = `${root.classes ?? ""} ${prefixed(attribs.class)}`.trim();
        }
        const kept = toAttributes(name, attribs, { path, links, page: context.page });
        const level = /^h([1-6])$/.exec(name)?.[1];
        if (level && highest > 1) kept["aria-level"] = `${Number(level) - highest + 2}`;
        if (RENAMED.get(name) === "div") kept.class = `${kept.class ?? ""} ${classOfRenamed(name)}`.trim();
        const style = attribs.style ? toClass(attribs.style) : "";
        if (style) kept.class = kept.class ? `${kept.class} ${style}` : style;
        return { tagName: RENAMED.get(name) ?? name, attribs: kept };
      },
    },
  });
  const book = context.page === undefined ? ".book" : `.book-${context.page}`;
  const own = elements(styled, "style").map((each) => scopeSheet(DomUtils.textContent(each), context));
  const ofAttributes = [...styles].map(([declarations, name]) => `${book} .${name}{${declarations}}`);
  return {
    html,
    sheets: elements(head, "link")
      .filter(isOwnSheet)
      .flatMap((each) => resolveInBook(attribute(each, "href") ?? "", path)?.path || []),
    css: [...own, ...ofAttributes].join("\n"),
    language: root.language,
    direction: root.direction === "rtl" || root.direction === "ltr" ? root.direction : undefined,
    classes: root.classes ?? "",
    size,
  };
}

/** Finds the start tag of the body, which may have a prefix. Skips start tags inside comments. */
function beginningOfBody(markup: string): number {
  for (const { index } of markup.matchAll(/<(?:\w{1,20}:)?body[\s>]/g).take(MAX_BODIES))
    if (markup.lastIndexOf("<!--", index) <= markup.lastIndexOf("-->", index)) return index;
  return 0;
}

/**
 * Returns whether a stylesheet applies to our page. Alternate stylesheets don't, because our page offers no choice between
 * them, nor do stylesheets for speech or print, or of a type for other programs.
 */
function isOwnSheet(link: Element): boolean {
  const [rel, type, media] = ["rel", "type", "media"].map((name) => (attribute(link, name) ?? "").toLowerCase());
  const isForScreen = !media || /\b(all|screen)\b|^\s*\(/.test(media);
  return (
    /\bstylesheet\b/.test(rel ?? "") &&
    !/\balternate\b/.test(rel ?? "") &&
    /^(text\/css\b|$)/.test(type ?? "") &&
    isForScreen
  );
}

function toAttributes(
  tag: string,
  attribs: Readonly<Record<string, string>>,
  { path, links, page }: { path: string; links: BookLinks; page: number | undefined },
): Record<string, string> {
  const kept: Record<string, string> = {};
  const ours = page === undefined ? OURS : prefixOfPage(page);
  for (const [name, value] of Object.entries(attribs)) {
    if (name === "href" || name === "xlink:href") {
      const href = tag === "a" ? findLink(value, path, links) : ownReference(tag, value, { path, links, ours });
      if (href !== null) kept.href = href;
    } else if (name === "src") {
      const address = resolveInBook(value, path);
      if (tag === "img" && DATA_IMAGE.test(value)) kept.src = value;
      else if (tag === "img" && address) kept.src = links.file(address.path);
      const media = MEDIA.has(tag) && address && links.media(address.path);
      if (media) kept.src = media;
    } else if (name === "poster") {
      const address = resolveInBook(value, path);
      if (address) kept.poster = links.file(address.path);
    } else if (name === "name" && tag === "a") kept.id ??= ours + value;
    else if (name === "id") kept.id = ours + value;
    else if (name === "class") kept.class = prefixed(value);
    else if (/^aria-(labelledby|describedby)$|^headers$/.test(name)) kept[name] = prefixed(value, ours);
    else if (name === "xml:lang") kept.lang = value;
    else if (name === "epub:type") kept["data-type"] = value;
    else if (/url\s*\(/i.test(value))
      kept[name] = /^\s*url\(\s*#([\w.-]{1,100})\s*\)\s*$/.exec(value)?.[1] ? value.replace("#", `#${ours}`) : "none";
    else kept[name] = value;
  }
  if (tag === "img") kept.alt ??= "";
  if (PLAYERS.has(tag)) Object.assign(kept, { controls: "", preload: "none" });
  if (page !== undefined && attribs.id) kept.class = `${kept.class ?? ""} ${classOfId(page, attribs.id)}`.trim();
  return kept;
}

const prefixed = (names: string, prefix = OURS) =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => prefix + each)
    .join(" ");

/** Resolves a link in the text, either within the book or to an external site. */
function findLink(href: string, path: string, links: BookLinks): string | null {
  if (OUTSIDE.test(href.trim())) return href.trim();
  const address = resolveInBook(href, path);
  return address && links.chapter(address.path, address.fragment);
}

/** Resolves a reference in SVG to a picture of the book, or to an element of the same drawing. */
function ownReference(
  tag: string,
  value: string,
  { path, links, ours }: { path: string; links: BookLinks; ours: string },
): string | null {
  if (value.startsWith("#")) return `#${ours}${value.slice(1)}`;
  if (tag === "image" && DATA_IMAGE.test(value)) return value;
  const address = tag === "image" ? resolveInBook(value, path) : null;
  return address && links.file(address.path);
}
