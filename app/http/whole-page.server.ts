/**
 * Renders a whole page before sending any of it. Nothing streams in later behind a spinner, so a page is complete even without
 * scripts.
 */
import { EventEmitter } from "node:events";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Thrown if a page was not ready within its time limit. */
export class RenderingTooLate extends Error {
  override name = "RenderingTooLate";
  constructor() {
    super("The page took too long to render");
  }
}

/**
 * Collects everything that React writes. It doesn't extend `Writable`, because V8 allocates a function in a Writable's state
 * directly among old objects (a "pretenured" closure). The function, and with it the page, would therefore stay in memory until
 * the next full garbage collection.
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

  /** React calls this if rendering fails while the page is being written. */
  destroy(error: unknown): void {
    this.emit("error", error);
  }

  get html(): Buffer<ArrayBuffer> {
    const html = Buffer.concat(this.#chunks);
    // Remove zeros: if a multi-byte character doesn't fit into the end of React 18's buffer, React also writes the unused bytes
    // there, which are zeros.
    return html.includes(0) ? Buffer.from(html.toString().replaceAll("\0", "")) : html;
  }
}

export interface Rendering {
  nonce: string;
  /** Maximum time in ms for rendering. */
  limit: number;
  /** Receives errors that components throw; the page still renders if a boundary shows a replacement. */
  onError(error: unknown): void;
}

/**
 * Returns the page's HTML in bytes, ready to compress. Rejects with the error if the page's frame can't be rendered, or with
 * {@link RenderingTooLate}.
 */
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
      // Reject before aborting, because if the frame is unfinished when it is aborted, React reports neither an error nor an
      // end.
      reject(new RenderingTooLate());
      abort(new RenderingTooLate());
    };
    // Wait for another turn of the event loop after the limit, so that React, which begins in the next turn, gets a chance to
    // start even if other work has blocked the loop.
    const timer = setTimeout(() => setImmediate(giveUp), limit);
  });
}
