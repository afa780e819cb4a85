/** Returns raw answers of loaders that send files, as received by a browser with a given cookie. */
import { guestCookie } from "~/http/visitor.server";
import { pairs, type Route, SHOP } from "./basket-world";

interface DownloadRequest {
  cookie?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  method?: "GET" | "HEAD";
  signal?: AbortSignal;
}

/** Returns the loader's response, whether it was thrown or returned. */
export async function fetched(
  module: { loader?: unknown },
  path: string,
  { cookie = "", params = {}, headers = {}, method = "GET", signal }: DownloadRequest = {},
): Promise<Response> {
  const sent = { ...headers, ...(cookie && { Cookie: cookie }) };
  const request = new Request(SHOP + path, { method, headers: sent, signal: signal ?? null });
  try {
    return (await (module.loader as Route)({ request, params, context: {} })) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

/** Returns the cookie of a guest's browser. */
export async function guestsCookie(guestId: string): Promise<string> {
  return pairs([await guestCookie.write(new Request(SHOP), guestId)]);
}

export async function getBytes(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}
