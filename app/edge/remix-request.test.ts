import { EventEmitter } from "node:events";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { expect, test } from "vitest";
import { remixRequest } from "./remix-request.server";

function opened(originalUrl: string) {
  const res = Object.assign(new EventEmitter(), { writableFinished: false });
  const req = {
    method: "GET",
    originalUrl,
    path: originalUrl,
    headers: { cookie: "guest=1", "x-forwarded-host": "x" },
  };
  const request = remixRequest(req as unknown as ExpressRequest, res as unknown as ExpressResponse, {
    origin: "https://shop.example",
    protocol: "https",
    host: "shop.example",
  });
  return { request, res };
}

test("a request that its visitor leaves is aborted, and so are the copies that Remix makes of it", () => {
  const { request, res } = opened("/basket");
  const copy = new Request(request.url, { headers: request.headers, signal: request.signal });
  const clone = request.clone();
  expect([request, copy, clone].map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
  res.emit("close");
  expect([request, copy, clone].map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
});

test("doesn't abort an answered request or a program's API call", () => {
  const answered = opened("/basket");
  answered.res.writableFinished = true;
  answered.res.emit("close");
  expect(answered.request.signal.aborted).toBe(false);
  const call = opened("/api/basket");
  call.res.emit("close");
  expect(call.request.signal.aborted).toBe(false);
});

test("gives Remix the address and the host that the edge found", () => {
  const { request } = opened("/basket?a=1");
  expect(request.url).toBe("https://shop.example/basket?a=1");
  expect([...request.headers]).toEqual([
    ["cookie", "guest=1"],
    ["host", "shop.example"],
  ]);
});
