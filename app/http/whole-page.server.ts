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
 * Collects everything that React writes. It is not a `Writable`: V8 allocates the function in a Writable's state among old
 * objects (a "pretenured" closure), so each function would stay in memory, with its page, until the next full garbage
 * collection.
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
    // If a multi-byte character meets the end of React 18's buffer, React also writes the buffer's unused end, which is zeros.
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

/** Returns the page's HTML in bytes, ready to compress. Rejects with the error that broke its frame, or with {@link RenderingTooLate}. */
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
      // Reject before aborting, because if the abort interrupts an unfinished frame, React reports neither an error nor an end.
      reject(new RenderingTooLate());
      abort(new RenderingTooLate());
    };
    // React starts in the next turn of the event loop. If other work has blocked the loop until the limit, `setImmediate` gives
    // React a chance to start.
    const timer = setTimeout(() => setImmediate(giveUp), limit);
  });
}
