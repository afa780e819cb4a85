/** Sends requests from visitors throughout a fault, and records the results. */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { BROWSER_ENCODINGS } from "../setup/browser-encodings";
import { HttpVisitor } from "../setup/http-visitor";
import type { BenchShop } from "./bench-shop";
import { MIXES } from "./scale-mixes";

export type RequestKind = "read" | "add" | "health";

export interface Outcome {
  kind: RequestKind;
  path: string;
  /** Value of performance.now() when the request was sent. */
  sent: number;
  milliseconds: number;
  /** Null if no answer arrived. */
  status: number | null;
  retryAfter: string | undefined;
}

/** Time in ms after which a request is abandoned. */
const GIVEN_UP_MS = 30_000;
const READERS = 10;
/**
 * Time for which a visitor looks at a page, in ms. Without this pause, health checks would always have to wait for ten pages.
 */
const LOOKING_MS = 100;
const BUYERS = 2;
const HEALTH_EVERY_MS = 50;

export interface Pressure {
  outcomes: readonly Outcome[];
  /** Stops sending requests, and resolves when the last answer has arrived. */
  stop(): Promise<void>;
}

/**
 * Sends requests from two buyers, a monitor of the health checks, and ten readers. Half of the readers have a cookie, so that
 * their pages never come from the shop's page cache.
 */
export async function press(shop: Pick<BenchShop, "origin">): Promise<Pressure> {
  const books = await (await fetch(`${shop.origin}/c/books`)).text();
  const codes = [...books.matchAll(/data-add="([^"]+)"/g)].map((match) => match[1] ?? "");
  if (codes.length < BUYERS) throw new Error("The category page offers nothing to buy.");
  const visitor = new HttpVisitor(shop);
  await visitor.send("/basket/addToBasket", [["productCodes", codes[0] ?? ""]]);
  const categories = (await MIXES.category(shop.origin, 0)).slice(0, 20);
  const products = [...books.matchAll(/href="(\/product\/[^"]+_\d{13})"/g)].map((match) => match[1] ?? "");
  const paths = ["/", ...categories, ...products.slice(0, 20), "/search/results?w=grace", "/help/faq", "/basket"];

  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  let over = false;
  const send = async (kind: RequestKind, path: string, { cookie = "", form = "" } = {}) => {
    const sent = performance.now();
    const answer = await ask(agent, shop.origin + path, cookie, form);
    outcomes.push({ kind, path, sent, milliseconds: performance.now() - sent, ...answer });
    // Wait before the next request after an error, as a visitor would.
    if (answer.status === null || answer.status >= 400) await wait(200);
  };
  const reading = async (at: number) => {
    for (let turn = at; !over; turn += 1) {
      await send("read", paths[turn % paths.length] ?? "/", { cookie: at % 2 ? visitor.cookie : "" });
      await wait(LOOKING_MS);
    }
  };
  const buying = async (at: number) => {
    for (let turn = at; !over; turn += BUYERS) {
      const form = new URLSearchParams({ productCodes: codes[turn % codes.length] ?? "" }).toString();
      await send("add", "/basket/addToBasket", { cookie: visitor.cookie, form });
      await wait(50);
    }
  };
  const supervising = async () => {
    for (; !over; await wait(HEALTH_EVERY_MS)) await send("health", "/healthz");
  };
  const all = Promise.all([
    ...Array.from({ length: READERS }, (_, at) => reading(at)),
    ...Array.from({ length: BUYERS }, (_, at) => buying(at)),
    supervising(),
  ]);
  return {
    outcomes,
    async stop() {
      over = true;
      await all;
      agent.destroy();
    },
  };
}

function ask(agent: Agent, url: string, cookie: string, form: string): Promise<Pick<Outcome, "status" | "retryAfter">> {
  return new Promise((resolve) => {
    const sent = request(url, {
      agent,
      method: form ? "POST" : "GET",
      headers: {
        accept: "text/html",
        "accept-encoding": BROWSER_ENCODINGS,
        ...(cookie && { cookie }),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      timeout: GIVEN_UP_MS,
    });
    const lost = () => resolve({ status: null, retryAfter: undefined });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", lost);
    sent.on("response", (answer) => {
      answer.resume();
      answer.on("error", lost);
      answer.on("end", () => resolve({ status: answer.statusCode ?? null, retryAfter: answer.headers["retry-after"] }));
    });
    sent.end(form);
  });
}
