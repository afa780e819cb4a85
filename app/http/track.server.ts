import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasAnalytics } from "~/domain/tracking/collector-queue.server";
import type { PageEvent } from "~/domain/tracking/page-event";
import { recordPageEvent, recordView } from "~/domain/tracking/visitor-events.server";
import { log } from "~/log.server";
import { hasStateCookies, readVisitor } from "./visitor.server";

type View = Parameters<typeof recordView>;

/**
 * Records a product view. If the page is rendered once for many visitors, each visit still counts. The visitor is identified
 * after the response, so that the page doesn't wait. Skips anonymous visitors, who can't have consented, and browsers that
 * refuse tracking (Sec-GPC).
 */
export function trackView(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  product: View[1],
  recommended: View[2],
): void {
  if (!hasAnalytics()) return;
  const track = (request: Request) => trackVisit(request, (ownerId) => recordView(ownerId, product, recommended));
  if (context.sharing) context.sharing.trackers.push(track);
  else track(request);
}

/** Records an event about a page that the visitor's browser reports, in the same way as a view. */
export function trackPageEvent(request: Request, event: PageEvent): void {
  if (hasAnalytics()) trackVisit(request, (ownerId) => recordPageEvent(ownerId, event));
}

/** Calls `record` for a request's visitor, unless the visitor is anonymous or refuses tracking. */
export function trackVisit(request: Request, record: (ownerId: string) => void): void {
  if (request.headers.get("Sec-GPC") === "1" || !hasStateCookies(request)) return;
  readVisitor(request).then(
    ({ ownerId }) => {
      if (ownerId) record(ownerId);
    },
    (error: unknown) => log.warn({ err: error }, "a view was not noted"),
  );
}
