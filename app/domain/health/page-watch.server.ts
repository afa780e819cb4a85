/**
 * Monitors whether pages are rendered in time. Each process monitors only its own pages, because other processes may still be
 * able to render pages.
 */

/** Maximum time for rendering a page, in ms. */
export const PAGE_LIMIT_MS = 15_000;

/** Number of consecutive late pages at which the whole shop is considered faulty rather than single pages. */
const LATE_IN_A_ROW = 3;
/**
 * Time in ms after the last late page until the shop counts as healthy again. Otherwise, without visitors, no page could show
 * that it has recovered.
 */
const FORGET_AFTER_MS = 30_000;

/** Error for a page that wasn't rendered within its limit. */
export class PageTooLate extends Error {
  override name = "PageTooLate";
  constructor() {
    super("The page did not come in time");
  }
}

let lateInARow = 0;
let lastLate = Number.NEGATIVE_INFINITY;

/** Records that a page was rendered in time. */
export function notePageCame(): void {
  lateInARow = 0;
}

/** Records that a page was late. `now` is in ms. */
export function notePageLate(now: number = performance.now()): void {
  lateInARow += 1;
  lastLate = now;
}

/** Returns whether pages are rendered in time; false if several consecutive pages have just been late. `now` is in ms. */
export function pagesCome(now: number = performance.now()): boolean {
  return lateInARow < LATE_IN_A_ROW || now - lastLate > FORGET_AFTER_MS;
}

/** Resolves with the result of `promise`; rejects with {@link PageTooLate} when it takes longer than `limit` ms. */
export async function withinLimit<T>(promise: Promise<T>, limit: number = PAGE_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTooLate()), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
