/** Renders a page to its end: nothing of the shop streams in behind a spinner, so that a page without scripts is complete. */
import { EventEmitter } from "node:events";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** A page was not ready within its limit. */
export class RenderingTooLate extends Error {
  override name = "RenderingTooLate";
  constructor() {
    super("The page took too long to render");
  }
}

/**
 * Takes what React writes, whole. Not a `Writable`: V8 allocates the function in its state among old objects (a "pretenured"
 * closure), so that each one would stay in memory, with its page, until the next full collection.
 */
class Page extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.emit("finish");
    return this;
  }

  /** React calls it where a page breaks while it is written. */
  destroy(error: unknown): void {
    this.emit("error", error);
  }

  get html(): Buffer<ArrayBuffer> {
    const html = Buffer.concat(this.#chunks);
    // Where a multi-byte character meets the end of React 18's buffer, React also writes the buffer's unused end:
    // zeros.
    return html.includes(0) ? Buffer.from(html.toString().replaceAll("\0", "")) : html;
  }
}

export interface Rendering {
  nonce: string;
  /** ms. */
  limit: number;
  /** Errors that components throw; the page still renders where a boundary shows a replacement. */
  onError(error: unknown): void;
}

/** The page's HTML, in bytes: they are what is compressed. Rejects with what broke its frame, or with {@link RenderingTooLate}. */
export function renderWholePage(
  element: ReactElement,
  { nonce, limit, onError }: Rendering,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        if (isGivenUp) return;
        const page = new Page();
        page.once("finish", () => resolve(page.html)).once("error", reject);
        pipe(page);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const giveUp = () => {
      isGivenUp = true;
      // Reject first: when it aborts an unfinished frame, React reports neither an error nor an end.
      reject(new RenderingTooLate());
      abort(new RenderingTooLate());
    };
    // React begins at the next turn of the event loop. Where something else has held the loop all the while, it begins now.
    const timer = setTimeout(() => setImmediate(giveUp), limit);
  });
}
