/**
 * Monitors whether pages are finished in time. Each process monitors only its own pages, because another process may still
 * render pages that this one can't.
 */

/** Maximum time to wait for a page, in ms. */
export const PAGE_LIMIT_MS = 15_000;

/** Number of consecutive late pages that suggest a fault of the whole shop rather than of a single page. */
const LATE_IN_A_ROW = 3;
/** Time in ms after which the shop counts as healthy again, because it gets no page to judge by while it has no visitors. */
const FORGET_AFTER_MS = 30_000;

/** Thrown when a page was not finished within its limit. */
export class PageTooLate extends Error {
  override name = "PageTooLate";
  constructor() {
    super("The page did not come in time");
  }
}

let lateInARow = 0;
let lastLate = Number.NEGATIVE_INFINITY;

/** Records that a page was finished in time. */
export function notePageCame(): void {
  lateInARow = 0;
}

/** Records that a page was not finished in time. `now` is in ms. */
export function notePageLate(now: number = performance.now()): void {
  lateInARow += 1;
  lastLate = now;
}

/** Returns false when several consecutive pages have just been late. `now` is in ms. */
export function pagesCome(now: number = performance.now()): boolean {
  return lateInARow < LATE_IN_A_ROW || now - lastLate > FORGET_AFTER_MS;
}

/** Resolves with the result of `work`; rejects with {@link PageTooLate} when it takes longer than `limit` ms. */
export async function withinLimit<T>(work: Promise<T>, limit: number = PAGE_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTooLate()), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
