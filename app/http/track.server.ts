import { hasAnalytics } from "~/domain/tracking/collector-queue.server";
import { recordView } from "~/domain/tracking/visitor-events.server";
import { log } from "~/log.server";
import { hasStateCookies, readVisitor } from "./visitor.server";

type View = Parameters<typeof recordView>;

/**
 * Records a product view. The visitor is identified after the response, so the page does not wait. Does not look up
 * strangers, who can't have consented, or browsers that refuse tracking (Sec-GPC).
 */
export function trackView(request: Request, product: View[1], recommended: View[2]): void {
  if (!hasAnalytics() || request.headers.get("Sec-GPC") === "1" || !hasStateCookies(request)) return;
  readVisitor(request).then(
    ({ ownerId }) => {
      if (ownerId) recordView(ownerId, product, recommended);
    },
    (error: unknown) => log.warn({ err: error }, "a view was not noted"),
  );
}
