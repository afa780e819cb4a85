/** Checks the text that people read against the word list in app/ui/README.md. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Words that the shop doesn't use, each with its replacement. */
const BANNED: readonly [word: RegExp, instead: string][] = [
  [/\be-mail/i, "email"],
  [/\b(our|a|this|the) letters?\b/i, "email"],
  [/\bby letter\b/i, "by email"],
  [/\bmailed\b/i, "emailed"],
  [/\byour mail\b/i, "email"],
  [/\bwe(?:'ll)? (?:write|have written|wrote) to you\b/i, "we'll email you"],
  [/\bwhoever\b/i, "the person who, anyone who"],
  [/\b(somebody|nobody|anybody|everybody)\b/i, "someone, no one, anyone, everyone, or name the person"],
  [/\blog ?(?:in|out)\b/i, "sign in, sign out"],
  [/\bsigned off\b/i, "signed out"],
  [/\bwhere (?:it|does it) goes?\b/i, "delivery"],
  [/\bships? free\b/i, "free delivery"],
  [/\bhow fast\b/i, "delivery option"],
  [/\bwhat has happened\b/i, "order updates"],
  [/\bwaits? (?:here|for (?:you|its|their|the))\b/i, "is here, is ready, is awaiting"],
  [/\bby the way\b/i, "(leave it out)"],
  [/\bwe don't know (?:this|that|the|a)\b/i, "is incorrect, is not valid, we couldn't find"],
  [/\b(?:is|are|was|were|be) given back\b/i, "refunded"],
  [/\bgives? back\b/i, "refund"],
  [/\bany more\b/i, "no longer"],
  [/\bjust now\b/i, "at the moment"],
  [/\bat present\b/i, "at the moment"],
  [/\bleave it empty\b/i, "(optional)"],
  [/\bpreorder\b/i, "pre-order"],
  [/\bQuestions often asked\b/i, "frequently asked questions"],
  [/\ba person answers\b/i, "contact our customer service team"],
  [/\b(?:or|to) ring\b/i, "call"],
  [/\bgood until\b/i, "expires"],
  [/\bonce more\b/i, "again"],
  [/\bwants (?!to\b)/i, "needs, must have, must be"],
  [/\b(?:can|we'll|will) mail\b/i, "email"],
  [/(?<!there )\b(?:is|are) no(?:ne:| (?!longer\b))/i, "is not a, is not an"],
  [/\bhas to be paid\b|\bpaid back\b|\bpay you back\b/i, "refund"],
];

/** Strings that may contain such a word, each with the explanation. */
const EXCUSED: ReadonlyMap<string, string> = new Map([
  ["JOIN / LOGIN", "the specification's label (2, Account menu)"],
  ["send a letter", "the kind of a job, as the database has it"],
  ["PreOrder", "schema.org's word for it"],
  [
    "The availability … is not one of: in stock, preorder, sold out, unavailable, withdrawn.",
    "the words that a feed's column holds",
  ],
]);

interface Words {
  at: string;
  text: string;
}

const tracked = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !/\.test\.tsx?$/.test(file));

/**
 * Returns true if the string is a sentence or a label, that is, if it begins with a capital or has several words. Names of
 * classes, kinds and columns do neither. Text between tags always counts, however short.
 */
const isRead = (text: string) => /^[“A-Z]/.test(text) || /[a-z’']+ [a-z’']+ [a-z’']+/i.test(text);

/** Returns true for literals in log entries and database queries, which no page shows. */
const isOfLog = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && /^(log|console|sql)\b/.test(node.parent.expression.getText());

function wordsOfSource(file: string): Words[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Words[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const text = findWords(node)?.replace(/\s+/g, " ").trim();
    if (text && (ts.isJsxText(node) || isRead(text)) && !isOfLog(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${file}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const wordsOfShop = () =>
  tracked("app/ui", "app/routes", "app/domain", "app/http", "app/edge", "app/env.server.ts", "scripts/*.ts")
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap(wordsOfSource);

/** Returns the text of a literal, with three dots in place of each placeholder in a template literal. */
function findWords(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}

function wordsOfContent(file: string): Words[] {
  const found: Words[] = [];
  JSON.parse(readFileSync(file, "utf8"), (_key, value: unknown) => {
    if (typeof value === "string" && isRead(value)) found.push({ at: file, text: value.replaceAll(/<[^>]*>/g, " ") });
    return value;
  });
  return found;
}

const problems = (words: readonly Words[]) =>
  words.flatMap(({ at, text }) =>
    EXCUSED.has(text)
      ? []
      : BANNED.filter(([word]) => word.test(text)).map(([, instead]) => `${at}: “${text}”: say ${instead}`),
  );

describe("words that the shop doesn't use", () => {
  it("banned words are in no string and no text of the shop's pages, messages, emails and commands", () => {
    const words = wordsOfShop();
    expect(words.length).toBeGreaterThan(1500);
    expect(problems(words)).toEqual([]);
  });

  it("banned words are in none of the sample shop's pages and menus", () => {
    const words = tracked("scripts/sample-shop/content", "scripts/sample-shop/offers.json").flatMap(wordsOfContent);
    expect(words.length).toBeGreaterThan(250);
    expect(problems(words)).toEqual([]);
  });

  it("banned words are found in any sentence", () => {
    for (const text of [
      "We sent you an e-mail.",
      "Nobody has written yet.",
      "Please log in",
      "This order ships free",
      "That is no phone number",
    ]) {
      expect(problems([{ at: "here", text }])).toHaveLength(1);
    }
  });

  it("an exception to the banned words exists only if something needs it", () => {
    const all = new Set(wordsOfShop().map(({ text }) => text));
    expect([...EXCUSED.keys()].filter((text) => !all.has(text))).toEqual([]);
  });
});
