/** Purchases over HTTP in a shop that is killed repeatedly: guests, members and businesses, by card, by voucher and on account. */
import { setTimeout as wait } from "node:timers/promises";
import { decodeHTML } from "entities";
import { hashPassword } from "../../../app/domain/accounts/password.server";
import { newVoucherCode, voucherCodeHash } from "../../../app/domain/vouchers/voucher-code.server";
import { anItem } from "../../factories/baskets";
import { aMember } from "../../factories/members";
import { aVoucher } from "../../factories/purchases";
import type { BookKeeping } from "../../setup/books";
import { passSteps } from "../../setup/http-purchase";
import { HttpVisitor, hiddenFields } from "../../setup/http-visitor";
import { type MortalShop, PATIENCE_MS } from "./mortal-shop";
import type { Tally } from "./tally";

const PASSWORD = "a password for the soak";
const POINTS = 250;
const CREDIT_CENTS = 1_000_000;
/** Number of buyers for each book, one more than the copies in stock. */
const BUYERS_OF_EACH = 20;
const COPIES_OF_EACH = 19;
const AGAIN_AFTER_MS = 1000;

export interface Buyer {
  at: number;
  book: string;
  kind: "guest" | "member" | "business";
  /** The email address with which the buyer signs in. */
  email?: string;
  voucherCode?: string;
}

export interface SoakWorld {
  buyers: Buyer[];
  keeping: BookKeeping;
}

/**
 * Stores enough buyers for this many purchases in `database()`. Of every twenty buyers, one finds the book sold out, two share
 * a voucher, another pays for everything with a voucher, and five have an account.
 */
export async function aSoakWorld(purchases: number): Promise<SoakWorld> {
  const count = Math.ceil(purchases / COPIES_OF_EACH) * BUYERS_OF_EACH;
  const password = await hashPassword(PASSWORD);
  const world: SoakWorld = { buyers: [], keeping: { books: [], copies: COPIES_OF_EACH, vouchers: [], points: POINTS } };
  let shared = "";
  for (let at = 0; at < count; at += 1) {
    const turn = at % BUYERS_OF_EACH;
    if (turn === 0) {
      world.keeping.books.push(await anItem({ code: `SOAK${at}`, stock: COPIES_OF_EACH, isbn13: null }));
      shared = await aCode(world, 700);
    }
    const kind = turn === 3 || turn === 4 || turn === 5 ? "member" : turn === 6 || turn === 7 ? "business" : "guest";
    const buyer: Buyer = { at, book: world.keeping.books.at(-1) ?? "", kind };
    if (turn === 0 || turn === 1) buyer.voucherCode = shared;
    if (turn === 2) buyer.voucherCode = await aCode(world, 10_000);
    if (kind !== "guest") {
      buyer.email = `soak${at}@example.com`;
      const business = {
        accountType: "b2b",
        creditLimitCents: CREDIT_CENTS,
        companyName: "Bookish Pty Ltd",
      } as const;
      await aMember({
        email: buyer.email,
        passwordHash: password,
        membershipPoints: POINTS,
        ...(kind === "business" && business),
      });
    }
    world.buyers.push(buyer);
  }
  return world;
}

async function aCode(world: SoakWorld, cents: number): Promise<string> {
  const code = newVoucherCode();
  const id = await aVoucher({ codeHash: voucherCodeHash(code), valueCents: cents, balanceCents: cents });
  world.keeping.vouchers.push({ id, cents });
  return code;
}

/** Buys a book. Returns null if the order succeeded, else the shop's reason. Throws if the shop didn't answer. */
export async function buyAt(origin: string, shop: MortalShop, tally: Tally, buyer: Buyer): Promise<string | null> {
  const visitor = new HttpVisitor({ origin, fetch: patientFetch(shop, tally, buyer) });
  try {
    if (buyer.email !== undefined) await visitor.send("/login", { email: buyer.email, password: PASSWORD });
    await visitor.send("/basket/addToBasket", { productCodes: buyer.book });
    await passSteps(visitor);
    if (buyer.voucherCode !== undefined) await giveVoucher(visitor, buyer.voucherCode);
    const paymentMethod = buyer.kind === "business" ? "onAccount" : "creditCard";
    const review = { ...hiddenFields(await visitor.read("/checkout/review")), agree: "on", paymentMethod };
    const press = () => visitor.send("/checkout/review", review);
    // Every third buyer presses the button twice.
    const [next = ""] = await Promise.all(buyer.at % 3 === 0 ? [press(), press()] : [press()]);
    const bank = next.startsWith("/receipt") ? await payFromReceipt(visitor, next) : next;
    if (bank === null) return null;
    if (!bank.startsWith("/sandbox-payment/")) return `led to ${bank} by the review`;
    await pay(visitor, bank, buyer.at);
    return null;
  } catch (error) {
    if (error instanceof Error && / answered 4\d\d/.test(error.message)) return error.message;
    throw error;
  }
}

/**
 * Pays at the bank. Some payments settle slowly and some buyers never return from the bank's page, so the shop has to learn of
 * these payments in another way.
 */
async function pay(visitor: HttpVisitor, bank: string, at: number): Promise<void> {
  const choice = at % 5 === 0 ? "notify twice" : at % 5 === 1 ? "settle slowly" : "approve";
  const back = await visitor.send(bank, { choice });
  if (at % 4 !== 0) await visitor.follow(back);
}

/** Opens the bank's page from the receipt, if payment couldn't be started from the review. Returns null if there is nothing to pay by card. */
async function payFromReceipt(visitor: HttpVisitor, receipt: string): Promise<string | null> {
  const link = /href="(\/make-payment\?[^"]+)"/.exec(await visitor.read(receipt))?.[1];
  return link === undefined ? null : visitor.send(decodeHTML(link), {});
}

/**
 * Redeems a voucher. Accepts a refusal, because the answer to an earlier attempt may have been lost, or another buyer may have
 * spent the voucher. The buyer then pays by card.
 */
async function giveVoucher(visitor: HttpVisitor, voucherCode: string): Promise<void> {
  try {
    await visitor.send("/checkout/review", { intent: "addVoucher", voucherCode });
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(" answered 422 "))) throw error;
  }
}

/** Gives each buyer a separate network address, and retries after a 503. */
function patientFetch(shop: MortalShop, tally: Tally, { at }: Buyer): typeof fetch {
  const client = `10.1.${Math.floor(at / 250)}.${at % 250}`;
  return async (input, init) => {
    const url = new URL(String(input));
    const what = `${init?.method ?? "GET"} ${url.pathname}`;
    for (;;) {
      const answer = await shop.reach(what, async () => {
        const headers = new Headers(init?.headers);
        headers.set("X-Forwarded-For", client);
        const given = await fetch(input, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
        // Read the whole body here, because the process may be killed before it has sent everything.
        const body = await given.arrayBuffer();
        return new Response(body.byteLength > 0 ? body : null, { status: given.status, headers: given.headers });
      });
      tally.answered(what, url.pathname, answer.status);
      if (answer.status !== 503) return answer;
      await wait(AGAIN_AFTER_MS);
    }
  };
}
