/** Reports to the shop the pages and promotions that a consenting visitor sees. (spec 9) */
import type { PageEvent } from "~/domain/tracking/page-event";

const PAGE_AFTER_MS = 2000;
/** A promotion counts as seen once it is in the middle half of the window. */
const PROMOTION_MARGIN = "-25% 0px";

/** Returns the function to call with the path of each page. It reports the page after `afterMs`, once the page has rendered. */
export function tellPages(): (path: string, afterMs?: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watcher: IntersectionObserver | undefined;
  return (path, afterMs = PAGE_AFTER_MS) => {
    clearTimeout(timer);
    watcher?.disconnect();
    timer = setTimeout(() => {
      tell({ kind: "page", path });
      watcher = watchPromotions(path);
    }, afterMs);
  };
}

/** Reports each of the page's promotions once, when the visitor sees it. */
function watchPromotions(path: string): IntersectionObserver {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        tell({ kind: "promotion", path, promotion: target.getAttribute("href") ?? "" });
      }
    },
    { rootMargin: PROMOTION_MARGIN },
  );
  for (const promotion of document.querySelectorAll("a.block-promo")) watcher.observe(promotion);
  return watcher;
}

/** Sends the event. Failures are silent. */
function tell(event: PageEvent): void {
  void fetch("/page-events", { method: "POST", body: JSON.stringify(event), keepalive: true }).catch(() => {});
}
