/**
 * Pages that every stranger gets alike, kept for a moment: a crowd on one page costs one rendering. Per process, and
 * tolerates being so: what another process has just changed shows here when the moment is over (design 6). What a shared cache
 * in front may keep is shortened by the same moment, so that together they stay within the policy's 60 seconds.
 */
import { LRUCache } from "lru-cache";
import { PAGE_LIMIT_MS, PageTooLate, withinLimit } from "~/domain/health/page-watch.server";
import { type Encoding, encoder, KEPT } from "./page-encoding.server";
import { type FileSizes, sizedPage } from "./page-size.server";

const MOST_BYTES = 32 * 1024 * 1024;
/** Caches count whole seconds, which may make a page one older than was said; and it takes a moment to render. */
const LEEWAY_SECONDS = 2;

/** One page, with its body in each encoding that was asked for so far. */
export class KeptPage {
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    readonly plain: Buffer,
  ) {}

  /** With its own size in it, which is another one in each encoding. */
  body(encoding: Encoding, sizes: FileSizes): Promise<Buffer> {
    const encode = encoder(encoding, KEPT);
    const known =
      this.#bodies.get(encoding) ?? sizedPage(this.plain, encode, { encoding, sizes }).then(({ body }) => body);
    this.#bodies.set(encoding, known);
    return known;
  }
}

export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #rendering = new Map<string, Promise<KeptPage | Response>>();
  readonly #seconds: number;
  readonly #limit: number;

  /** `seconds` above 0; `limit`, in ms, is how long a rendering is waited for. */
  constructor(seconds: number, limit: number = PAGE_LIMIT_MS) {
    this.#seconds = seconds;
    this.#limit = limit;
    this.#pages = new LRUCache({
      maxSize: MOST_BYTES,
      // The plain page, and what it weighs in two encodings.
      sizeCalculation: (page) => Math.ceil(page.plain.length * 1.5) + 1024,
      ttl: seconds * 1000,
      ttlResolution: 0,
    });
  }

  /**
   * The page at `key`, kept or rendered now; who asks while it is being rendered waits for the same one. An answer that is
   * not for everybody comes back as it is, to the one who had it rendered; the others render their own. A rendering that does not end
   * is waited for no longer than the limit: all who wait get {@link PageTooLate}, and who asks next has the page rendered anew.
   */
  async find(key: string, render: () => Promise<Response>): Promise<KeptPage | Response> {
    const known = this.#pages.get(key);
    if (known) return known;
    const underWay = this.#rendering.get(key);
    if (underWay !== undefined) {
      const rendered = await underWay.catch((error: unknown) => {
        if (error instanceof PageTooLate) throw error;
        return null;
      });
      return rendered instanceof KeptPage ? rendered : render();
    }
    const rendering = withinLimit(
      render().then((response) => this.#keep(key, response)),
      this.#limit,
    );
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#rendering.delete(key);
    }
  }

  async #keep(key: string, response: Response): Promise<KeptPage | Response> {
    const policy = response.headers.get("Cache-Control") ?? "";
    const shared = /\bpublic\b/.test(policy) ? /\bs-maxage=(\d+)/.exec(policy) : null;
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (!shared || !isPage || response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    const left = Math.max(Number(shared[1]) - this.#seconds - LEEWAY_SECONDS, 0);
    response.headers.set("Cache-Control", policy.replace(/s-maxage=\d+/, `s-maxage=${left}`));
    const page = new KeptPage(response.status, [...response.headers], Buffer.from(await response.arrayBuffer()));
    this.#pages.set(key, page);
    return page;
  }
}
