/**
 * Checks that comments are in plain English: whole sentences that begin with a noun or a verb, without words that readers
 * stumble over.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Matches the beginning of a comment that has no subject, or hides it. */
const HEADLESS = /^(?:What|Who|Whose|Whom|Whether|Where|Which|Of|By)\b/;

/** Words that a native speaker of English would not write here, each with a suggestion for a replacement. */
const BANNED: readonly [word: RegExp, instead: string][] = [
  [/\banew\b/i, "again"],
  [/\bmeanwhile\b/i, "during it, in between"],
  [/\bby the way\b/i, "(leave it out)"],
  [/\bCosts that\b/, "the price is that"],
  [/\bstrangers?\b/i, "anonymous visitors"],
  [/\bstands for\b/i, "is, means"],
  [/\bis told\b/i, "gets, learns"],
  [/\b(?:is|are) meant\b/i, "is intended, refers to"],
  [/\b(?:wakes?|woken|awoken)\b/i, "hydrates, starts"],
  [/\bgoes on\b/i, "continues"],
  [/\basked for\b/i, "requested"],
  [/\bwants\b/i, "needs"],
  [/\b(?:signs of|signs that)\b/i, "characters"],
  [/\b(?:what|which|who) is no\b/i, "what isn't a"],
  [/\bbeside\b/i, "next to, during, alongside"],
  [/\bin no order\b/i, "in no particular order"],
  [/\bso many (?:ms|milliseconds|days|copies|points|pieces)\b/i, "this many"],
];

/** Files with strings that look like comments, each with the reason. */
const NO_COMMENTS: ReadonlyMap<string, string> = new Map([
  ["tests/comments.test.ts", "it has examples"],
  ["tests/bench/page-turns.ts", "it holds a script as text"],
]);

interface Comment {
  at: string;
  text: string;
}

/** Returns every comment of a file as one line of prose, except comments that are directives for tools. */
function listComments(file: string): Comment[] {
  const source = readFileSync(file, "utf8");
  const found = source.matchAll(/(?<=^|[\s{(,;])\/\*\*?([\s\S]*?)\*\/|(?:^|[\s{(,;])\/\/ (.*)/gm);
  return [...found].flatMap((match) => {
    const text = (match[1] ?? match[2] ?? "")
      .replace(/^\s*\*(?: |$)/gm, "")
      .replace(/`[^`\n]*`/g, "``")
      .replace(/\s+/g, " ")
      .trim();
    const line = source.slice(0, match.index).split("\n").length;
    return text === "" || /^(?:biome-ignore|@ts|v8|#)/.test(text) ? [] : [{ at: `${file}:${line}`, text }];
  });
}

const files = execFileSync("git", ["ls-files", "app", "scripts", "tests", "remix.config.js"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:tsx?|js|css)$/.test(file) && !NO_COMMENTS.has(file));
const comments = files.flatMap(listComments);

describe("comments", () => {
  it("finds the comments in the code", () => {
    expect(comments.length).toBeGreaterThan(8000);
  });

  it("comments begin with a noun or a verb", () => {
    expect(comments.filter(({ text }) => HEADLESS.test(text)).map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  it("comments use plain words", () => {
    const odd = comments.flatMap(({ at, text }) =>
      BANNED.filter(([word]) => word.test(text)).map(
        ([word, instead]) => `${at}: ${word.source} → ${instead}: ${text}`,
      ),
    );
    expect(odd).toEqual([]);
  });

  it.each([
    ["What a page shows.", HEADLESS],
    ["Whether it is there.", HEADLESS],
    ["Of the box.", HEADLESS],
  ])("the check of comments would notice %s", (text, pattern) => {
    expect(pattern.test(text)).toBe(true);
  });
});
