/** Writes refused records, while the import runs, to a CSV file that staff can open next to the feed. */
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";

export interface ReportLine {
  /** The position in the feed, such as "line 12". */
  at: string;
  code: string | null;
  reason: string;
}

export class ImportReport {
  readonly file: string;
  #stream: WriteStream | undefined;

  /** Sets the path. The file is created when its first line is written, and replaces an existing file. */
  constructor(file: string) {
    this.file = file;
  }

  get isEmpty(): boolean {
    return this.#stream === undefined;
  }

  async add(line: ReportLine): Promise<void> {
    const stream = this.#stream ?? (await this.#open());
    const full = !stream.write(`${[line.at, line.code ?? "", line.reason].map(cell).join(",")}\r\n`);
    if (full) await once(stream, "drain");
  }

  async close(): Promise<void> {
    const stream = this.#stream;
    if (!stream) return;
    stream.end();
    await once(stream, "close");
  }

  async #open(): Promise<WriteStream> {
    await mkdir(path.dirname(this.file), { recursive: true });
    const stream = createWriteStream(this.file);
    await once(stream, "open");
    stream.write("at,code,reason\r\n");
    this.#stream = stream;
    return stream;
  }
}

/**
 * Quotes the string as a CSV cell. Adds a prefix if a spreadsheet would run it as a formula, because it comes from someone
 * else's file.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
