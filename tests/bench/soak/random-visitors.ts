/** Sends random requests: most to the process that keeps running, and some to the one that is killed repeatedly. */
import { setTimeout as wait } from "node:timers/promises";
import { hashPassword } from "../../../app/domain/accounts/password.server";
import { aMember } from "../../factories/members";
import { HttpVisitor } from "../../setup/http-visitor";
import { type Answer, askOverHttp } from "../../setup/real-shop";
import type { BenchShop } from "../bench-shop";
import { type MortalShop, PATIENCE_MS } from "./mortal-shop";
import { type KnownThings, type RandomRequest, randomRequests } from "./random-requests";
import type { Tally } from "./tally";

/**
 * Maximum number of concurrent requests to each process. The one that is killed has a separate limit, because requests to it
 * wait while it restarts.
 */
const AT_ONCE = { lasting: 12, mortal: 2 };
const PASSWORD = "a password for strangers";

/** Collects addresses and codes from the shop's pages, and the cookies of a guest with a basket and of a member. */
export async function findKnownThings(shop: BenchShop, points: number): Promise<KnownThings> {
  const guest = new HttpVisitor(shop);
  const books = await guest.read("/c/books");
  const codes = [...books.matchAll(/data-add="([^"]+)"/g)].map((match) => match[1] ?? "");
  const products = [...books.matchAll(/href="(\/product\/[^"?]+)"/g)].map((match) => match[1] ?? "");
  if (codes.length === 0 || products.length === 0) throw new Error("The category page offers nothing to buy.");
  await guest.send("/basket/addToBasket", { productCodes: codes[0] ?? "" });
  const member = new HttpVisitor(shop);
  const email = "stranger@example.com";
  await aMember({ email, passwordHash: await hashPassword(PASSWORD), membershipPoints: points });
  await member.send("/login", { email, password: PASSWORD });
  const pages = [
    "/",
    "/c",
    "/c/books",
    "/c/gifts",
    "/basket",
    "/search/results?w=grace",
    "/checkout/contact",
    "/account",
  ];
  return { origin: shop.origin, codes, paths: [...pages, ...products], cookies: [guest.cookie, member.cookie] };
}

interface Strangers {
  lasting: BenchShop;
  mortal: MortalShop;
  tally: Tally;
  known: KnownThings;
  seed: number;
  /** Time in ms over which the requests are spread evenly. They take longer if the shop can't keep up. */
  span: number;
  requests: number;
}

export async function askAnything({ lasting, mortal, tally, known, seed, span, requests }: Strangers): Promise<void> {
  const began = performance.now();
  const random = randomRequests(seed, known);
  let sent = 0;
  const one = async (send: (what: string, request: RandomRequest) => Promise<Answer | null>) => {
    while (sent < requests) {
      const at = sent;
      sent += 1;
      await wait(Math.max(0, began + (at / requests) * span - performance.now()));
      const request = random.next().value as RandomRequest;
      const what = `${request.method} ${request.target}`;
      const answer = await send(what, request);
      if (answer) tally.answered(what, request.target, answer.status);
    }
  };
  const toTheMortal = (what: string, request: RandomRequest) =>
    mortal.reach(what, async () => ask((await mortal.shop).origin, request)).catch(() => null);
  const toTheLasting = (what: string, request: RandomRequest) =>
    ask(lasting.origin, request).catch((error: Error) => {
      tally.unanswered.add(`${error.message}: ${what}`);
      return null;
    });
  await Promise.all([
    ...Array.from({ length: AT_ONCE.lasting }, () => one(toTheLasting)),
    ...Array.from({ length: AT_ONCE.mortal }, () => one(toTheMortal)),
  ]);
}

async function ask(origin: string, { target, ...request }: RandomRequest): Promise<Answer> {
  const late = new AbortController();
  const tooLate = wait(PATIENCE_MS, null, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS / 1000} s`);
  });
  try {
    return await Promise.race([askOverHttp(Number(new URL(origin).port), target, request), tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => {});
  }
}
