import { hasAnalytics } from "~/domain/tracking/collector-queue.server";
import { recordView } from "~/domain/tracking/visitor-events.server";
import { log } from "~/log.server";
import { hasStateCookies, readVisitor } from "./visitor.server";

type View = Parameters<typeof recordView>;

/**
 * Has a look at a product's page noted, while the page goes its way: who it was is found out behind it. Strangers, who can't have
 * agreed, and browsers that say they must not be told of (Sec-GPC) are not looked up at all.
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
