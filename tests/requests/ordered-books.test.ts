/**
 * Tests the link by which a guest's order opens its eBooks in the reader: only the books that were bought, and only while the
 * order is valid.
 */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { openOrderedPath, orderedBookPath } from "~/domain/library/book-path";
import type { Order } from "~/domain/orders/order";
import * as file from "~/routes/reader/file";
import * as notes from "~/routes/reader/notes";
import * as openOrder from "~/routes/reader/open-order";
import * as pdf from "~/routes/reader/pdf";
import * as read from "~/routes/reader/read";
import * as search from "~/routes/reader/search";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile, HEADS } from "../factories/library-files";
import { openTheShop, pairs } from "./basket-world";
import { fetched, getBytes } from "./digital-world";

openTheShop();

let code: string;
let printed: string;
let other: string;
let order: Order;
beforeAll(async () => {
  aDataFolder();
  const anEBook = () => anItem({ productType: "eBook", format: "eBook" });
  [code, printed, other] = await Promise.all([anEBook(), anEBook(), anEBook()]);
  const files = { "OPS/picture.png": "a picture" };
  const chapters = ["<h1>One</h1><p>First words.</p>", '<h1>Two</h1><p><img src="picture.png"/>Last words.</p>'];
  await addLibraryFile(code, aFile(await anEpub({ chapters, files })));
  await addLibraryFile(printed, aFile(HEADS.PDF));
  await addLibraryFile(other, aFile(await anEpub({ title: "Not bought" })));
});
beforeEach(async () => {
  order = await aPaidOrder({}, [
    { productType: "eBook", code },
    { productType: "eBook", code: printed },
  ]);
});

/** Follows the order's link to a book, and returns the cookie that the browser then has. */
async function follow(token = order.accessToken, book = code): Promise<string> {
  const answer = await fetched(openOrder, openOrderedPath(order.number, book, token), {
    params: { number: order.number, code: book },
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, orderedBookPath(book)]);
  expect(answer.headers.get("Set-Cookie")).toContain(`Path=${orderedBookPath(book)}; HttpOnly`);
  return pairs(answer.headers.getSetCookie());
}

interface Asked {
  page?: { loader?: unknown };
  path?: string;
  book?: string;
}

async function ask(cookie: string, { page = read, path = "", book = code }: Asked = {}) {
  const params = { code: book, "*": path.replace("/files/", "") };
  return fetched(page, orderedBookPath(book) + path, { cookie, params });
}

const wordsOn = (answer: unknown) => JSON.stringify((answer as { data: object }).data);

it("an order's link opens every page of its book, without the tools that need an account", async () => {
  const cookie = await follow();
  expect(wordsOn(await ask(cookie, { path: "?c=1" }))).toContain("First words.");
  const last = wordsOn(await ask(cookie, { path: "?c=2&mark=1" }));
  expect(last).toContain("Last words.");
  expect(JSON.parse(last)).toMatchObject({ marking: null, bookmark: null, isMarking: false, endsSample: false });
  expect(await (await ask(cookie, { page: file, path: "/files/OPS/picture.png" })).text()).toBe("a picture");
  expect(wordsOn(await ask(cookie, { page: search, path: "/search?w=last" }))).toContain("Last");
  expect((await ask(cookie, { page: notes, path: "/notes" })).status).toBe(404);
});

it("an order's link opens a PDF book", async () => {
  const cookie = await follow(order.accessToken, printed);
  const answer = await ask(cookie, { book: printed });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${orderedBookPath(printed)}/pdf`]);
  expect((await getBytes(await ask(cookie, { page: pdf, path: "/pdf", book: printed }))).equals(HEADS.PDF)).toBe(true);
  // The book's page says why it is closed.
  const closed = await ask("", { page: pdf, path: "/pdf", book: printed });
  expect([closed.status, closed.headers.get("Location")]).toEqual([302, orderedBookPath(printed)]);
});

it("an ordered book doesn't open without its link, by a wrong one, or for another book", async () => {
  expect((await ask("")).status).toBe(404);
  expect((await ask("ordered-book=nonsense")).status).toBe(404);
  expect((await ask(await follow("0".repeat(32)))).status).toBe(404);
  expect((await ask(await follow(order.accessToken, other), { book: other })).status).toBe(404);
  expect(
    (await ask(await follow(order.accessToken, other), { page: file, path: "/files/OPS/x.png", book: other })).status,
  ).toBe(404);
});

it.each([
  ["is refunded", { order_state: "refunded" }],
  ["is cancelled", { order_state: "cancelled" }],
  ["gets another token", { access_token: "another" }],
] as const)("an ordered book closes when the order %s", async (_, change) => {
  const cookie = await follow();
  expect(wordsOn(await ask(cookie))).toContain("First words.");
  await database().updateTable("orders").set(change).where("id", "=", order.id).execute();
  expect((await ask(cookie)).status).toBe(404);
  expect((await ask(cookie, { page: file, path: "/files/OPS/picture.png" })).status).toBe(404);
});

it("an ordered book closes when the book alone is refunded", async () => {
  const cookie = await follow();
  await database()
    .updateTable("order_lines")
    .set({ refunded_quantity: 1 })
    .where("order_id", "=", order.id)
    .where("code", "=", code)
    .execute();
  expect((await ask(cookie)).status).toBe(404);
  expect((await ask(await follow(order.accessToken, printed), { book: printed })).status).toBe(302);
});
