import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aFront, type TestFront } from "../setup/front";
import type { Answer } from "../setup/real-shop";
import { anEdge, type EdgeWorld } from "./edge-world";

const toBody = ({ body }: Answer) => body;

describe("a process that dies, behind nginx", () => {
  /** A server that accepts each request and then closes the connection. */
  let dying: Server;
  let taken: string[];
  let edge: EdgeWorld;
  let posts: number;
  let front: TestFront;

  beforeAll(async () => {
    edge = await anEdge({
      settings: { PAGE_CACHE_SECONDS: 0 },
      modules: {
        count: {
          loader: () => new Response("read"),
          action: () => {
            posts += 1;
            return new Response("written");
          },
        },
      },
    });
    dying = createServer((request, response) => {
      taken.push(request.method ?? "");
      request.resume();
      request.on("end", () => response.destroy());
    });
    await new Promise<void>((resolve) => dying.listen(0, "127.0.0.1", resolve));
    front = await aFront((dying.address() as AddressInfo).port, edge.port);
  });
  afterAll(async () => {
    await front?.close();
    await edge?.close();
    dying?.close();
  });
  beforeEach(() => {
    taken = [];
    posts = 0;
  });

  test("nginx sends reads to another process when one dies, and never resends a post that may have arrived", async () => {
    await expect
      .poll(
        async () => {
          expect(await front.ask("/count").then(toBody)).toBe("read");
          return taken.length;
        },
        { timeout: 20_000, interval: 100 },
      )
      .toBeGreaterThan(1);
    taken = [];
    let lost = 0;
    let sent = 0;
    await expect
      .poll(
        async () => {
          const { status } = await front.ask("/count", { method: "POST", body: "a=1" });
          sent += 1;
          if (status === 503) lost += 1;
          expect([200, 503]).toContain(status);
          return taken.length;
        },
        { timeout: 20_000, interval: 100 },
      )
      .toBeGreaterThan(0);
    expect(new Set(taken)).toEqual(new Set(["POST"]));
    expect([lost, posts]).toEqual([taken.length, sent - taken.length]);
  });

  test("nginx sends a post for a process that is not running to another one", async () => {
    await new Promise((resolve) => dying.close(resolve));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => front.ask("/count", { method: "POST", body: "a=1" })),
    );
    expect(answers.map(toBody)).toEqual(Array(20).fill("written"));
    expect(posts).toBe(20);
  });
});
