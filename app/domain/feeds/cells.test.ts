import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainCells } from "./cells";

/** Returns the cells as split by the general parser; null for broken quotes. */
function careful(record: string, delimiter: string): string[] | null {
  try {
    const rows = parse(record, { delimiter, relax_column_count: true, trim: true }) as string[][];
    return rows.length === 1 ? (rows[0] ?? null) : null;
  } catch {
    return null;
  }
}

test.each([
  ["a, b ,c", ["a", "b", "c"]],
  ["a,,", ["a", "", ""]],
  ['"a, b","say ""hi""",c', ["a, b", 'say "hi"', "c"]],
  ['" a " , "b"\t,c', [" a ", "b", "c"]],
  ['a,""', ["a", ""]],
  ['"a\nb",c', ["a\nb", "c"]],
])("cuts the record %j into cells", (record, cells) => {
  expect(plainCells(record, ",")).toEqual(cells);
});

test.each(['a,b"c', '"a"b,c', '"a,b', 'a,"'])("leaves the record %j to the careful parser", (record) => {
  expect(plainCells(record, ",")).toBeNull();
});

test("cuts every CSV record exactly as the careful parser does", () => {
  const record = fc
    .array(fc.constantFrom('"', '""', "a", "é", " ", "\u00a0", "\t", ",", ";", '","', ' "x" '), {
      minLength: 1,
      maxLength: 16,
    })
    .map((parts) => parts.join(""))
    .filter((text) => text.trim() !== "");
  fc.assert(
    fc.property(record, fc.constantFrom(",", ";", "\t"), (text, delimiter) => {
      const cells = plainCells(text, delimiter);
      if (cells !== null) expect(cells).toEqual(careful(text, delimiter));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["a,b,c", ["a", "b"]],
  ['"a, too", b ,c', ["a, too", "b"]],
  ['a,"b" ,"c', ["a", "b"]],
  ["a", ["a"]],
])("reads only the first cells of %s, whatever follows", (record, cells) => {
  expect(plainCells(record, ",", 2)).toEqual(cells);
});
