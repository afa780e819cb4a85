import type { AppLoadContext, RequestHandler, ServerBuild } from "@remix-run/node";
import { findCalls } from "~/http/api/find-call";

/** The route that handles all calls. */
const CALLS = "routes/api/call";

/**
 * Handles the contract's calls by calling their route's functions directly, because going through Remix costs as much as the
 * call itself. Returns null for other addresses, and for a build without the route.
 */
export function callHandler({ routes }: ServerBuild): (pathname: string) => RequestHandler | null {
  const { loader, action } = routes[CALLS]?.module ?? {};
  if (!loader || !action) return () => null;
  const answer = async (request: Request, context: AppLoadContext = {}): Promise<Response> => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    try {
      return (await (isRead ? loader : action)({ request, context, params: {} })) as Response;
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  };
  return (pathname) => (findCalls(pathname) ? answer : null);
}
