/** Tests the typed client with the built shop, and with servers whose answers break the contract. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ApiClient } from "~/http/api/client";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
const servers: Server[] = [];
beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serverThat(answers: RequestListener, limit?: number): Promise<ApiClient> {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return new ApiClient({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, limit });
}

/** Returns a `fetch` with a cookie jar, which a script outside a browser needs. */
function withCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await fetch(address, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

describe.each(["body", "header"] as const)("with the token in the %s, the client", (tokenIn) => {
  it("the API client fills a basket, makes a wishlist, and renews its token by itself", async () => {
    const page = (await shop.ask("/c/bibles")).body;
    const code = /\/product\/[^"]+_(\d{13})"/.exec(page)?.[1] ?? "";
    const client = new ApiClient({ origin: shop.origin, tokenIn, fetch: withCookies() });
    // The client starts without a token. It first receives an anonymous visitor's token, and then the new guest's.
    const made = await client.call("POST /api/wishlist", { name: "Mine", productCodes: [code] });
    expect(made).toMatchObject({ success: true, status: 200, message: "Wishlist created." });
    const added = await client.call("GET /api/addToBasket", { productCodes: [code], quantity: [2] });
    expect(added.data?.basket.totalQuantity).toBe(2);
    const basket = await client.call("GET /api/basket");
    const [entry] = Object.values(basket.data?.entries ?? {});
    const { basketId = "" } = basket.data ?? {};
    const changed = await client.call("POST /api/updateBasketEntry", {
      basketId,
      entryId: entry?.entryId ?? "",
      qty: 3,
    });
    expect(changed.data?.updateResult.quantity).toBe(3);
    const renamed = await client.call("PUT /api/wishlist/{id}", { id: made.data?.id ?? "", name: "Yours" });
    expect(renamed.data?.map(({ name }) => name)).toContain("Yours");
    const wrong = await client.call("POST /api/updateBasketEntry", { basketId, entryId: "none", qty: 1 });
    expect(wrong).toMatchObject({ success: false, status: 404, message: "Could not update quantity." });
    const suggested = await client.call("GET /api/search/results", { w: "grace" });
    expect(suggested.data?.searched_phrase).toBe("grace");
    expect(Date.parse((await client.call("GET /api/version/build-date")).data ?? "")).not.toBeNaN();
  });
});

describe("the API client's error messages", () => {
  it("the API client gives the shop's message when the server doesn't answer", async () => {
    const client = await serverThat(() => {}, 200);
    const message = expect.stringMatching(/^Looks like the server is taking too/);
    expect(await client.call("GET /api/basket")).toMatchObject({ success: false, status: 0, message });
  });

  it.each<[string, RequestListener, object]>([
    [
      "the answer breaks off",
      (_req, res) => {
        res.writeHead(200, { "Content-Type": "application/json", "Content-Length": "99" });
        res.write('{"succ');
        setImmediate(() => res.destroy());
      },
      { status: 0, message: "An unexpected error occurred" },
    ],
    [
      "the answer is a page",
      (_req, res) => res.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hello</h1>"),
      { status: 200, message: "An unexpected error occurred", data: null },
    ],
    [
      "it is gone, with data",
      (_req, res) =>
        res
          .writeHead(410, { "Content-Type": "application/json" })
          .end('{"success":false,"message":"Page Has Been Removed","data":{"pageTitle":"Old"}}'),
      { status: 410, message: "Page Has Been Removed", data: { pageTitle: "Old" } },
    ],
    [
      "it failed with 200",
      (_req, res) => res.writeHead(200, { "Content-Type": "application/json" }).end('{"result":false}'),
      { status: 200, message: "Unknown Error" },
    ],
  ])("the API client gives the shop's message when %s", async (_when, answers, expected) => {
    const client = await serverThat(answers);
    expect(await client.call("GET /api/basket")).toMatchObject({ success: false, ...expected });
  });

  it("the API client's call rejects when its caller aborts it", async () => {
    const client = await serverThat(() => {});
    const leaving = new AbortController();
    const answer = client.call("GET /api/basket", {}, leaving.signal);
    leaving.abort();
    await expect(answer).rejects.toThrow();
  });
});
