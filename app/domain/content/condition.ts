/**
 * Parses and evaluates conditions, which decide whether a block is shown: comparisons joined by && and ||, with brackets, such
 * as `user.accountType === "b2b" && screen.width >= 768`. The shop's own parser reads them; they never run as code. (spec 5,
 * CMS conditions)
 */
import { ALL_BANDS, bandsWhere, NO_BANDS } from "./screen-bands";

/**
 * The values that conditions can test, except `screen.width`: only the browser knows it, so it is converted to display classes.
 */
export interface Facts {
  "user.loggedIn": boolean;
  /** The account type: `guest`, `personal`, `b2b` or `other`. */
  "user.accountType": string;
  "user.group": string;
  "user.membershipPoints": number;
  "user.hasDigitalLibrary": boolean;
  "page.path": string;
  /** The name of the variant that the reader sees in a running experiment. */
  [experiment: `experiment.${string}`]: string;
}

export const FACTS: readonly string[] = [
  "user.loggedIn",
  "user.accountType",
  "user.group",
  "user.membershipPoints",
  "user.hasDigitalLibrary",
  "page.path",
  "screen.width",
] satisfies (keyof Facts | "screen.width")[];

export const COMPARATORS = ["<", "<=", "===", "!==", ">", ">="] as const;
type Comparator = (typeof COMPARATORS)[number];

type Value = string | number | boolean | null;
export type Operand = { fact: string } | { value: Value };

export type Condition =
  | { kind: "all" | "any"; parts: Condition[] }
  | { kind: "compare"; left: Operand; comparator: string; right: Operand };

/** An error in a condition, with its character position, counted from 1. */
export class ConditionUnreadable extends Error {
  constructor(
    readonly problem: string,
    readonly at: number,
  ) {
    super(`${problem} at character ${at}`);
  }
}

const LONGEST = 2000;
const DEEPEST = 20;
const TOKEN =
  /\s*(?:(&&|\|\||\(|\))|"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?)(?![\w.])|([a-z_][\w.]*)|([^\s\w"'()&|]+|&|\|))/iy;

interface Token {
  kind: "join" | "value" | "word" | "sign";
  text: string;
  value?: Value;
  at: number;
}

/**
 * Parses a condition. Throws {@link ConditionUnreadable}. Accepts an unknown comparator, which counts as true: see {@link
 * unknownComparators}.
 */
export function readCondition(text: string): Condition {
  if (text.length > LONGEST) throw new ConditionUnreadable(`more than ${LONGEST} characters`, LONGEST);
  const tokens = listTokens(text);
  let next = 0;
  const end = text.length + 1;

  const either = (depth: number): Condition => {
    const parts = [both(depth)];
    while (tokens[next]?.text === "||" && tokens[next]?.kind === "join") {
      next += 1;
      parts.push(both(depth));
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "any", parts };
  };
  const both = (depth: number): Condition => {
    const parts = [one(depth)];
    while (tokens[next]?.text === "&&" && tokens[next]?.kind === "join") {
      next += 1;
      parts.push(one(depth));
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "all", parts };
  };
  const one = (depth: number): Condition => {
    const token = tokens[next];
    if (token?.kind !== "join" || token.text !== "(") return comparison();
    if (depth >= DEEPEST) throw new ConditionUnreadable("too many brackets within brackets", token.at);
    next += 1;
    const inner = either(depth + 1);
    if (tokens[next]?.text !== ")") throw new ConditionUnreadable("a bracket is not closed", tokens[next]?.at ?? end);
    next += 1;
    return inner;
  };
  const comparison = (): Condition => {
    const left = operand();
    const sign = tokens[next];
    if (sign?.kind !== "sign" && sign?.kind !== "word") {
      throw new ConditionUnreadable("a comparison was expected", sign?.at ?? end);
    }
    next += 1;
    return { kind: "compare", left, comparator: sign.text, right: operand() };
  };
  const operand = (): Operand => {
    const token = tokens[next];
    next += 1;
    if (token?.kind === "value") return { value: token.value ?? null };
    if (token?.kind === "word") return { fact: token.text };
    throw new ConditionUnreadable("a value or a name was expected", token?.at ?? end);
  };

  const condition = either(0);
  const rest = tokens[next];
  if (rest) throw new ConditionUnreadable(`"${rest.text}" was not expected`, rest.at);
  return condition;
}

const WORDS = /* @__PURE__ */ new Map<string, Value>(Object.entries({ true: true, false: false, null: null }));

function listTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  while (text.slice(from).trim() !== "") {
    TOKEN.lastIndex = from;
    const match = TOKEN.exec(text);
    const at = from + (text.slice(from).length - text.slice(from).trimStart().length) + 1;
    if (!match) throw new ConditionUnreadable(`"${text[at - 1]}" can't be read`, at);
    from = TOKEN.lastIndex;
    const [, join, double, single, number, word, sign] = match;
    if (join !== undefined) tokens.push({ kind: "join", text: join, at });
    else if (double !== undefined || single !== undefined) {
      const value = double ?? single ?? "";
      tokens.push({ kind: "value", text: value, value, at });
    } else if (number !== undefined) tokens.push({ kind: "value", text: number, value: Number(number), at });
    else if (word !== undefined) {
      const value = WORDS.get(word);
      tokens.push(value === undefined ? { kind: "word", text: word, at } : { kind: "value", text: word, value, at });
    } else tokens.push({ kind: "sign", text: sign ?? "", at });
  }
  return tokens;
}

