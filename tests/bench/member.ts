/** Creates a member with wishlists, reviews and an order over HTTP, once for each bench shop. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import type { ProductType } from "../../app/domain/catalogue/product";
import { buy } from "../setup/http-purchase";
import { HttpVisitor, hiddenFields } from "../setup/http-visitor";
import type { BenchShop } from "./bench-shop";
import { runCommand } from "./processes";

export interface BenchMember {
  /** The Cookie header of the browser in which the member is signed in. */
  cookie: string;
  /** The path of the wishlist that the member shares. */
  shared: string;
  /** The receipt of the member's order: a book, an eBook, an eVoucher and a gift. */
  receipt: string;
  /** The same order in the member's account. */
  order: string;
  /** The page where a friend accepts the gift. */
  gift: string;
}

/** Number of entries in a wishlist. They don't fit on one page, so that all controls of the page show. */
const ENTRIES = 12;
const REVIEWS = 3;
const LETTER_LIMIT_MS = 30_000;

const members = new Map<string, Promise<BenchMember>>();

/** Returns the shop's member, who is created by the first call. `codes` returns at least a dozen products of the shop. */
export function theMember(shop: BenchShop, codes: () => Promise<string[]>): Promise<BenchMember> {
  const known = members.get(shop.origin) ?? makeMember(shop, codes);
  members.set(shop.origin, known);
  return known;
}

async function makeMember(shop: BenchShop, codes: () => Promise<string[]>): Promise<BenchMember> {
  const member = await signedIn(shop);
  const chosen = (await codes()).slice(0, ENTRIES);
  if (chosen.length < ENTRIES) throw new Error("The shop has too few products for a list.");
  for (const add of chosen) await member.send("/account/wishlists/choose", { add });
  await member.send("/account/wishlists/default", { intent: "share" });
  await member.send("/account/wishlists/new", { name: "For Grace", description: "", colour: "#7b1e2b" });
  for (const code of chosen.slice(0, REVIEWS)) {
    const body = "Read it twice, and once aloud. ".repeat(8);
    await member.send(`${await productPath(shop, code)}/review`, {
      intent: "review",
      stars: "4",
      title: "A keeper",
      body,
    });
  }
  const list = await member.read("/account/wishlists/default");
  const shared = /\/w\/wishlist\/[0-9a-f]+\/public/.exec(list)?.[0];
  if (!shared) throw new Error("The bench's wishlist is not shared.");
  return { shared, ...(await aPurchase(shop, member, chosen[0] ?? "")), cookie: member.cookie };
}

/** Creates a member of the shop, signed in. */
export async function signedIn(shop: BenchShop): Promise<HttpVisitor> {
  const { visitor, ...account } = await aStaffAccount(shop);
  await visitor.send("/login", account);
  return visitor;
}

/** Returns the cookies of a kiosk for customers in the Penrith store. */
export async function aScreen(shop: BenchShop): Promise<string> {
  const { visitor, ...account } = await aStaffAccount(shop);
  await visitor.send("/store-sign-in/customer/penrith", { ...account, to: "" });
  return visitor.cookie;
}

async function aStaffAccount(shop: BenchShop) {
  const email = `bench-${randomUUID()}@example.com`;
  const password = `wren on a wire ${randomUUID()}`;
  const env = { ...process.env, DATABASE_URL: "", SHOP_ORIGIN: "", DATA_DIR: shop.folder, LOG_LEVEL: "warn" };
  const person = ["--email", email, "--first-name", "Ada", "--surname", "Reader", "--no-email"];
  const { output } = await runCommand("staff:add", person, env);
  const visitor = new HttpVisitor(shop);
  await visitor.send(/\/reset-password\/\S+/.exec(output)?.[0] ?? "", { password });
  return { visitor, email, password };
}

/** Places an order as a shopper does, from the product to the bank's page and back. */
async function aPurchase(shop: BenchShop, member: HttpVisitor, book: string) {
  const friend = { name: "Grace", email: `friend-${randomUUID()}@example.com` };
  const eBook = productOfType(shop, "eBook");
  await member.send("/basket/addToBasket", [
    ["productCodes", book],
    ["productCodes", eBook],
  ]);
  await fillOptions(member, await optionsPath(shop, "eVoucher"), {
    ...friend,
    confirmEmail: friend.email,
    value: "50",
    greeting: "Happy birthday, Grace!",
  });
  const gift = `${await optionsPath(shop, "eBook")}?gift=true`;
  await fillOptions(member, gift, { ...friend, sendOn: "today", message: "Read this!" });
  const receipt = await buy(member);
  const order = /\/account\/orders\/[^"?#]+/.exec(await member.read("/account/orders"))?.[0];
  if (!order) throw new Error("The bench's order is not in the account.");
  return { receipt, order, gift: await mailedLink(shop, friend.email, /\/ebook\/gift\/[\w/-]+/) };
}

async function fillOptions(member: HttpVisitor, form: string, fields: Record<string, string>): Promise<void> {
  await member.send(form, { ...hiddenFields(await member.read(form)), ...fields });
}

/** Returns the path of the options page of the shop's first product of this type. */
export async function optionsPath(shop: BenchShop, productType: ProductType): Promise<string> {
  return `${await productPath(shop, productOfType(shop, productType))}/options`;
}

export async function productPath(shop: BenchShop, code: string): Promise<string> {
  return new URL((await fetch(`${shop.origin}/p/${code}`)).url).pathname;
}

/** Returns the code of the shop's first product of this type that can be bought. */
function productOfType(shop: BenchShop, productType: ProductType): string {
  const file = new Database(path.join(shop.folder, "shop.sqlite"), { readonly: true });
  try {
    const chosen =
      "select code from products where product_type = ? and availability = 'in stock' order by code limit 1";
    const code = file.prepare<[string], string>(chosen).pluck().get(productType);
    if (!code) throw new Error(`The shop has no product of the type ${productType}.`);
    return code;
  } finally {
    file.close();
  }
}

/** Waits for the email in the shop's outbox, and returns the link in it. */
async function mailedLink(shop: BenchShop, address: string, link: RegExp): Promise<string> {
  const outbox = path.join(shop.folder, "outbox");
  for (const limit = Date.now() + LETTER_LIMIT_MS; Date.now() < limit; await wait(100)) {
    for (const name of readdirSync(outbox)) {
      const email = readFileSync(path.join(outbox, name), "utf8").replace(/=\r?\n/g, "");
      const found = email.includes(address) ? link.exec(email)?.[0] : undefined;
      if (found) return found;
    }
  }
  throw new Error(`No email with ${link} reached ${address}.`);
}
