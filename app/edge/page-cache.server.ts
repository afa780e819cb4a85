/**
 * Briefly caches pages that are the same for all anonymous visitors, so that a crowd on one page costs one rendering. Each
 * process has its own cache, so a change made by another process shows here only after the cached page has expired (design 6).
 * The lifetime in shared caches is shortened by the lifetime here, so that both together stay within the policy's 60 seconds.
 */
import { LRUCache } from "lru-cache";
import { PAGE_LIMIT_MS, PageTooLate, withinLimit } from "~/domain/health/page-watch.server";
import { strangersData } from "~/http/visitor-data.server";
import { countPage } from "~/measures.server";
import { type Encoding, encoder, KEPT } from "./page-encoding.server";
import { type FileSizes, sizedPage } from "./page-size.server";
import type { SharedPage, SharedRendering } from "./shared-page.server";

const MAX_BYTES = 32 * 1024 * 1024;
/**
 * Allowance in seconds for rendering time and for rounding: caches count whole seconds, so a page may be one second older than
 * stated.
 */
const LEEWAY_SECONDS = 2;

/** A cached page with its body, in each encoding requested so far. */
export class KeptPage {
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  constructor(
    /** Sequence number of the rendering in this process. */
    readonly ordinal: number,
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    /** The page itself, or a shared page that can also be filled for visitors with cookies. */
    readonly content: Buffer | SharedPage,
    readonly shared?: SharedRendering,
  ) {}

  /** Approximate memory use in bytes: the page itself and two encodings, plus the visitors' versions of a shared page. */
  get weight(): number {
    return Math.ceil(this.content.length * (Buffer.isBuffer(this.content) ? 1.5 : 4)) + 1024;
  }

  /** Returns the encoded page, which states its own size in this encoding. */
  body(encoding: Encoding, sizes: FileSizes): Promise<Buffer> {
    const known = this.#bodies.get(encoding) ?? this.#encoded(encoding, sizes);
    this.#bodies.set(encoding, known);
    return known;
  }

  async #encoded(encoding: Encoding, sizes: FileSizes): Promise<Buffer> {
    const html = Buffer.isBuffer(this.content) ? this.content : this.content.html(strangersData());
    return (await sizedPage(html, encoder(encoding, KEPT), { encoding, sizes })).body;
  }
}

export class PageCache {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #rendering = new Map<string, Promise<KeptPage | Response>>();
  readonly #seconds: number;
  readonly #limit: number;
  /** Number of renderings started. */
  #begun = 0;

  /** `seconds` must be above 0. `limit` is the maximum time in ms to wait for a rendering. */
  constructor(seconds: number, limit: number = PAGE_LIMIT_MS) {
    this.#seconds = seconds;
    this.#limit = limit;
    this.#pages = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (page) => page.weight,
      ttl: seconds * 1000,
      ttlResolution: 0,
      // Remove expired pages, because a page that nobody requests any more would otherwise remain in memory until other pages
      // need the space.
      ttlAutopurge: true,
    });
  }

  /**
   * Returns the page at `key`, cached or newly rendered. Simultaneous requests share one rendering. If the answer is not for
   * everyone, only the request that rendered it receives it, and the others render their own. After the limit all waiting
   * requests get {@link PageTooLate}, and the next request starts a new rendering.
   */
  async find(key: string, render: () => Promise<Response>, rendered?: SharedRendering): Promise<KeptPage | Response> {
    const known = this.#pages.get(key);
    if (known) {
      countPage("hit");
      return known;
    }
    const underWay = this.#rendering.get(key);
    if (underWay !== undefined) {
      countPage("shared");
      const rendered = await underWay.catch((error: unknown) => {
        if (error instanceof PageTooLate) throw error;
        return null;
      });
      return rendered instanceof KeptPage ? rendered : render();
    }
    countPage("miss");
    const rendering = withinLimit(this.#render(key, render, rendered), this.#limit);
    this.#rendering.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#rendering.delete(key);
    }
  }

  /** Renders the page again and replaces the cached page with content read after this call. */
  async renew(key: string, render: () => Promise<Response>, shared: SharedRendering): Promise<KeptPage | Response> {
    return this.#render(key, render, shared);
  }

  async #render(
    key: string,
    render: () => Promise<Response>,
    rendering?: SharedRendering,
  ): Promise<KeptPage | Response> {
    this.#begun += 1;
    const ordinal = this.#begun;
    const response = await render();
    const policy = response.headers.get("Cache-Control") ?? "";
    const shared = /\bpublic\b/.test(policy) ? /\bs-maxage=(\d+)/.exec(policy) : null;
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (!shared || !isPage || response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    const left = Math.max(Number(shared[1]) - this.#seconds - LEEWAY_SECONDS, 0);
    response.headers.set("Cache-Control", policy.replace(/s-maxage=\d+/, `s-maxage=${left}`));
    const plain = Buffer.from(await response.arrayBuffer());
    const content = rendering?.page ?? plain;
    const page = new KeptPage(ordinal, response.status, [...response.headers], content, rendering);
    const known = this.#pages.get(key);
    // Don't replace a page whose rendering started later than this one's, because it is more up to date.
    if (!known || known.ordinal < ordinal) this.#pages.set(key, page);
    return page;
  }
}
