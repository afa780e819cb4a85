/**
 * Caches pages that are the same for all strangers for a moment, so that a crowd on one page costs one rendering. One
 * cache per process: another process's change shows here after that moment (design 6). The lifetime for shared caches
 * is shortened by the same moment, so that together they stay within the policy's 60 seconds.
 */
import { LRUCache } from "lru-cache";
import { PAGE_LIMIT_MS, PageTooLate, withinLimit } from "~/domain/health/page-watch.server";
import { strangersData } from "~/http/visitor-data.server";
import { countPage } from "~/measures.server";
import { type Encoding, encoder, KEPT } from "./page-encoding.server";
import { type FileSizes, sizedPage } from "./page-size.server";
import type { SharedPage, SharedRendering } from "./shared-page.server";

const MAX_BYTES = 32 * 1024 * 1024;
/** Caches count whole seconds, which may make a page one second older than stated, and rendering takes time. */
const LEEWAY_SECONDS = 2;

/** One page, with its body in each encoding requested so far. */
export class KeptPage {
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  constructor(
    /** Which of the process's renderings it is. */
    readonly ordinal: number,
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    /** The page itself, or what visitors with cookies get it from, too. */
    readonly content: Buffer | SharedPage,
    /** Of a shared page. */
    readonly shared?: SharedRendering,
  ) {}

  /** About what it takes in memory, in bytes: itself, and in two encodings; a shared page also in the forms that visitors see. */
  get weight(): number {
    return Math.ceil(this.content.length * (Buffer.isBuffer(this.content) ? 1.5 : 4)) + 1024;
  }

  /** With its own size in it, which is another one in each encoding. */
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
  /** How many renderings have begun. */
  #begun = 0;

  /** `seconds` above 0; `limit`, in ms, is how long a rendering is waited for. */
  constructor(seconds: number, limit: number = PAGE_LIMIT_MS) {
    this.#seconds = seconds;
    this.#limit = limit;
    this.#pages = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (page) => page.weight,
      ttl: seconds * 1000,
      ttlResolution: 0,
      // Otherwise a page that no one asks for again would stay until others need its room.
      ttlAutopurge: true,
    });
  }

  /**
   * The page at `key`, cached or rendered now; simultaneous requests share one rendering. An answer that is not for
   * everyone goes only to the request that rendered it; the others render their own. Waits no longer than the limit:
   * then all waiting requests get {@link PageTooLate}, and the next one renders anew.
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

  /** Renders the page anew, and keeps it in place of the one that was there: nothing in it is older than this call. */
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
    // A slow rendering never takes the place of one that began after it and knows more.
    if (!known || known.ordinal < ordinal) this.#pages.set(key, page);
    return page;
  }
}
