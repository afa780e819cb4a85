import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WorkerRequest } from "../worker-types";

const network = vi.fn<(request: Request) => Promise<Response>>();

/** Creates a request as a browser passes it to a worker; Node's own requests have no mode `navigate`. */
function asked(path: string, mode: RequestMode, init: RequestInit = {}): WorkerRequest {
  const request = new Request(`https://shop.example${path}`, init);
  Object.defineProperty(request, "mode", { value: mode });
  const event = { request, preloadResponse: Promise.resolve(undefined), waitUntil: () => {} };
  return { request, context: { event: event as unknown as FetchEvent } };
}

const aPost = (path: string, mode: RequestMode) =>
  asked(path, mode, { method: "POST", body: new URLSearchParams({ productCodes: "LAMP" }) });

/** Throws as a browser does when its storage can't be used. */
function broken(): never {
  throw new DOMException("The storage is closed.", "SecurityError");
}

async function getAnswer(given: WorkerRequest): Promise<Response> {
  const { defaultFetchHandler } = await import("./answer-requests");
  return defaultFetchHandler(given);
}

beforeEach(() => {
  network.mockReset();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("registration", {});
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("indexedDB", { open: broken });
  vi.stubGlobal("navigator", { locks: { request: async () => true } });
  vi.stubGlobal("caches", { delete: async () => broken(), match: async () => broken() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["an add by a form", aPost("/basket/addToBasket", "navigate")],
  ["an add at the basket's other address", aPost("/w/addToBasket", "navigate")],
  ["an add by a script", aPost("/basket/addToBasket.data", "cors")],
  ["signing out by a form", aPost("/logout", "navigate")],
  ["signing out by a script", aPost("/logout.data", "cors")],
  ["a page", asked("/c/books", "navigate")],
])(
  "the worker passes on %s as the request that the browser made, and answers as the shop does",
  async (_what, given) => {
    const answer = Response.redirect("https://shop.example/c/books", 303);
    network.mockResolvedValue(answer);
    expect(await getAnswer(given)).toBe(answer);
    expect(network.mock.calls).toEqual([[given.request]]);
    expect(network.mock.calls[0]?.[0]).toBe(given.request);
  },
);

it("the worker promises no later add if the browser can't keep the request", async () => {
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(getAnswer(aPost("/basket/addToBasket.data", "cors"))).rejects.toThrow("Failed to fetch");
});
