/**
 * Rewrites a book's stylesheet for our page: its rules apply only within `.book`, its class names and ids get the prefix {@link
 * OURS}, nothing is loaded from outside the book, declarations that would override the reader's settings (backgrounds, fixed
 * positions) are dropped, and sizes and colours follow those settings (`book-look.server.ts`).
 */
import { createRequire } from "node:module";
import type * as css from "css-tree";
import { type BookLevel, followSize, followTheme } from "./book-look.server";
import { resolveInBook } from "./book-path";
import { RENAMED } from "./chapter-rules";

/** Prefix for each class and id of a book, so that none collides with the page's own. */
export const OURS = "b-";
/**
 * Returns the class that replaces the tag name of an element that was converted to a div, such as a footer, so that the book's
 * rules still match it.
 */
export const classOfRenamed = (tag: string) => `${OURS}was-${tag}`;

const require = createRequire(import.meta.url);
/** Loads css-tree when the first stylesheet is parsed, because it takes 10 MB of memory. */
const loadCssTree = () => require("css-tree") as typeof css;

const LONGEST = 1024 * 1024;
/** Maximum depth of nested blocks and brackets, because css-tree recurses into each. */
const MAX_DEPTH = 50;

const LEFT_OUT =
  /^(-moz-binding|behavior|position|z-index|background|background-color|background-image|-epub-.*|-webkit-user-.*|user-select|pointer-events|cursor|all|transition.*|animation.*)$/;
/** Matches the properties dropped on a fixed-layout page, which keeps its colours and positions within its own box. */
const LEFT_OUT_OF_FIXED =
  /^(-moz-binding|behavior|-epub-.*|-webkit-user-.*|user-select|pointer-events|cursor|all|transition.*|animation.*)$/;
/** Matches EPUB's prefixed names of properties that browsers now support without a prefix. (EPUB 3.3, 6.3.1.3) */
const OF_EPUB =
  /^-epub-(hyphens|line-break|ruby-position|text-align-last|text-combine|text-combine-horizontal|text-emphasis(-color|-style|-position)?|text-orientation|text-transform|text-underline-position|word-break|writing-mode)$/;
const EPUB_COMBINE = /^text-combine(-horizontal)?$/;
/** CSS values that have different names in EPUB and in browsers. */
const EPUB_VALUES = new Map([
  ["-epub-fullwidth", "full-width"],
  ["horizontal", "all"],
  ["vertical-right", "mixed"],
  ["sideways-right", "sideways"],
]);
/** Matches a selector for the whole text, and captures its classes. */
const IS_ROOT = /^(?:html[ >])?(html|body|:root)?((?:\.[\w-]{1,60}){0,4})$/i;
/** Matches the levels that apply to the whole text. */
const IS_WHOLE = /^(html|body|both)$/;
const IS_MODE = /^(horizontal-tb|(vertical|sideways)-(rl|lr))$/;
const KEPT_POSITIONS = /^(static|relative|absolute)$/i;
const KEPT_AT_RULES = new Set(["media", "supports", "font-face"]);
/** Matches data URLs of pictures. SVG is excluded, because it can load other files. */
export const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp)[;,]/i;

/** The URLs of the book's files for the browser, and the stylesheet's path in the book. */
export interface SheetContext {
  from: string;
  href(path: string): string;
  /** The chapter of a fixed-layout page, from 1. If set, the stylesheet applies to that page alone. */
  page?: number | undefined;
}

/** Returns the prefix of ids on a fixed-layout page. Each page has its own prefix, because two can be shown side by side. */
export const prefixOfPage = (page: number) => `${OURS}${page}-`;
/**
 * Returns the class that replaces a book's id, because the reader gives paragraphs its own ids. A stylesheet's id rules match
 * this class.
 */
export const classOfId = (page: number, id: string) => `${prefixOfPage(page)}id-${id}`;

/**
 * Returns the filtered stylesheet; "" for one of over a megabyte or nested deeper than {@link MAX_DEPTH}. No real book needs
 * such a stylesheet.
 */
export function scopeSheet(text: string, context: SheetContext): string {
  if (text.length > LONGEST || isDeep(text)) return "";
  const tree = loadCssTree().parse(text, { onParseError: () => {} });
  return filtered(tree, context);
}

/** Returns the filtered declarations of a style attribute; "" if no declaration is left. */
export function scopeDeclarations(text: string, context: SheetContext): string {
  if (text.length > 2_000 || isDeep(text)) return "";
  return filtered(loadCssTree().parse(text, { context: "declarationList", onParseError: () => {} }), context);
}

