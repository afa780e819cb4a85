/** Makes a book's sizes and colours follow the reader's settings, and keeps their proportions and meaning. The variables are set in reader-text.css. */
import { createRequire } from "node:module";
import type * as css from "css-tree";

/**
 * The size of each unit in CSS pixels. Units that depend on the window have the size that they have on a small page, so that
 * the text doesn't grow with the screen.
 */
const PIXELS = new Map(
  Object.entries({
    px: 1,
    pt: 4 / 3,
    pc: 16,
    in: 96,
    cm: 37.795,
    mm: 3.7795,
    q: 0.9449,
    vw: 4,
    vh: 6,
    vmin: 4,
    vmax: 6,
  }),
);
/** Sizes of the font-size keywords in CSS pixels. (CSS Fonts 4, 2.5) */
const KEYWORDS = new Map(
  Object.entries({
    "xx-small": 9,
    "x-small": 10,
    small: 13,
    medium: 16,
    large: 18,
    "x-large": 24,
    "xx-large": 32,
    "xxx-large": 48,
  }),
);
const MIN_PIXELS = 4;
const MAX_PIXELS = 400;
const SIZED = /^(font-size|line-height|font)$/;

const require = createRequire(import.meta.url);
const loadCssTree = () => require("css-tree") as typeof css;
const parseValue = (text: string) => loadCssTree().parse(text, { context: "value" }) as css.Value;

/** The elements that a rule applies to: the root, the body, both, the paragraphs, or others. */
export type BookLevel = "html" | "body" | "both" | "text" | "other";

/**
 * Makes a declaration's absolute sizes relative to the size of the book's running text, which the reader chooses. If the
 * declaration applies to the whole text, returns declarations of the variables `--root-size` and `--body-size`, in CSS pixels;
 * the caller adds them.
 */
export function followSize(declaration: css.Declaration, level: BookLevel): css.Declaration[] {
  const property = declaration.property.toLowerCase();
  if (!SIZED.test(property) || declaration.value.type !== "Value") return [];
  const isAll = level === "html" || level === "body" || level === "both";
  const first = property === "line-height" ? null : declaration.value.children.toArray().find(isSize);
  const size = first ? (isAll ? wholeSize(first, level) : findPixels(first)) : null;
  const found: { item: css.ListItem<css.CssNode>; list: css.List<css.CssNode>; shown: string }[] = [];
  loadCssTree().walk(declaration.value, (node, item, list) => {
    const pixels = findPixels(node, property !== "line-height");
    if (isAll && node === first && size !== null) found.push({ item, list, shown: "var(--text-size)" });
    else if (pixels !== null) found.push({ item, list, shown: `calc(var(--text-size)*${pixels}/var(--body-size))` });
  });
  for (const { item, list, shown } of found) list.replace(item, parseValue(shown).children);
  if (size === null || level === "other") return [];
  const names =
    level === "html" ? ["--root-size"] : level === "both" ? ["--root-size", "--body-size"] : ["--body-size"];
  return names.map((name) => ({ type: "Declaration", property: name, value: parseValue(size), important: false }));
}

/** Returns whether a part of the shorthand `font` can be its size, which precedes the line height. */
const isSize = (node: css.CssNode) =>
  /^(Dimension|Percentage|Function)$/.test(node.type) || (node.type === "Identifier" && findPixels(node) !== null);

/** Returns the size in CSS pixels, as CSS; null for a size that is already relative, such as one in em. */
function findPixels(node: css.CssNode, hasKeywords = true): string | null {
  if (node.type === "Identifier" && hasKeywords) return KEYWORDS.get(node.name.toLowerCase())?.toString() ?? null;
  if (node.type !== "Dimension") return null;
  const unit = node.unit.toLowerCase();
  if (unit === "rem") return `calc(${Number(node.value)}*var(--root-size))`;
  const pixels = Number(node.value) * (PIXELS.get(unit) ?? Number.NaN);
  return pixels >= MIN_PIXELS && pixels <= MAX_PIXELS ? String(Math.round(pixels * 100) / 100) : null;
}

/**
 * Returns the whole text's size in CSS pixels, as CSS, relative to the root's size. The root's own size is relative to the
 * browser's default.
 */
function wholeSize(node: css.CssNode, level: BookLevel): string | null {
  const unit = node.type === "Dimension" ? node.unit.toLowerCase() : "";
  const share =
    node.type === "Percentage"
      ? Number(node.value) / 100
      : node.type === "Dimension" && (unit === "em" || unit === "rem")
        ? Number(node.value)
        : null;
  if (share === null) return findPixels(node);
  if (!(share >= 0.2 && share <= 5)) return null;
  return level === "body" ? `calc(${share}*var(--root-size))` : String(Math.round(1600 * share) / 100);
}

/** Matches keywords and functions that don't specify a colour themselves. */
const NO_COLOUR = /^(inherit|initial|unset|revert|revert-layer|currentcolor)$|\b(var|light-dark|from)\b/i;

/**
 * Keeps the hue of a text's colour, such as the red of the words of Jesus, and takes the lightness from the reader's theme, so that it
 * contrasts with the page. Black, white and greys become the theme's ink. Returns false for a value that isn't a colour.
 */
export function followTheme(declaration: css.Declaration, colour: string): boolean {
  if (colour === "" || NO_COLOUR.test(colour)) return false;
  const lightness = "calc(var(--ink-lightness) + (var(--hue-lightness) - var(--ink-lightness))*min(1,c*10))";
  declaration.value = parseValue(`oklch(from ${colour} ${lightness} min(c,.2) h/1)`);
  return true;
}
