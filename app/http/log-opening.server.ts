import type { LoaderFunctionArgs } from "@remix-run/node";
import { clickLogged } from "~/domain/search/click-log";
import { countOpening } from "~/domain/search/suggestion-clicks.server";
import { countFound } from "~/domain/search/term-counts.server";
import { isPrefetch } from "./prefetch.server";

/**
 * Records that a product was opened through a link with its log address. If the page is rendered once for many visitors, each
 * visit still counts. (spec 7, GET logURL)
 */
export function logOpening({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, code: string): void {
  if (new URL(request.url).searchParams.get("logURL") !== clickLogged("product", code)) return;
  onEachVisit({ request, context }, (visit) => {
    countOpening(code);
    countFound(visit.headers.get("Referer"));
  });
}

/** Runs `count` for this visit to the page and, if the page is rendered once for many visitors, for each of the other visits. */
export function onEachVisit(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  count: (visit: Request) => void,
): void {
  const track = (visit: Request) => {
    if (visit.method === "GET" && !isPrefetch(visit)) count(visit);
  };
  if (context.sharing) context.sharing.trackers.push(track);
  else track(request);
}