function isDeep(text: string): boolean {
  const { tokenize, tokenTypes } = loadCssTree();
  const closings = new Map<number, number>([
    [tokenTypes.Function, tokenTypes.RightParenthesis],
    [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
    [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
    [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
  ]);
  const open: number[] = [];
  let deepest = 0;
  tokenize(text, (type) => {
    const closing = closings.get(type);
    if (closing !== undefined) deepest = Math.max(deepest, open.push(closing));
    // The end of a block also closes any brackets left open in it; an unmatched end is ignored. (CSS Syntax 3, 5.4)
    else if (type === tokenTypes.RightCurlyBracket) open.length = Math.max(0, open.lastIndexOf(type));
    else if (type === open.at(-1)) open.pop();
  });
  return deepest > MAX_DEPTH;
}

function filtered(tree: css.CssNode, context: SheetContext): string {
  const { generate, walk } = loadCssTree();
  const levels = new Map<css.Rule, BookLevel>();
  const roots = new Map<css.Rule, string[]>();
  const modes = new Map<string, string>();
  let whole = "";
  walk(tree, {
    enter(this: css.WalkContext, node: css.CssNode, item: css.ListItem<css.CssNode>, list: css.List<css.CssNode>) {
      if (node.type === "Atrule" && node.name.toLowerCase() === "import" && importsOwn(node, context)) return;
      if (node.type === "Atrule" && !KEPT_AT_RULES.has(node.name.toLowerCase())) list?.remove(item);
      else if (node.type === "Raw" || (node.type === "Rule" && this.rule && this.rule !== node)) list?.remove(item);
      else if (node.type === "Declaration") {
        renameEpubs(node);
        node.important = false;
        if (!isKept(node, context)) list?.remove(item);
        else if (context.page === undefined) {
          const level = (this.rule && levels.get(this.rule)) ?? "other";
          if (node.property.toLowerCase() === "writing-mode" && this.rule && !this.atrule) {
            const mode = generate(node.value).toLowerCase();
            if (IS_MODE.test(mode)) for (const root of roots.get(this.rule) ?? []) modes.set(root, mode);
          }
          if (node.property.toLowerCase() === "color") {
            // Drop a colour for the whole text, because it carries no meaning.
            if (IS_WHOLE.test(level) || !followTheme(node, generate(node.value))) list?.remove(item);
            return;
          }
          const sizes = followSize(node, level);
          if (level === "text" && sizes[0] && !this.atrule) whole = generate(sizes[0]);
          else if (level !== "text") for (const size of sizes) list?.insertData(size, item);
          if (level === "html" && sizes.length > 0 && node.property === "font-size") list?.remove(item);
        }
      } else if (node.type === "Rule" && node.prelude.type === "SelectorList" && !isKeyframes(this.atrule)) {
        levels.set(node, toLevel(node.prelude));
        roots.set(node, listRoots(node.prelude));
        for (const selector of node.prelude.children) if (selector.type === "Selector") scope(selector, context);
      } else if (node.type === "Rule" && node.prelude.type !== "SelectorList") list?.remove(item);
    },
  });
  return generate(tree) + (whole && `.book{${whole}}`) + [...modes].map(directBox).join("");
}

/** Returns the selectors of a rule that apply to the whole text, by its element or by a class that this element can have. */
function listRoots({ children }: css.SelectorList): string[] {
  return children.toArray().flatMap((selector) => {
    const [, element, classes] = IS_ROOT.exec(loadCssTree().generate(selector)) ?? [];
    return element || classes ? [`.book${(classes ?? "").replaceAll(".", `.${OURS}`)}`] : [];
  });
}

/**
 * Gives a chapter's box the writing mode of its text, so that vertical text is shown from its beginning. Vertical lines are as
 * long as the window is high, and the box scrolls sideways. Vertical text always gets left-to-right direction, so that its
 * lines run downwards even in a right-to-left book.
 */
function directBox([root, mode]: [string, string]): string {
  const isVertical = mode !== "horizontal-tb";
  // Apply a horizontal mode only to single chapters, because horizontal is the default and only a chapter of a vertical book
  // needs it.
  if (!isVertical && root === ".book") return "";
  const box = isVertical ? "direction:ltr;height:max(16rem,calc(100dvh - 9rem))" : "height:auto";
  return `.leaf:has(>${root}){writing-mode:${mode};${box}}.leaf>${root}{writing-mode:${mode}${isVertical ? ";direction:ltr" : ""}}`;
}

/** Determines whether a rule applies to the whole book, to its paragraphs, or to something within them. */
function toLevel({ children }: css.SelectorList): BookLevel {
  const names = children.toArray().map((selector) => loadCssTree().generate(selector).toLowerCase());
  const [isBody, isRoot] = [/^(html ?>? ?)?body(\.[\w.-]+)?$/, /^(html|:root)(\.[\w.-]+)?$/].map((one) =>
    names.some((name) => one.test(name)),
  );
  if (isBody || isRoot) return isBody && isRoot ? "both" : isBody ? "body" : "html";
  return names.some((name) => /^(body )?p$/.test(name)) ? "text" : "other";
}

/**
 * Points an import to the shop's URL of the stylesheet, which is then filtered too. Returns false for a stylesheet outside the
 * book.
 */
function importsOwn({ prelude }: css.Atrule, context: SheetContext): boolean {
  if (prelude?.type !== "AtrulePrelude") return false;
  const [source, ...others] = prelude.children.toArray();
  if (source?.type !== "Url" && source?.type !== "String") return false;
  const address = resolveInBook(source.value, context.from);
  if (!address || !/\.css$/i.test(address.path)) return false;
  const page = context.page === undefined ? "" : `?page=${context.page}`;
  const own: css.CssNode = { type: "Url", value: context.href(address.path) + page };
  const media = others.filter(({ type }) => type === "MediaQueryList");
  prelude.children.fromArray([
    own,
    ...media.flatMap((each): css.CssNode[] => [{ type: "WhiteSpace", value: " " }, each]),
  ]);
  return true;
}

const isKeyframes = (atrule: css.Atrule | null) => atrule?.name.toLowerCase().endsWith("keyframes") ?? false;

function renameEpubs(declaration: css.Declaration): void {
  const name = OF_EPUB.exec(declaration.property.toLowerCase())?.[1];
  if (name === undefined) return;
  declaration.property = name.replace(EPUB_COMBINE, "text-combine-upright");
  loadCssTree().walk(declaration.value, (node) => {
    if (node.type === "Identifier") node.name = EPUB_VALUES.get(node.name.toLowerCase()) ?? node.name;
  });
}

function isKept(declaration: css.Declaration, context: SheetContext): boolean {
  const property = declaration.property.toLowerCase();
  if (isEscaped(property)) return false;
  const isFixed = context.page !== undefined;
  if (property.startsWith("--") || (isFixed ? LEFT_OUT_OF_FIXED : LEFT_OUT).test(property)) return false;
  if (declaration.value.type === "Raw") return false;
  if (property === "position" && !KEPT_POSITIONS.test(loadCssTree().generate(declaration.value))) return false;
  let isHarmless = true;
  loadCssTree().walk(declaration.value, (node) => {
    if (node.type === "Url") {
      const value = inBook(node.value, context);
      if (value === null) isHarmless = false;
      else node.value = value;
    } else if (
      node.type === "Function" &&
      (isEscaped(node.name) || /^(expression|image|image-set|-webkit-image-set|src|attr|element)$/i.test(node.name))
    ) {
      isHarmless = false;
    }
  });
  return isHarmless;
}

/**
 * Returns whether a name is escaped: browsers read `p\6fsition` as `position`, but css-tree leaves it unchanged. Escaped names
 * only occur in malicious stylesheets.
 */
const isEscaped = (name: string) => name.includes("\\");

function inBook(url: string, { from, href }: SheetContext): string | null {
  if (DATA_IMAGE.test(url)) return url;
  const address = resolveInBook(url, from);
  return address && address.path !== "" ? href(address.path) : null;
}

/** Replaces the last `html`, `body` or `:root` with `.book`, and puts the remaining selector below it. */
function scope(selector: css.Selector, { page }: SheetContext): void {
  const nodes = selector.children.toArray();
  const root = nodes.findLastIndex(isRoot);
  const rest = nodes.slice(root + 1).flatMap((node) => (page === undefined ? [node] : withoutId(node, page)));
  for (const node of rest) {
    if (node.type === "ClassSelector" || node.type === "IdSelector") node.name = OURS + node.name;
    else if (node.type === "TypeSelector" && RENAMED.get(node.name.toLowerCase()) === "div")
      Object.assign(node, { type: "ClassSelector", name: classOfRenamed(node.name.toLowerCase()) });
    else if (node.type === "TypeSelector") node.name = RENAMED.get(node.name.toLowerCase()) ?? node.name;
    else if (node.type === "AttributeSelector" && /^(epub[|:])?type$/.test(node.name.name))
      node.name.name = "data-type";
  }
  const book: css.CssNode[] = [{ type: "ClassSelector", name: page === undefined ? "book" : `book-${page}` }];
  if (root === -1) book.push({ type: "Combinator", name: " " });
  selector.children.fromArray([...book, ...rest]);
}

/** Converts an id selector to a class selector of the same specificity, by adding `:not(#none)`, whose id exists on no page. */
function withoutId(node: css.CssNode, page: number): css.CssNode[] {
  if (node.type !== "IdSelector") return [node];
  const name = classOfId(page, node.name).slice(OURS.length);
  const weight = loadCssTree().parse(":not(#none)", { context: "selector" });
  return [{ type: "ClassSelector", name }, ...(weight.type === "Selector" ? weight.children.toArray() : [])];
}

function isRoot(node: css.CssNode): boolean {
  if (node.type === "TypeSelector") return /^(html|body)$/i.test(node.name);
  return node.type === "PseudoClassSelector" && node.name === "root";
}
