/**
 * Compresses one text after the other with the same few engines of zlib. An engine of its own for each text stays in memory, with its
 * buffers, until V8's next full collection (see README.md): 66 kB for a page of 26. A full flush after each text forgets all that came
 * before it.
 */
import { constants, createDeflateRaw, type DeflateRaw } from "node:zlib";
import { gzipMember } from "./gzip-parts.server";

/** Node compresses on four threads. An engine that a busy moment needs beyond them is closed after its text. */
const KEPT_ENGINES = 4;

export class GzipEngines {
  readonly #idle: Engine[] = [];
  readonly #level: number;

  /** `level` as zlib counts them. */
  constructor(level: number) {
    this.#level = level;
  }

  /** One gzip member (RFC 1952). Rejects where zlib fails, such as for want of memory. */
  async gzip(text: Buffer): Promise<Buffer> {
    const engine = this.#idle.pop() ?? new Engine(this.#level);
    const deflated = await engine.deflate(text);
    if (this.#idle.length < KEPT_ENGINES) this.#idle.push(engine);
    else engine.close();
    return gzipMember([text], deflated);
  }
}

/** One text at a time; of no use once it has failed. */
class Engine {
  readonly #deflater: DeflateRaw;
  #deflated: Buffer[] = [];
  #fail: (error: Error) => void = () => {};

  constructor(level: number) {
    this.#deflater = createDeflateRaw({ level });
    this.#deflater.on("data", (part: Buffer) => this.#deflated.push(part));
    this.#deflater.on("error", (error) => this.#fail(error));
  }

  deflate(text: Buffer): Promise<Buffer[]> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#deflater.write(text);
      this.#deflater.flush(constants.Z_FULL_FLUSH, () => {
        const deflated = this.#deflated;
        this.#deflated = [];
        resolve(deflated);
      });
    });
  }

  close(): void {
    this.#deflater.close();
  }
}
