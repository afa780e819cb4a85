/** Tests answers while the database is unavailable: 503 with Retry-After, in the requested format. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { anEdge, type EdgeWorld } from "./edge-world";

const full = () => {
  throw new DatabaseUnavailable("SQLITE_FULL", { retryAfter: 7 });
};

let shop: EdgeWorld;
beforeAll(async () => {
  shop = await anEdge({
    modules: {
      shelf: { default: () => null, loader: full, action: full },
      "api/shelf": { loader: full, action: full },
      picture: { loader: full },
    },
  });
});
afterAll(() => shop.close());

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const sentence = "Sorry, the shop is temporarily unavailable. Please try again in a moment.";

describe("while the database can't be used", () => {
  test.each([
    ["a page", "/shelf", {}],
    ["its data", "/shelf.data", {}],
    ["a form", "/shelf", { method: "POST", headers: form, body: "a=1" }],
    ["a form sent by script", "/shelf.data", { method: "POST", headers: form, body: "a=1" }],
    ["a resource", "/picture", {}],
    ["a call", "/api/shelf", {}],
    ["a call that changes something", "/api/shelf", { method: "POST", headers: form, body: "a=1" }],
  ])("%s gets a 503 with Retry-After while the database is unavailable", async (_kind, path, question) => {
    const answer = await shop.ask(path, question);
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("7");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toContain(sentence);
    expect(shop.faults).toEqual([]);
  });

  test("an API call gets a JSON answer while the database is unavailable", async () => {
    const { body } = await shop.ask("/api/shelf");
    expect(JSON.parse(body)).toEqual({ success: false, message: sentence, data: {} });
  });
});
