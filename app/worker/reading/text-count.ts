/**
 * Counts a paragraph's text as the server does (chapter-lines.server.ts): as one line, with a space for each break, and without
 * the ruby readings above its characters.
 */

const LEFT_OUT = "rt, rp, .note-link, .mark-here";

/** Calls `visit` with each text node of a paragraph, and with null for a line break, until it returns true. */
export function visitText(paragraph: Node, visit: (text: Text | null) => boolean): void {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(LEFT_OUT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text ? visit(node) : node.nodeName === "BR" && visit(null)) return;
  }
}

/** Counts the characters of a paragraph's text before a point in it. */
export function lengthUntil(paragraph: HTMLElement, node: Node, offset: number): number {
  const point = document.createRange();
  point.setStart(node, offset);
  let words = "";
  visitText(paragraph, (text) => {
    const from = text ?? null;
    if (from && point.comparePoint(from, 0) > 0) return true;
    const isWithin = from === node;
    words += from ? from.data.slice(0, isWithin ? offset : from.length) : " ";
    return isWithin;
  });
  return words.replace(/\s+/g, " ").trimStart().length;
}

/** Finds the text node and offset after this many characters of the paragraph's text; null beyond its end. */
export function spotIn(paragraph: HTMLElement, count: number): { node: Text; offset: number } | null {
  let left = count;
  let isSpace = true;
  let found: { node: Text; offset: number } | null = null;
  visitText(paragraph, (text) => {
    for (let at = 0; at < (text?.length ?? 1) && !found; at += 1) {
      const wasSpace = isSpace;
      isSpace = !text || /\s/.test(text.data.charAt(at));
      if (!(isSpace && wasSpace)) left -= 1;
      if (left === 0 && text) found = { node: text, offset: at + 1 };
    }
    return found !== null;
  });
  return found;
}
