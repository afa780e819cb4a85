/** Describes pages line by line, and compares two versions of a page by their lines. */
import { childrenOf, isBlock } from "~/domain/content/block-tree";
import { conditionInWords } from "./block-conditions";
import { fieldWords, kindTitle } from "./block-words";

/** A page in the form of its file. */
export interface PageFile {
  path: string;
  pageTitle?: string;
  pageSeoDescription?: string;
  dontIndex?: boolean;
  status?: number;
  redirectTo?: string | null;
  redirectStatus?: number | null;
  from?: string | null;
  until?: string | null;
  markup: unknown;
}

export interface LineDifference {
  is: "added" | "removed" | "same";
  line: string;
}

/** Number of unchanged lines shown before and after each change. */
const AROUND = 2;
/** Maximum number of pairs of lines to compare. Above it, the whole changed part counts as replaced. */
const MAX_PAIRS = 4_000_000;

/** Returns the page's fields and blocks in words, one per line; lines of blocks within blocks are indented. */
export function toPageLines(page: PageFile): string[] {
  const { pageTitle, pageSeoDescription, dontIndex, status, redirectTo, redirectStatus, from, until, markup } = page;
  const fields: [string, unknown][] = [
    ["Title", pageTitle],
    ["Description", pageSeoDescription],
    ["Hidden from search engines", dontIndex && "yes"],
    ["Answer", status === 200 ? "" : status],
    ["Leads to", redirectTo && `${redirectTo} (${redirectStatus ?? 301})`],
    ["Shows from", from],
    ["Shows until", until],
  ];
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
  return [...lines, ...(Array.isArray(markup) ? blockLines(markup, 0) : [])];
}

function blockLines(blocks: readonly unknown[], depth: number): string[] {
  const indent = "  ".repeat(depth);
  return blocks.flatMap((block) => {
    if (!isBlock(block)) return [`${indent}${JSON.stringify(block)}`];
    const kind = String(block.kind);
    const { kind: _, children, conditions, from, until, style, className, ...fields } = block;
    return [
      `${indent}${kindTitle(kind)}`,
      ...Object.entries({ ...fields, ...(style !== undefined && { style }) }).map(
        ([name, value]) => `${indent}  ${fieldWords(kind, [name]).label}: ${inWords(value)}`,
      ),
      ...(typeof className === "string" && className !== "" ? [`${indent}  Class: ${className}`] : []),
      ...(typeof conditions === "string" && conditions !== ""
        ? [`${indent}  Shown to: ${conditionInWords(conditions)}`]
        : []),
      ...(from ? [`${indent}  Shows from: ${from}`] : []),
      ...(until ? [`${indent}  Shows until: ${until}`] : []),
      ...blockLines(childrenOf({ children }), depth + 1),
    ];
  });
}

function inWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join(", ");
  return JSON.stringify(value);
}

/** Returns the changed lines, each with the unchanged lines around it. Returns none for equal pages. */
export function compareLines(was: readonly string[], became: readonly string[]): LineDifference[] {
  let start = 0;
  while (start < was.length && start < became.length && was[start] === became[start]) start += 1;
  let end = 0;
  while (end < Math.min(was.length, became.length) - start && was.at(-1 - end) === became.at(-1 - end)) end += 1;
  const [old, recent] = [was.slice(start, was.length - end), became.slice(start, became.length - end)];
  const all: LineDifference[] = [
    ...was.slice(0, start).map(toSame),
    ...(old.length * recent.length > MAX_PAIRS ? replaced(old, recent) : compared(old, recent)),
    ...was.slice(was.length - end).map(toSame),
  ];
  const changes = all.flatMap(({ is }, at) => (is === "same" ? [] : [at]));
  return all.filter((_, at) => changes.some((change) => Math.abs(change - at) <= AROUND));
}

/** Returns the changed lines in one sentence each, for a message. */
export function changesInWords(was: PageFile, became: PageFile): string {
  return lineChanges(toPageLines(was), toPageLines(became));
}

/** Returns the differences of two lists of lines in words, for a message. */
export function lineChanges(was: readonly string[], became: readonly string[]): string {
  const changes = compareLines(was, became).filter(({ is }) => is !== "same");
  return changes.map(({ is, line }) => `${is === "added" ? "added" : "removed"} “${line.trim()}”`).join("; ");
}

const toSame = (line: string): LineDifference => ({ is: "same", line });

function replaced(was: readonly string[], became: readonly string[]): LineDifference[] {
  return [
    ...was.map((line): LineDifference => ({ is: "removed", line })),
    ...became.map((line): LineDifference => ({ is: "added", line })),
  ];
}

/** Compares by the longest common subsequence. */
function compared(was: readonly string[], became: readonly string[]): LineDifference[] {
  const width = became.length + 1;
  const lengths = new Uint32Array((was.length + 1) * width);
  const lengthAt = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = became.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        was[one] === became[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
  const result: LineDifference[] = [];
  let [one, other] = [0, 0];
  while (one < was.length || other < became.length) {
    const [old, recent] = [was[one], became[other]];
    if (old !== undefined && old === recent) {
      result.push(toSame(old));
      one += 1;
      other += 1;
    } else if (old !== undefined && (recent === undefined || lengthAt(one + 1, other) >= lengthAt(one, other + 1))) {
      result.push({ is: "removed", line: old });
      one += 1;
    } else if (recent !== undefined) {
      result.push({ is: "added", line: recent });
      other += 1;
    }
  }
  return result;
}
