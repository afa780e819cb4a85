/** A member of a bench shop with lists and reviews, made as anybody becomes one: over HTTP, once a shop. */
import { randomUUID } from "node:crypto";
import type { BenchShop } from "./bench-shop";
import { runCommand } from "./processes";

export interface BenchMember {
  /** The Cookie header of the browser they are signed in on. */
  cookie: string;
  /** The path of the list they share. */
  shared: string;
}

/** More than a page of a list holds, so that it has all of its controls. */
const ENTRIES = 12;
const REVIEWS = 3;

const members = new Map<string, Promise<BenchMember>>();

/** `codes`: products of the shop, at least a dozen. */
export function theMember(shop: BenchShop, codes: () => Promise<string[]>): Promise<BenchMember> {
  const known = members.get(shop.origin) ?? makeMember(shop, codes);
  members.set(shop.origin, known);
  return known;
}

async function makeMember(shop: BenchShop, codes: () => Promise<string[]>): Promise<BenchMember> {
  const email = `bench-${randomUUID()}@example.com`;
  const password = `wren on a wire ${randomUUID()}`;
  const env = { ...process.env, DATABASE_URL: "", SHOP_ORIGIN: "", DATA_DIR: shop.folder, LOG_LEVEL: "warn" };
  const person = ["--email", email, "--first-name", "Ada", "--surname", "Reader", "--no-letter"];
  const { output } = await runCommand("staff:add", person, env);
  const link = /\/reset-password\/\S+/.exec(output)?.[0] ?? "";
  await post(shop, link, { password });
  const cookie = await post(shop, "/login", { email, password });
  const wanted = (await codes()).slice(0, ENTRIES);
  if (wanted.length < ENTRIES) throw new Error("The shop has too few products for a list.");
  for (const add of wanted) await post(shop, "/account/wishlists/choose", { add }, cookie);
  await post(shop, "/account/wishlists/default", { intent: "share" }, cookie);
  for (const code of wanted.slice(0, REVIEWS)) {
    const { url } = await fetch(`${shop.origin}/p/${code}`);
    const review = {
      intent: "review",
      stars: "4",
      title: "A keeper",
      body: "Read it twice, and once aloud. ".repeat(8),
    };
    await post(shop, `${new URL(url).pathname}/review`, review, cookie);
  }
  const list = await (await fetch(`${shop.origin}/account/wishlists/default`, { headers: { Cookie: cookie } })).text();
  const shared = /\/w\/wishlist\/[0-9a-f]+\/public/.exec(list)?.[0];
  if (!shared) throw new Error("The bench's wishlist is not shared.");
  return { cookie, shared };
}

/** Answers the cookies that came, but for the one that says how it went. */
async function post(shop: BenchShop, path: string, fields: Record<string, string>, cookie = ""): Promise<string> {
  const headers = { Origin: shop.origin, ...(cookie && { Cookie: cookie }) };
  const body = new URLSearchParams(fields);
  const answer = await fetch(shop.origin + path, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status} to the bench's member.`);
  const pairs = answer.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
  return pairs.filter((pair) => !pair.startsWith("flash=") && !pair.endsWith("=")).join("; ");
}
