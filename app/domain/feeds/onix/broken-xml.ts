/** Error for XML that is invalid from here on. `message` is a clause for a sentence: "a tag is closed that is not open". */
export class BrokenXml extends Error {
  constructor(
    readonly line: number,
    /** The position in the line; null when only the line is known. */
    readonly column: number | null,
    what: string,
    /** The record that contains the error, if known. */
    readonly record: string | null,
  ) {
    super(what);
  }

  get place(): string {
    return this.column === null ? `line ${this.line}` : `line ${this.line}, column ${this.column}`;
  }
}

/** Patterns of unclear parser messages, with a clearer wording for each; all others are shown unchanged. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.*)/, "the file ends before the element $1 of line LINE does"],
  [/^unexpected end/, "the file ends in the middle of a tag"],
  [/^document must contain/, "there is no element in it"],
  [/^(?:unexpected|unmatched) clos.*/, "a tag is closed that is not the one open"],
];

/** Rewords the XML parser's message as a clause. `line` is the line where the last open element starts. */
export function inWords(message: string, line: number): string {
  let what = message.replace(/\.$/, "");
  for (const [pattern, words] of WORDS) what = what.replace(pattern, words);
  return what.replace("of line LINE", `of line ${line}`);
}
