/** Describes a page's blocks for the page that lists them. */
import { childrenOf, isBlock, type RawBlock } from "~/domain/content/block-tree";
import { readMarkup } from "~/domain/content/read-markup.server";
import { conditionInWords } from "./block-conditions";
import type { BlockRow } from "./block-field";
import { canHaveChildren, findKind } from "./block-form.server";
import { kindTitle } from "./block-words";
import { blockAddress, pageAddress } from "./page-list";
import { writtenDateInWords } from "./written-date";

const MAX_WORDS = 80;

/** Returns the rows of all blocks, with their problems. */
export function blockRows(path: string, blocks: readonly unknown[]): BlockRow[] {
  const problems = new Map(readMarkup(blocks).problems.map((each) => [each.path.replaceAll(".children", ""), each]));
  const rows = (some: readonly unknown[], above: readonly number[]): BlockRow[] =>
    some.map((each, index) => {
      const position = [...above, index];
      const at = position.join(".");
      const block = isBlock(each) ? each : {};
      const children = rows(childrenOf(block), position);
      const found = problems.get(at);
      const addAt = [...position, children.length].join(".");
      return {
        ...{ at, title: kindTitle(String(block.kind ?? "?")), words: blockWords(block), shows: showsInWords(block) },
        problem: found ? `${found.problem}${found.leftOut ? " (not shown)" : ""}` : "",
        href: findKind(block.kind) === null ? null : blockAddress(path, position),
        addHref: canHaveChildren(block.kind) ? pageAddress(path, `/add?at=${addAt}`) : null,
        ...{ isFirst: index === 0, isLast: index === some.length - 1, children },
      };
    });
  return rows(blocks, []);
}

/** Returns the first words of a block, by which staff recognise it. */
export function blockWords({ title, text, alt, html, href, products, store }: RawBlock): string {
  const own = [title, text, alt, typeof html === "string" ? withoutTags(html) : "", products, store, href];
  const [first = ""] = own.map((each) => (Array.isArray(each) ? each.join(", ") : each)).filter(isWords);
  return first.length > MAX_WORDS ? `${first.slice(0, MAX_WORDS)}…` : first;
}

function withoutTags(html: string): string {
  return html
    .slice(0, 10 * MAX_WORDS)
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function isWords(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function showsInWords({ conditions, from, until }: RawBlock): string {
  return [
    typeof from === "string" && `from ${writtenDateInWords(from)}`,
    typeof until === "string" && `until ${writtenDateInWords(until)}`,
    typeof conditions === "string" && conditionInWords(conditions),
  ]
    .filter(isWords)
    .join("; ");
}
