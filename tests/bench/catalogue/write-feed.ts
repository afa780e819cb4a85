/** Writes the catalogue as a CSV feed, row by row, so that a million rows are never in memory at the same time. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { COLUMNS, catalogueMaker, type Row } from "./products";

const ROWS_AT_ONCE = 1000;

interface FeedOptions {
  /** True to make every hundredth product cost a dollar more. */
  isNextDay?: boolean;
  /** Called with the number of products written. */
  progress?: (written: number) => void;
}

/** Writes `rows` products to `file`, which is created only when it is complete. */
export async function writeFeed(
  file: string,
  rows: number,
  { isNextDay = false, progress = () => {} }: FeedOptions = {},
): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const unfinished = `${file}.unfinished`;
  const stream = createWriteStream(unfinished);
  const maker = catalogueMaker();
  stream.write(`${COLUMNS.join(",")}\n`);
  for (let number = 0; number < rows; number += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, rows - number);
    const text = Array.from({ length: count }, (_, at) => {
      const row = maker.row(number + at);
      return csvLine(isNextDay && (number + at) % 100 === 0 ? dearer(row) : row);
    }).join("");
    if (!stream.write(text)) await once(stream, "drain");
    progress(number + count);
  }
  stream.end();
  await once(stream, "close");
  await rename(unfinished, file);
}

function dearer(row: Row): Row {
  return { ...row, price: row.price === "" ? "9.99" : (Number(row.price) + 1).toFixed(2), was_price: "" };
}

function csvLine(row: Row): string {
  return `${COLUMNS.map((column) => cell(row[column])).join(",")}\n`;
}

function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
