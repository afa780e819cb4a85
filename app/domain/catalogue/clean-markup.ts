/**
 * Checks whether the sanitiser would leave a description unchanged. Most descriptions are plain text or a few paragraphs, and
 * sanitising them takes longer than the rest of a product's import.
 */

const INLINE = new Set(["b", "strong", "i", "em"]);
const LISTS = new Set(["ul", "ol"]);
const BLOCKS = new Set(["p", "h3", "h4", "blockquote", "ul", "ol", "li"]);

/** Maximum nesting depth that this check follows; the sanitiser handles deeper nesting. */
const DEEPEST = 6;

const MARK = /<(\/?)([a-z0-9]+)>|<br \/>|&(?:amp|lt|gt);|[<>&]/g;

interface OpenTag {
  name: string;
  hasWords: boolean;
}

/** Returns true only for HTML that is certainly clean: allowed tags without attributes, properly nested, none of them empty. */
export function isAlreadyClean(html: string): boolean {
  if (!/[<>&]/.test(html)) return true;
  const open: OpenTag[] = [];
  let words = false;
  let end = 0;
  for (const mark of html.matchAll(MARK)) {
    if (!words && html.slice(end, mark.index).trim() !== "") words = true;
    end = mark.index + mark[0].length;
    const name = mark[2];
    if (name === undefined) {
      if (mark[0].length === 1) return false;
      if (mark[0].startsWith("&")) words = true;
    } else if (mark[1] === "/") {
      const closed = open.pop();
      if (closed?.name !== name || (BLOCKS.has(name) && !words)) return false;
      words ||= closed.hasWords;
    } else {
      if (open.length === DEEPEST || !mayStandIn(name, open.at(-1)?.name)) return false;
      open.push({ name, hasWords: words });
      words = false;
    }
  }
  return open.length === 0;
}

function mayStandIn(name: string, parent: string | undefined): boolean {
  if (INLINE.has(name)) return parent === undefined || !LISTS.has(parent);
  if (name === "li") return parent !== undefined && LISTS.has(parent);
  return BLOCKS.has(name) && (parent === undefined || parent === "blockquote");
}
