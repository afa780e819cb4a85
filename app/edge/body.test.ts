import { PassThrough } from "node:stream";
import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import { boundedBody } from "./body.server";

test("refuses a request whose sender left before its body is read, without reporting a fault", () => {
  const req = Object.assign(new PassThrough(), { method: "POST", headers: {}, path: "/basket" });
  req.destroy();
  const answering = (): object => res;
  const res = { locals: {}, status: vi.fn(answering), set: vi.fn(answering), type: vi.fn(answering), send: vi.fn() };
  const next = vi.fn();
  boundedBody()(req as unknown as Request, res as unknown as Response, next);
  expect(res.status).toHaveBeenCalledWith(400);
  expect(next).not.toHaveBeenCalled();
});
