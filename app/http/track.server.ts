import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasAnalytics } from "~/domain/tracking/collector-queue.server";
import { recordView } from "~/domain/tracking/visitor-events.server";
import { log } from "~/log.server";
import { hasStateCookies, readVisitor } from "./visitor.server";

type View = Parameters<typeof recordView>;

/**
 * Records a product view; of a page that is rendered for all, each visit of one who gets it. The visitor is identified after the response, so the page does not wait. Does not look up
 * strangers, who can't have consented, or browsers that refuse tracking (Sec-GPC).
 */
export function trackView(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  product: View[1],
  recommended: View[2],
): void {
  if (!hasAnalytics()) return;
  const track = (visit: Request) => {
    if (visit.headers.get("Sec-GPC") === "1" || !hasStateCookies(visit)) return;
    readVisitor(visit).then(
      ({ ownerId }) => {
        if (ownerId) recordView(ownerId, product, recommended);
      },
      (error: unknown) => log.warn({ err: error }, "a view was not noted"),
    );
  };
  if (context.sharing) context.sharing.visits.push(track);
  else track(request);
}
