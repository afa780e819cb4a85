/**
 * Parses an author's markup. Checks each block separately, so that invalid blocks are reported and left out and the others are
 * shown.
 */
import * as z from "zod";
import { type BlockContent, type BlockKind, blockSchemas, LEAVES, OTHER_NAMES } from "./block-schemas.server";
import { type BlockStyle, toDeclarations } from "./block-style";
import {
  type Condition,
  ConditionUnreadable,
  comparisonsIn,
  FACTS,
  readCondition,
  unknownComparators,
} from "./condition";
import { BAND_STARTS } from "./screen-bands";
import { isWrittenDate, type Showing, toShowing } from "./showing-dates";

interface CommonParts {
  /** CSS declarations for the block's own class; '' if there are none. */
  css: string;
  className: string;
  condition: Condition | null;
  showing: Showing;
  children: ReadBlock[];
}

/** A parsed block. A block of an unknown kind is replaced by its children. */
export type ReadBlock = CommonParts & (BlockContent | { kind: "unknown"; props: { name: string } });

interface MarkupProblem {
  /** The block's position, such as `2.children.0`; '' for the whole markup. */
  path: string;
  problem: string;
  /** True when the whole block is left out, false when only the invalid part is. */
  leftOut: boolean;
}

export interface ReadMarkup {
  blocks: ReadBlock[];
  problems: MarkupProblem[];
}

/** Maximum number of blocks that a page shows. */
export const MAX_BLOCKS = 2000;
/** Maximum nesting depth of blocks. */
export const DEEPEST = 50;

const date = z.string().refine(isWrittenDate, "must be a day such as 2027-04-01, or a time such as 2027-04-01T09:00");

const commonSchema = z.object({
  className: z
    .string()
    .max(200)
    .regex(/^[\w\s-]*$/, "className: must be class names")
    .default(""),
  style: z.record(z.string().max(50), z.union([z.string(), z.number()])).default({}),
  conditions: z.string().max(2000).default(""),
  children: z.array(z.unknown()).default([]),
  /** The day or time in Sydney from which the block shows. */
  from: date.optional(),
  /** The day or time in Sydney until which the block shows. A day includes the whole day. */
  until: date.optional(),
});

/** Returns whether the value is markup, that is, an array. A page without markup is invalid. (spec 5, CMS data) */
function isMarkup(markup: unknown): markup is unknown[] {
  return Array.isArray(markup);
}

/**
 * Returns whether the markup exceeds the maximum nesting depth of blocks. Checks level by level, because a recursive function
 * could overflow the stack.
 */
export function isTooDeep(markup: readonly unknown[]): boolean {
  // Count two levels per block, because each block is an object in an array.
  const maxLevels = 2 * DEEPEST + 1;
  let level: object[] = [markup];
  for (let depth = 1; depth <= maxLevels; depth += 1)
    level = level.flatMap((each) => Object.values(each).filter(isHolder));
  return level.length > 0;
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns every valid block, and the problems of the others. Never throws. */
export function readMarkup(markup: unknown): ReadMarkup {
  const problems: MarkupProblem[] = [];
  if (!isMarkup(markup))
    return { blocks: [], problems: [{ path: "", problem: "markup is not an array", leftOut: true }] };
  let count = 0;

  const readAll = (raw: readonly unknown[], path: string, depth: number): ReadBlock[] =>
    raw.flatMap((each, at) => {
      count += 1;
      const here = path === "" ? String(at) : `${path}.children.${at}`;
      if (count > MAX_BLOCKS) {
        if (count === MAX_BLOCKS + 1) refuse(here, `more than ${MAX_BLOCKS} blocks`);
        return [];
      }
      return readOne(each, here, depth) ?? [];
    });
  const refuse = (path: string, problem: string): null => {
    problems.push({ path, problem, leftOut: true });
    return null;
  };

  const readOne = (raw: unknown, path: string, depth: number): ReadBlock | null => {
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return refuse(path, "is not a block");
    if (depth > DEEPEST) return refuse(path, `is nested more than ${DEEPEST} blocks deep`);
    const { kind: given } = raw as { kind?: unknown };
    if (typeof given !== "string") return refuse(path, "has no kind");
    const common = commonSchema.safeParse(raw);
    if (!common.success) return refuse(path, saidBy(common.error));
    const { className, style, conditions, children, from, until } = common.data;
    const showing = toShowing(from, until);
    const condition = readConditionAt(conditions, path);
    if (condition === "unreadable") return null;

    const known = OTHER_NAMES.get(given) ?? given;
    const kind = known !== undefined && Object.hasOwn(blockSchemas, known) ? (known as BlockKind) : null;
    const css = stylesAt(style, path);
    const within = () => readAll(children, path, depth + 1);
    if (kind === null) {
      problems.push({
        path,
        problem: `the kind "${given.slice(0, 40)}" is not known; its children show`,
        leftOut: false,
      });
      return {
        kind: "unknown",
        props: { name: given },
        css,
        className: className.trim(),
        condition,
        showing,
        children: within(),
      };
    }
    const props = blockSchemas[kind].safeParse(raw);
    if (!props.success) return refuse(path, `${kind}: ${saidBy(props.error)}`);
    if (LEAVES.has(kind) && children.length > 0) {
      problems.push({ path, problem: `${kind}: can't have children`, leftOut: false });
    }
    return {
      kind,
      props: props.data,
      css,
      className: className.trim(),
      condition,
      showing,
      children: LEAVES.has(kind) ? [] : within(),
    } as ReadBlock;
  };

  const readConditionAt = (text: string, path: string): Condition | null | "unreadable" => {
    if (text.trim() === "") return null;
    try {
      const condition = readCondition(text);
      for (const problem of doubtsAbout(condition))
        problems.push({ path, problem: `conditions: ${problem}`, leftOut: false });
      return condition;
    } catch (error) {
      if (!(error instanceof ConditionUnreadable)) throw error;
      refuse(path, `conditions: ${error.message}`);
      return "unreadable";
    }
  };
  const stylesAt = (style: BlockStyle, path: string): string => {
    const { css, refused } = toDeclarations(style);
    for (const name of refused) problems.push({ path, problem: `style: ${name} can't be used`, leftOut: false });
    return css;
  };

  return { blocks: readAll(markup, "", 0), problems };
}

/** Warns about conditions that the author probably did not intend. */
function doubtsAbout(condition: Condition): string[] {
  const doubts = unknownComparators(condition).map((sign) => `the comparator ${sign} is not known and counts as true`);
  for (const { left, right } of comparisonsIn(condition)) {
    for (const [side, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (!("fact" in side)) continue;
      if (!FACTS.includes(side.fact) && !/^experiment\.\w+$/.test(side.fact)) doubts.push(`${side.fact} is not known`);
      const width = "value" in other ? other.value : null;
      if (side.fact === "screen.width" && !(BAND_STARTS as readonly unknown[]).includes(width)) {
        doubts.push(`screen.width is compared with ${BAND_STARTS.slice(1).join(", ")} only`);
      }
    }
  }
  return doubts;
}

function saidBy(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? [issue.path.join("."), issue.message].filter(Boolean).join(": ") : "is not valid";
}
