/**
 * Checks that text from visitors is matched only with regular expressions that run in linear time. A public checker judges
 * every expression in the shop's code.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Expressions that a person has judged safe, each with the reason. */
const EXCUSED = new Map<string, string>([]);

/** Time limit in ms that only stops a test that hangs. No result depends on it. */
const MAX_MS = 20 * 60_000;

interface Expression {
  source: string;
  flags: string;
  where: string;
}

function sources(): string[] {
  const below = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file));
  return [...below("app"), ...below("scripts"), "remix.config.js"].filter(
    (file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
}

/**
 * Finds regular-expression literals, and texts passed to `RegExp`. Expressions built at run time can't be judged here, and are
 * returned separately.
 */
function expressionsIn(name: string, text: string): { known: Expression[]; unknown: string[] } {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const known: Expression[] = [];
  const unknown: string[] = [];
  const literals = new Set<string>();
  const toSourceLocation = (node: ts.Node) => `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      known.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), where: toSourceLocation(node) });
      if (ts.isVariableDeclaration(node.parent)) literals.add(node.parent.name.getText());
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp") {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern && ts.isStringLiteralLike(pattern)) {
        const given = flags && ts.isStringLiteralLike(flags) ? flags.text : "";
        known.push({ source: pattern.text, flags: given, where: toSourceLocation(node) });
      } else if (!pattern || !literals.has(pattern.getText()))
        unknown.push(`${toSourceLocation(node)} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { known, unknown };
}

const found = sources().map((file) => expressionsIn(file, readFileSync(path.join(root, file), "utf8")));
const expressions = new Map<string, Expression>();
for (const { known } of found) for (const each of known) expressions.set(`/${each.source}/${each.flags}`, each);

async function verdictOn({ source, flags }: Pick<Expression, "source" | "flags">): Promise<string> {
  const verdict = await check(source, flags, { timeout: null, attackTimeout: null });
  return verdict.status === "unknown"
    ? `unknown: ${verdict.error.kind}`
    : `${verdict.status}: ${verdict.complexity.type}`;
}

describe("the collector of regular expressions", () => {
  it("collects regular expressions from literals and strings, and reports those it can't read", () => {
    const { known, unknown } = expressionsIn(
      "a.ts",
      'const A = /a+$/u;\nnew RegExp("b*", "g");\nRegExp(A);\nRegExp(x + y);',
    );
    expect(known.map(({ source, flags, where }) => [source, flags, where])).toEqual([
      ["a+$", "u", "a.ts:1"],
      ["b*", "g", "a.ts:2"],
    ]);
    expect(unknown).toEqual(["a.ts:4 RegExp(x + y)"]);
  });

  it("collects regular expressions from the whole shop", () => {
    expect(expressions.size).toBeGreaterThan(300);
    expect(found.flatMap(({ unknown }) => unknown)).toEqual([]);
  });
});

describe("the checker of regular expressions", () => {
  it.each([/^(a|a)*$/, /\S+@\S+\.\S+/, /<!--[\s\S]*?-->/g, /\s+$/])(
    "refuses the regular expression %s as vulnerable",
    async (bad) => {
      expect(await verdictOn(bad)).toMatch(/^vulnerable/);
    },
  );
});

describe("regular expressions of linear cost", () => {
  it.each([...expressions].filter(([written]) => !EXCUSED.has(written)))(
    "%s",
    async (_written, expression) => {
      expect(await verdictOn(expression), expression.source).toMatch(/^safe/);
    },
    MAX_MS,
  );

  it("the list of excused regular expressions has none that is gone", () => {
    expect([...EXCUSED.keys()].filter((written) => !expressions.has(written))).toEqual([]);
  });
});
