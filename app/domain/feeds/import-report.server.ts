/** What an import could not take, as a CSV the shop-keeper opens beside the feed. Written as it goes. */
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";

export interface ReportLine {
  /** Where in the feed, such as "line 12". */
  at: string;
  code: string | null;
  reason: string;
}

export class ImportReport {
  readonly file: string;
  #stream: WriteStream | undefined;

  /** Makes no file before there is something to say. An existing one is written over. */
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

/** Quoted; and what a spreadsheet would run as a formula is marked as text, since it came from somebody else's file. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
