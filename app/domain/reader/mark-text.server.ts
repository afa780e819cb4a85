/** Marks stretches of text in sanitised HTML whose paragraphs are numbered. */
import { DomUtils, parseDocument } from "htmlparser2";
import type { Highlight } from "./highlight";
import { type Element, isElement, type Node, type Tree } from "./markup.server";
import type { TextFind } from "./search-book.server";

type TextNode = Extract<Node, { data: string }>;

interface Marks {
  highlights: readonly Highlight[];
  /** The address of the book's notes: each highlight has a link to its own note. */
  notes: string;
  /** Occurrences of the words that were searched for. */
  finds: readonly TextFind[];
}

/** Marks the member's highlights and the search words in a part of a chapter. */
export function withMarks(html: string, { highlights, notes, finds }: Marks): string {
  if (highlights.length + finds.length === 0) return html;
  const { children } = parseDocument(html);
  const paragraphs = new Map(numbered(children));
  for (const { paragraph: number, from, until } of finds) {
    const paragraph = paragraphs.get(number);
    if (paragraph) markText(paragraph, { from, until }, '<mark class="find"></mark>');
  }
  for (const highlight of highlights) {
    const { first, last, id, colour } = highlight;
    for (let number = first.paragraph; number <= last.paragraph; number += 1) {
      const paragraph = paragraphs.get(number);
      if (!paragraph) continue;
      const from = number === first.paragraph ? first.at : 0;
      const until = number === last.paragraph ? last.at : Number.POSITIVE_INFINITY;
      markText(paragraph, { from, until }, `<mark class="highlight" data-colour="${colour}"></mark>`);
    }
    const end = paragraphs.get(last.paragraph);
    if (end && !/^(table|pre)$/.test(end.name)) DomUtils.appendChild(end, linkTo(`${notes}#at-${id}`));
  }
  return DomUtils.getOuterHTML(children, { encodeEntities: "utf8" });
}

function linkTo(address: string) {
  const label = "Your note on this highlight";
  const [link] = parseDocument(`<a class="note-link" href="${address}" aria-label="${label}">✎</a>`).children;
  if (!link) throw new Error("A link is an element.");
  return link;
}

function* numbered(nodes: Tree): Generator<[number, Element]> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const number = /^p(\d{1,7})$/.exec(node.attribs.id ?? "")?.[1];
    if (number) yield [Number(number), node];
    yield* numbered(node.children);
  }
}

/** Wraps some characters of a paragraph, counted as on one line, in copies of an element. */
function markText(paragraph: Element, { from, until }: { from: number; until: number }, wrapper: string): void {
  let count = 0;
  let hasSpace = false;
  const texts: { node: TextNode; first: number; last: number }[] = [];
  for (const node of textsOf(paragraph.children)) {
    let [first, last] = [-1, -1];
    for (const [at, character] of node.data.split("").entries()) {
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
    if (first !== -1 && !isDrawn(node)) texts.push({ node, first, last });
  }
  for (const { node, first, last } of texts) wrap(node, { first, last }, wrapper);
}

/** Text nodes, except those of our own links. */
function* textsOf(nodes: Tree): Generator<TextNode> {
  for (const node of nodes) {
    if (node.type === "text") yield node;
    else if (isElement(node) && node.attribs.class !== "note-link") yield* textsOf(node.children);
  }
}

/** True for drawings and formulas, which allow only elements of their own. */
function isDrawn(node: Node): boolean {
  for (let { parent } = node; parent && isElement(parent); { parent } = parent) {
    if (/^(svg|math)$/.test(parent.name)) return true;
  }
  return false;
}

function wrap(node: TextNode, { first, last }: { first: number; last: number }, wrapper: string) {
  const { data } = node;
  const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const [open = "", close = ""] = wrapper.split(/(?=<\/)/);
  const pieces = parseDocument(
    `${escaped(data.slice(0, first))}${open}${escaped(data.slice(first, last))}${close}${escaped(data.slice(last))}`,
  ).children;
  // A piece leaves this list when it moves.
  for (const piece of [...pieces]) DomUtils.prepend(node, piece);
  DomUtils.removeElement(node);
}
