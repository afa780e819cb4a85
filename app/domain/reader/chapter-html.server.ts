/** A chapter's markup, sanitised for our page: scripts and remote loads gone, links and pictures leading to our addresses. */
import { DomUtils } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { classOfRenamed, OURS, scopeDeclarations, scopeSheet } from "./book-css.server";
import { resolveInBook } from "./book-path";
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, RENAMED, WITHOUT_TEXT } from "./chapter-rules";
import { attribute, elements, parseXml } from "./markup.server";

/** How addresses within the book become addresses of the shop. */
export interface BookLinks {
  /** Of a picture, font or sheet. */
  file(path: string): string;
  /** Of an element in a chapter; null for a path that is no chapter. */
  place(path: string, fragment: string): string | null;
}

export interface ChapterHtml {
  html: string;
  /** The sheets that it links to, as paths within the book. */
  sheets: string[];
  /** Its own rules: of its style elements, and of style attributes as classes. Filtered. */
  css: string;
  language: string | undefined;
  direction: string | undefined;
}

const OUTSIDE = /^(https?:|mailto:)/i;
const DEEPEST = 200;

/** Sanitises a chapter at `path`. */
export function sanitiseChapter(markup: string, path: string, links: BookLinks): ChapterHtml {
  const place = { from: path, href: links.file };
  const styles = new Map<string, string>();
  const root: { language: string | undefined; direction: string | undefined } = {
    language: undefined,
    direction: undefined,
  };
  const classOf = (style: string) => {
    const declarations = scopeDeclarations(style, place);
    if (declarations === "") return "";
    const known = styles.get(declarations) ?? `${OURS}style-${styles.size + 1}`;
    styles.set(declarations, known);
    return known;
  };
  const head = parseXml(markup.slice(0, Math.max(0, markup.indexOf("<body"))));
  const html = sanitizeHtml(markup, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ["http", "https", "mailto"],
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
        }
        const kept = attributesOf(name, attribs, { path, links });
        if (RENAMED[name] === "div") kept.class = `${kept.class ?? ""} ${classOfRenamed(name)}`.trim();
        const style = attribs.style ? classOf(attribs.style) : "";
        if (style) kept.class = kept.class ? `${kept.class} ${style}` : style;
        return { tagName: RENAMED[name] ?? name, attribs: kept };
      },
    },
  });
  const own = elements(head, "style").map((each) => scopeSheet(DomUtils.textContent(each), place));
  const ofAttributes = [...styles].map(([declarations, name]) => `.book .${name}{${declarations}}`);
  return {
    html,
    sheets: elements(head, "link")
      .filter((each) => /\bstylesheet\b/i.test(attribute(each, "rel") ?? ""))
      .flatMap((each) => resolveInBook(attribute(each, "href") ?? "", path)?.path || []),
    css: [...own, ...ofAttributes].join("\n"),
    language: root.language,
    direction: root.direction === "rtl" || root.direction === "ltr" ? root.direction : undefined,
  };
}

function attributesOf(
  tag: string,
  attribs: Readonly<Record<string, string>>,
  { path, links }: { path: string; links: BookLinks },
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attribs)) {
    if (name === "href" || name === "xlink:href") {
      const href = tag === "a" ? linkOf(value, path, links) : ownReference(tag, value, { path, links });
      if (href !== null) kept.href = href;
    } else if (name === "src") {
      const address = resolveInBook(value, path);
      if (tag === "img" && address) kept.src = links.file(address.path);
    } else if (name === "id") kept.id = OURS + value;
    else if (name === "class") kept.class = prefixed(value);
    else if (/^aria-(labelledby|describedby)$|^headers$/.test(name)) kept[name] = prefixed(value);
    else if (name === "xml:lang") kept.lang = value;
    else if (name === "epub:type") kept["data-type"] = value;
    else if (/url\s*\(/i.test(value))
      kept[name] = /^\s*url\(\s*#([\w.-]{1,100})\s*\)\s*$/.exec(value)?.[1] ? value.replace("#", `#${OURS}`) : "none";
    else kept[name] = value;
  }
  if (tag === "img") kept.alt ??= "";
  return kept;
}

const prefixed = (names: string) =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => OURS + each)
    .join(" ");

/** A link in the text: within the book, or to a site outside. */
function linkOf(href: string, path: string, links: BookLinks): string | null {
  if (OUTSIDE.test(href.trim())) return href.trim();
  const address = resolveInBook(href, path);
  return address && links.place(address.path, address.fragment);
}

/** Of SVG: a picture of the book, or an element of the same drawing. */
function ownReference(tag: string, value: string, { path, links }: { path: string; links: BookLinks }): string | null {
  if (value.startsWith("#")) return `#${OURS}${value.slice(1)}`;
  const address = tag === "image" ? resolveInBook(value, path) : null;
  return address && links.file(address.path);
}