/** Lists all comparisons in a condition, in order. */
export function comparisonsIn(condition: Condition): Extract<Condition, { kind: "compare" }>[] {
  return condition.kind === "compare" ? [condition] : condition.parts.flatMap(comparisonsIn);
}

/** Returns whether a condition tests any fact about the visitor's account. */
export function asksMember(condition: Condition): boolean {
  return comparisonsIn(condition).some(({ left, right }) =>
    [left, right].some((operand) => "fact" in operand && operand.fact.startsWith("user.")),
  );
}

/** Lists the unknown comparators in a condition. They count as true; callers should log them. (spec 5) */
export function unknownComparators(condition: Condition): string[] {
  return comparisonsIn(condition).flatMap(({ comparator }) => (isComparator(comparator) ? [] : [comparator]));
}

function isComparator(text: string): text is Comparator {
  return (COMPARATORS as readonly string[]).includes(text);
}

/**
 * Returns the screen widths at which a condition holds, as bands: see {@link bandsWhere}. Values of different types are never
 * equal.
 */
export function toBands(condition: Condition, facts: Facts): number {
  switch (condition.kind) {
    case "all":
      return condition.parts.reduce((bands, part) => bands & toBands(part, facts), ALL_BANDS);
    case "any":
      return condition.parts.reduce((bands, part) => bands | toBands(part, facts), NO_BANDS);
    case "compare": {
      const { left, comparator, right } = condition;
      if (!isComparator(comparator)) return ALL_BANDS;
      const valueAt = (operand: Operand, width: number): Value | undefined => {
        if ("value" in operand) return operand.value;
        if (operand.fact === "screen.width") return width;
        return Object.hasOwn(facts, operand.fact) ? facts[operand.fact as keyof Facts] : undefined;
      };
      return bandsWhere((width) => compare(valueAt(left, width), comparator, valueAt(right, width)));
    }
  }
}

function compare(left: Value | undefined, comparator: Comparator, right: Value | undefined): boolean {
  if (comparator === "===") return left === right;
  if (comparator === "!==") return left !== right;
  const comparable =
    (typeof left === "number" && typeof right === "number") || (typeof left === "string" && typeof right === "string");
  if (!comparable || left === undefined || right === undefined || left === null || right === null) return false;
  switch (comparator) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
  }
}
