/** Sets up the built shop and a basket of one book, and defines the rules for every answer to hostile input. */
import { expect } from "vitest";
import type { Answer, RealShop } from "../setup/real-shop";

/** A browser with one book in its basket. */
export interface BookBuyer {
  cookie: string;
  entryId: string;
  post(path: string, fields: Record<string, string> | string, headers?: Record<string, string>): Promise<Answer>;
  /** Checks that the basket still contains the one book, in this quantity. */
  expectNothingLost(quantity?: number): Promise<void>;
}

/** Returns the path of a product of the sample shop. Its code follows the last underscore. */
export async function findProduct(shop: RealShop): Promise<string> {
  const list = (await shop.ask("/c/bibles")).body;
  return list.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
}

export async function aBookBuyer(shop: RealShop, product: string): Promise<BookBuyer> {
  const added = await shop.post("/basket/addToBasket", { productCodes: product.slice(product.lastIndexOf("_") + 1) });
  const cookie = listCookies(added).find((each) => each.startsWith("guest=")) ?? "";
  const basket = await shop.ask("/basket", { headers: { Cookie: cookie } });
  const entryId = basket.body.match(/data-entry="([^"]+)"/)?.[1] ?? "";
  return {
    cookie,
    entryId,
    post: (path, fields, headers = {}) => shop.post(path, fields, { Cookie: cookie, ...headers }),
    async expectNothingLost(quantity = 1) {
      const main = toMain(await shop.ask("/basket", { headers: { Cookie: cookie } }));
      const entries = [...main.matchAll(/ data-entry="([^"]+)"/g)].map((match) => match[1]);
      const field = main.match(new RegExp(`<input[^>]* id="quantity-${entryId}"[^>]*>`))?.[0] ?? "";
      expect([entries, field.match(/ value="([^"]*)"/)?.[1]]).toEqual([[entryId], String(quantity)]);
    },
  };
}

export const listCookies = (answer: Answer) =>
  (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "");

/** String that would become a tag, or end a script or an attribute, if it were written unescaped. */
export const mark = `"'></script><xmark>`;

/** Checks that the answer isn't a server error, contains no unescaped input and has the security headers. */
export function expectBorne(answer: Answer, sent = ""): void {
  expect([sent, answer.status < 500]).toEqual([sent, true]);
  // Allow the string in data for scripts, which isn't markup and has a separate content type.
  if (!answer.headers["content-type"]?.startsWith("text/x-script")) expect(answer.body).not.toContain("<xmark");
  expect(answer.headers["content-security-policy"]).toContain("default-src");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
}

/** Returns everything between header and footer. */
export const toMain = ({ body }: Answer) => body.match(/<main[\s\S]*<\/main>/)?.[0] ?? "";
