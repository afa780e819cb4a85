/**
 * Checks that every file, command, variable and `{@link}` named in prose exists, so that documents and comments don't become
 * outdated.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const SKIPPED = /(^|\/)(node_modules|build|bench-results|test-results|data|\.git|\.cache)(\/|$)/;

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (SKIPPED.test(name)) return [];
    return entry.isDirectory() ? walk(name) : [name];
  });
}
const files = walk("");
const folders = new Set(files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(0, at).join("/"))));
const there = new Set([...files, ...folders]);
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const documents = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(ts|tsx|js|css|sh)$/.test(file) || /^scripts\/[\w-]+$/.test(file));
const scripts = Object.keys(JSON.parse(read("package.json")).scripts);

/**
 * Returns true if a path named in prose is a file or folder of the project. The path is relative to `from` or to the project.
 */
function isThere(named: string, from: string): boolean {
  const plain = named.replace(/\/$/, "");
  if (there.has(path.posix.join(path.posix.dirname(from), plain))) return true;
  const pattern = plain.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*");
  const ending = new RegExp(`(^|/)${pattern}(\\.(server\\.)?tsx?)?$`);
  return [...there].some((each) => ending.test(each));
}

interface Found {
  at: string;
  named: string;
}

function finds(file: string, text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: file, named: match[1] ?? "" }));
}
const missing = (found: Found[], isKnown: (each: Found) => boolean) =>
  found.filter((each) => !isKnown(each)).map(({ at, named }) => `${at}: ${named}`);

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*/g;

/** Returns the comments of a source file. Any line of a comment may be prose. */
function toComments(text: string): string {
  return [...text.matchAll(COMMENT)].map(([comment]) => comment).join("\n");
}
const comments = sources
  .filter((file) => /\.(ts|tsx|js|css)$/.test(file))
  .map((file) => ({ file, text: toComments(read(file)) }));

const code = sources.map((file) => read(file).replace(COMMENT, "")).join("\n");
/** Variables of packages or of other systems that the documents may mention. */
const OTHERS_VARIABLES = /^OTEL_/;

describe("documents", () => {
  it("documents link only to files that exist", () => {
    const links = documents.flatMap((file) => finds(file, read(file), /\]\((?!https?:|mailto:|#)([^)#\s]+)/g));
    expect(links.length).toBeGreaterThan(50);
    expect(
      missing(links, ({ at, named }) => there.has(path.posix.join(path.posix.dirname(at), named).replace(/\/$/, ""))),
    ).toEqual([]);
  });

  it("documents name only files that exist", () => {
    const paths = documents.flatMap((file) =>
      finds(file, read(file), /`((?:[\w.@$*-]+\/)*[\w.@$*-]+\.(?:tsx?|css|md|sh|json|lua))`/g),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(missing(paths, ({ at, named }) => isThere(named, at))).toEqual([]);
  });

  it("documents name only commands that exist", () => {
    const commands = documents.flatMap((file) => finds(file, read(file), /`npm run ([\w:-]+)/g));
    expect(commands.length).toBeGreaterThan(20);
    expect(missing(commands, ({ named }) => scripts.includes(named))).toEqual([]);
  });

  it("documents name only environment variables that the code knows", () => {
    const variables = documents.flatMap((file) => finds(file, read(file), /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\*?`/g));
    expect(variables.length).toBeGreaterThan(50);
    expect(missing(variables, ({ named }) => code.includes(named) || OTHERS_VARIABLES.test(named))).toEqual([]);
  });

  it("documents quote log messages exactly as the code writes them", () => {
    const lines = documents.map((file) => ({
      file,
      text: read(file)
        .split("\n")
        .filter((line) => /\blog\b|^\| `\w+` \| "/.test(line)),
    }));
    const quotes = lines.flatMap(({ file, text }) =>
      finds(file, text.join("\n"), /"([a-z][^"\n]*(?: [^"\n ]+){2,})"/g),
    );
    expect(quotes.length).toBeGreaterThan(10);
    expect(missing(quotes, ({ named }) => code.includes(named))).toEqual([]);
  });
});

describe("comments", () => {
  it("comments name only files that exist", () => {
    const paths = comments.flatMap(({ file, text }) =>
      finds(file, text, /(?:^|[\s`(])((?:[\w.@$*-]+\/)*[\w@$-][\w.@$-]*\.(?:tsx?|css|md|sh|lua))\b(?!\/)/g),
    );
    expect(paths.length).toBeGreaterThan(20);
    expect(missing(paths, ({ at, named }) => isThere(named, at))).toEqual([]);
  });

  it("comments link only to names that are declared", () => {
    const links = comments.flatMap(({ file, text }) => finds(file, text, /\{@link\s+(?:\*\s+)?([\w.]+)/g));
    expect(links.length).toBeGreaterThan(50);
    const declared = (name: string) =>
      new RegExp(
        `\\b(?:function|const|let|class|interface|type|enum) ${name}\\b|\\b${name}\\??[(:<]|\\b${name} =`,
      ).test(code);
    expect(missing(links, ({ named }) => named.split(".").every(declared))).toEqual([]);
  });

  it("comments name only commands that exist", () => {
    const commands = comments.flatMap(({ file, text }) => finds(file, text, /\bnpm run ([a-z][\w:-]*)/g));
    expect(missing(commands, ({ named }) => scripts.includes(named))).toEqual([]);
  });
});

describe("the glossary", () => {
  const rows = read("app/GLOSSARY.md")
    .split("\n")
    .filter((line) => /^\| (?!term)[a-z]/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const terms = rows.map(([, term = ""]) => term);

  it("the glossary has a row for each term, in order, with a meaning", () => {
    expect(terms.length).toBeGreaterThan(60);
    expect(terms).toEqual([...new Set(terms)].sort());
    expect(rows.filter(([, , meaning]) => !meaning)).toEqual([]);
  });

  it("the glossary holds only terms that the code uses", () => {
    const used = (term: string) => new RegExp(term.replace(" ", "[ -]?"), "i").test(code);
    expect(terms.filter((term) => !used(term))).toEqual([]);
  });
});
