/** Highlights ranges of text in sanitised HTML whose paragraphs are numbered. */
import { escapeText } from "entities";
import { DomUtils, parseDocument } from "htmlparser2";
import { type TextNode, toLine, visitText } from "./chapter-lines.server";
import { indexAmong, indexAt } from "./chapter-text";
import type { Highlight } from "./highlight";
import { type Element, isElement, type Node, type Tree } from "./markup.server";
import type { TextFind } from "./search-book.server";

interface Marks {
  highlights: readonly Highlight[];
  /** URL of the book's notes page, where each highlight links to its own note. */
  notes: string;
  /** The occurrences of the search words. */
  finds: readonly TextFind[];
}

/** Marks the member's highlights and the search words in a part of a chapter. */
export function withMarks(html: string, { highlights, notes, finds }: Marks): string {
  if (highlights.length + finds.length === 0) return html;
  const { children } = parseDocument(html);
  const paragraphs = [...numbered(children)];
  const starts = paragraphs.map(({ start }) => start);
  for (const find of finds)
    for (const each of within(paragraphs, starts, find)) markText(each, '<mark class="find"></mark>');
  for (const highlight of highlights) {
    const marked = within(paragraphs, starts, highlight);
    for (const each of marked) markText(each, `<mark class="highlight" data-colour="${highlight.colour}"></mark>`);
    const end = marked.at(-1);
    if (end && end.until <= end.length && end.paragraph.name !== "pre")
      DomUtils.appendChild(end.paragraph, linkTo(`${notes}#at-${highlight.id}`));
  }
  return DomUtils.getOuterHTML(children, { encodeEntities: "utf8" });
}

interface NumberedParagraph {
  paragraph: Element;
  start: number;
  /** Number of characters in the paragraph. */
  length: number;
}

/** A range of a paragraph's text, counted in characters from the beginning of the paragraph. */
interface Stretch extends NumberedParagraph {
  from: number;
  until: number;
}

/** Splits a range into one part for each paragraph that it overlaps. */
function within(
  paragraphs: readonly NumberedParagraph[],
  starts: readonly number[],
  { from, until }: { from: number; until: number },
): Stretch[] {
  return paragraphs
    .slice(indexAmong(starts, from), indexAmong(starts, until - 1) + 1)
    .filter(({ start, length }) => start < until && start + length > from)
    .map((each) => ({ ...each, from: from - each.start, until: until - each.start }));
}

function linkTo(address: string) {
  const label = "Your note on this highlight";
  const [link] = parseDocument(`<a class="note-link" href="${address}" aria-label="${label}">✎</a>`).children;
  if (!link) throw new Error("A link is an element.");
  return link;
}

function* numbered(nodes: Tree): Generator<NumberedParagraph> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const start = /^t(\d{1,8})$/.exec(node.attribs.id ?? "")?.[1];
    if (start) yield { paragraph: node, start: Number(start), length: toLine(node.children).text.length };
    else yield* numbered(node.children);
  }
}

/**
 * Wraps a range of a paragraph's characters in copies of an element. Characters are counted in the paragraph's text on one
 * line.
 */
function markText({ paragraph, from, until }: Stretch, wrapper: string): void {
  let count = 0;
  let hasSpace = false;
  const texts: { node: TextNode; first: number; last: number }[] = [];
  visitText(paragraph.children, (node) => {
    if (!node) hasSpace = count > 0;
    let [first, last] = [-1, -1];
    for (const [at, character] of (node?.data ?? "").split("").entries()) {
      if (/\s/.test(character)) {
        hasSpace = count > 0;
        continue;
      }
      if (hasSpace) count += 1;
      hasSpace = false;
      if (count >= from && count < until) {
        if (first === -1) first = at;
        last = at + 1;
      }
      count += 1;
    }
    if (node && first !== -1 && !isDrawn(node)) texts.push({ node, first, last });
  });
  for (const { node, first, last } of texts) wrap(node, { first, last }, wrapper);
}

/** Returns whether a node is in a drawing or a formula, which allow only their own elements. */
function isDrawn(node: Node): boolean {
  for (let { parent } = node; parent && isElement(parent); { parent } = parent) {
    if (/^(svg|math)$/.test(parent.name)) return true;
  }
  return false;
}

function wrap(node: TextNode, { first, last }: { first: number; last: number }, wrapper: string) {
  const { data } = node;
  const [open = "", close = ""] = wrapper.split(/(?=<\/)/);
  const pieces = parseDocument(
    `${escapeText(data.slice(0, first))}${open}${escapeText(data.slice(first, last))}${close}${escapeText(data.slice(last))}`,
  ).children;
  // Iterate over a copy, because a piece leaves the list when it moves.
  for (const piece of [...pieces]) DomUtils.prepend(node, piece);
  DomUtils.removeElement(node);
}

/**
 * Adds a link at the beginning of each paragraph. Paragraphs are recognised by the ids that the shop adds, which nothing in the
 * book can imitate.
 */
export function withButtons(
  html: string,
  { chapter, paragraphs }: { chapter: number; paragraphs: readonly string[] },
): string {
  let marked = "";
  let from = 0;
  for (let at = html.indexOf(' id="t'); at !== -1; at = html.indexOf(' id="t', at + 1)) {
    const end = html.indexOf(">", at) + 1;
    const position = /^\d{1,8}/.exec(html.slice(at + 6, at + 15))?.[0];
    const isTag = /^<[a-z]/.test(html.slice(html.lastIndexOf("<", at))) && !html.slice(at, end - 1).includes("<");
    if (!position || !isTag || end === 0) continue;
    const number = indexAt(paragraphs, Number(position)) + 1;
    marked += `${html.slice(from, end)}<a class="mark-here" href="?c=${chapter + 1}&amp;choose=${position}#panel" aria-label="Choose paragraph ${number}">¶</a> `;
    from = end;
  }
  return marked + html.slice(from);
}
