/** Tests a page shared by all visitors, when the shop can't render it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { anEdge, type EdgeWorld } from "./edge-world";

const busy = vi.fn(({ context }: LoaderFunctionArgs): never => {
  context.retryAfter = 7;
  throw new Response("busy", { status: 503 });
});
const page = { handle: { isShared: true }, default: () => null };

let shop: EdgeWorld;
beforeAll(async () => {
  shop = await anEdge({ modules: { busy: { ...page, loader: busy } } });
});
afterAll(() => shop.close());

test.each([
  ["a stranger", {}],
  ["a guest", { Cookie: "guest=x" }],
])("%s gets a 503 with Retry-After from a busy shop, and is not made to wait twice", async (_who, headers) => {
  busy.mockClear();
  const answer = await shop.ask("/busy", { headers: { Accept: "text/html", ...headers } });
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("7");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(busy).toHaveBeenCalledTimes(1);
});
