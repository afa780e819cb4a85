import type { LoaderFunctionArgs } from "@remix-run/node";
import { clickLogged } from "~/domain/search/click-log";
import { countOpening } from "~/domain/search/suggestion-clicks.server";
import { isPrefetch } from "./prefetch.server";

/**
 * Records that a product was opened through a link with its log address. If the page is rendered once for many visitors, each
 * visit still counts. (spec 7, GET logURL)
 */
export function logOpening({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">, code: string): void {
  if (new URL(request.url).searchParams.get("logURL") !== clickLogged("product", code)) return;
  const count = (request: Request) => {
    if (request.method === "GET" && !isPrefetch(request)) countOpening(code);
  };
  if (context.sharing) context.sharing.trackers.push(count);
  else count(request);
}
