/** Tests the digital library and its files, as browsers request them. */
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { savePosition } from "~/database/reader/reading-records.server";
import { fulfil, withdrawDigital } from "~/domain/library/fulfil.server";
import { claimOrders } from "~/domain/orders/guest-orders.server";
import * as page from "~/routes/accounts/digital-library";
import * as file from "~/routes/accounts/library-file";
import * as ordered from "~/routes/orders/download";
import { anItem } from "../factories/baskets";
import { anOrder, aPaidOrder, giftFor } from "../factories/digital-orders";
import { aBookFile, aDataFolder } from "../factories/library-files";
import { aMemberBrowser, aStranger, type MemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";
import { fetched, getBytes, guestsCookie } from "./digital-world";

openTheShop();

let code: string;
let content: Buffer;
let owner: MemberBrowser;

beforeAll(async () => {
  aDataFolder();
  code = await anItem({ productType: "eBook", format: "eBook", title: "The Salt Road", authors: "Miriam Halloran" });
  content = await aBookFile(code);
  owner = await aMemberBrowser();
  await aPaidOrder({ memberId: owner.memberId }, [{ productType: "eBook", code }]);
});

const get = (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  fetched(file, `/account/digital-library/${code}`, { cookie: owner.cookie, params: { code }, headers, method });

describe("the digital library", () => {
  it("the digital library lists a member's eTickets by event, until their order is refunded", async () => {
    const member = await aMemberBrowser();
    const event = await anItem({
      productType: "eTicket",
      title: "Carols",
      description: "<p>Friday 4 December 2026, 7.30 pm<br>Nepean Civic Hall</p>",
    });
    const order = await aPaidOrder({ memberId: member.memberId }, [
      { productType: "eTicket", code: event, title: "Carols", quantity: 2 },
    ]);
    const tickets = async () => (await member.get(page, "/account/digital-library")).data?.tickets;
    expect(await tickets()).toEqual([
      {
        orderNumber: order.number,
        title: "Carols",
        event: ["Friday 4 December 2026, 7.30 pm", "Nepean Civic Hall"],
        count: 2,
        used: 0,
      },
    ]);
    expect((await owner.get(page, "/account/digital-library")).data?.tickets).toEqual([]);
    await withdrawDigital(order);
    expect(await tickets()).toEqual([]);
  });

  it("the digital library lists the member's books with their files", async () => {
    const still = await anItem({ productType: "eAudioBook", format: "eAudio Book", title: "Held" });
    await aPaidOrder({ memberId: owner.memberId }, [{ productType: "eAudioBook", code: still }]);
    const { status, data, cacheControl } = await owner.get(page, "/account/digital-library");
    expect([status, cacheControl]).toEqual([200, "no-store"]);
    expect(data?.books).toMatchObject([
      { title: "Held", format: "eAudio Book", file: null },
      { title: "The Salt Road", authors: ["Miriam Halloran"], file: { kind: "EPUB", bytes: content.length } },
    ]);
    const early = await fetched(file, "/x", { cookie: owner.cookie, params: { code: still } });
    expect([early.status, await early.text()]).toEqual([404, expect.stringMatching(/isn't ready yet/)]);
  });

  it("the digital library applies its address's search, filter and sort, and shows how much of each book was read", async () => {
    const member = await aMemberBrowser();
    const wares = [
      { title: "The Salt Road", authors: "Miriam Halloran", productType: "eBook", format: "eBook" },
      { title: "A Map of Salt", authors: "Ada Zhang", productType: "eBook", format: "eBook" },
      { title: "Salt, Spoken", authors: "Bo Young", productType: "eAudioBook", format: "eAudio Book" },
    ] as const;
    for (const ware of wares) {
      const book = await anItem(ware);
      await aPaidOrder({ memberId: member.memberId }, [{ productType: ware.productType, code: book }]);
      const position = { chapter: "one", paragraph: 1, quote: "", progress: ware.title === "The Salt Road" ? 404 : 0 };
      await savePosition(member.memberId, book, position, "2026-11-22T00:00:00.000Z");
    }
    const shown = async (query: string) => {
      const answer = await member.get(page, `/account/digital-library?${query}`);
      const books = answer.data?.books as { title: string; percent: number }[];
      return books.map(({ title, percent }) => `${title} ${percent}%`);
    };
    expect(await shown("sort=title&format=eBook")).toEqual(["A Map of Salt 0%", "The Salt Road 40%"]);
    expect((await shown("sort=progress"))[0]).toBe("The Salt Road 40%");
    expect(await shown("w=young")).toEqual(["Salt, Spoken 0%"]);
    expect(await shown("w=nobody")).toEqual([]);
    expect(await shown("sort=constructor&format=nothing")).toHaveLength(3);
  });

  it("the digital library is for members only: other visitors are sent to sign in", async () => {
    expect((await aStranger().get(page, "/account/digital-library")).status).toBe(302);
    const answer = await fetched(file, "/account/digital-library/X", { params: { code } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      "/login?to=%2Faccount%2Fdigital-library%2FX",
    ]);
  });

  it("another member's digital library is empty, and its files are as unavailable as unknown ones", async () => {
    const other = await aMemberBrowser();
    expect((await other.get(page, "/account/digital-library")).data?.books).toEqual([]);
    const answers = await Promise.all(
      [code, "NONE", "../shop.sqlite"].map((each) =>
        fetched(file, "/x", { cookie: other.cookie, params: { code: each } }),
      ),
    );
    const refusedWith = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(refusedWith.map(String)).size).toBe(1);
    expect(refusedWith[0]).toEqual([404, "This book isn't in this library.\n"]);
  });

  it("the digital library loses refunded books", async () => {
    const lent = await anItem({ productType: "eBook" });
    await aBookFile(lent, 500);
    const order = await aPaidOrder({ memberId: owner.memberId }, [{ productType: "eBook", code: lent }]);
    const ask = async () => {
      const answer = await fetched(file, "/x", { cookie: owner.cookie, params: { code: lent } });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await ask()).toBe(200);
    await withdrawDigital(order);
    expect(await ask()).toBe(404);
  });
});

describe("a download", () => {
  it("a download sends the whole file for one person, uncached, under a safe name", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "private, no-store, no-transform",
      "content-disposition": 'attachment; filename="The-Salt-Road.epub"',
      "content-length": String(content.length),
      "content-type": "application/epub+zip",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      "last-modified": expect.stringMatching(/GMT$/),
    });
    expect((await getBytes(answer)).equals(content)).toBe(true);
  });

  it("a HEAD request for a download gets only its headers", async () => {
    const answer = await get({}, "HEAD");
    expect([answer.status, answer.headers.get("Content-Length"), answer.body]).toEqual([
      200,
      String(content.length),
      null,
    ]);
    const part = await get({ Range: "bytes=0-9" }, "HEAD");
    expect([part.status, part.headers.get("Content-Length")]).toEqual([206, "10"]);
  });

  it("resumes an interrupted download", async () => {
    const first = await get({ Range: "bytes=0-199999" });
    expect([first.status, first.headers.get("Content-Range")]).toEqual([206, `bytes 0-199999/${content.length}`]);
    const rest = await get({ Range: "bytes=200000-", "If-Range": first.headers.get("ETag") ?? "" });
    expect([rest.status, rest.headers.get("Content-Length")]).toEqual([206, String(content.length - 200_000)]);
    expect(Buffer.concat([await getBytes(first), await getBytes(rest)]).equals(content)).toBe(true);
    const byDate = await get({ Range: "bytes=0-9", "If-Range": first.headers.get("Last-Modified") ?? "" });
    expect([byDate.status, (await getBytes(byDate)).length]).toEqual([206, 10]);
    const tail = await get({ Range: "bytes=-5" });
    expect((await getBytes(tail)).equals(content.subarray(-5))).toBe(true);
  });

  it("a download restarts when the file has been replaced", async () => {
    for (const known of ['"another"', 'W/"another"', "Thu, 01 Jan 2026 00:00:00 GMT"]) {
      const answer = await get({ Range: "bytes=5-9", "If-Range": known });
      expect([answer.status, (await getBytes(answer)).length]).toEqual([200, content.length]);
    }
  });

  it("a download beyond the end of the file is refused with the file's size", async () => {
    const answer = await get({ Range: `bytes=${content.length}-` });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, `bytes */${content.length}`]);
  });

  it("a download is not sent again to a browser that already has it", async () => {
    const etag = (await get({}, "HEAD")).headers.get("ETag") ?? "";
    expect((await get({ "If-None-Match": `W/"x", W/${etag}` })).status).toBe(304);
    expect((await get({ "If-None-Match": '"x"' }, "HEAD")).status).toBe(200);
  });

  it("many downloads that are cancelled midway leave no file open", async () => {
    const { readdirSync } = await import("node:fs");
    const open = () => readdirSync("/proc/self/fd").length;
    const before = open();
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const reader = (await get()).body?.getReader();
        await reader?.read();
        await reader?.cancel();
      }),
    );
    expect(open()).toBeLessThanOrEqual(before + 2);
  });

  it("a download that is aborted before it is sent leaves no file open", async () => {
    const { readdirSync } = await import("node:fs");
    const open = () => readdirSync("/proc/self/fd").length;
    const before = open();
    const asked = { cookie: owner.cookie, params: { code } };
    // Keep a reference to the responses, so that garbage collection doesn't close them.
    const dropped: Response[] = [];
    for (let time = 0; time < 10; time += 1) {
      const early = new AbortController();
      const late = new AbortController();
      const answers = [early, late].map(({ signal }) => fetched(file, "/x", { ...asked, signal }));
      early.abort();
      dropped.push(...(await Promise.all(answers)));
      late.abort();
    }
    await expect.poll(open, { timeout: 20_000 }).toBeLessThanOrEqual(before + 2);
    expect(dropped).toHaveLength(20);
  });

  it("a download completes while its file is replaced", async () => {
    const answer = await get();
    const reader = answer.body?.getReader();
    const parts = [(await reader?.read())?.value ?? new Uint8Array()];
    const newer = await aBookFile(code, 1000);
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      parts.push(value);
    }
    expect(Buffer.concat(parts).equals(content)).toBe(true);
    expect((await getBytes(await get())).equals(newer)).toBe(true);
  });
});

describe("a guest's eBooks", () => {
  const ask = (number: string, { cookie = "", token = "", book = code }) =>
    fetched(ordered, `/orders/${number}/downloads/${book}${token && `?token=${token}`}`, {
      cookie,
      params: { number, code: book },
    });

  it("a guest's eBooks can be downloaded in the order's browser and by its email's link", async () => {
    const order = await aPaidOrder({}, [{ productType: "eBook", code }]);
    const cookie = await guestsCookie(order.ownerId);
    for (const by of [{ cookie }, { token: order.accessToken }]) {
      const answer = await ask(order.number, by);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    const refusals = [
      ask(order.number, {}),
      ask(order.number, { token: "wrong" }),
      ask(order.number, { cookie: await guestsCookie("f".repeat(32)) }),
      ask(order.number, { cookie: owner.cookie }),
      ask("AAAA-AAAA-AAAA", { token: order.accessToken }),
      ask("../../x", { token: order.accessToken }),
    ];
    const refusedWith = await Promise.all(
      (await Promise.all(refusals)).map(async (each) => [each.status, await each.text()]),
    );
    expect(new Set(refusedWith.map(String)).size).toBe(1);
    expect(refusedWith[0]?.[0]).toBe(404);
  });

  it("a guest's eBooks can't be downloaded before they are paid, after a refund, or as gifts", async () => {
    const unpaid = await anOrder({ state: "awaiting payment", paidAt: null }, [{ productType: "eBook", code }]);
    const refunded = await anOrder({ state: "refunded" }, [{ productType: "eBook", code }]);
    const gift = await aPaidOrder({}, [{ productType: "eBook", code, gift: true, options: [giftFor()] }]);
    const other = await aPaidOrder();
    for (const order of [unpaid, refunded, gift, other]) {
      expect((await ask(order.number, { token: order.accessToken })).status).toBe(404);
    }
  });

  it("a guest's eBooks join the library of the member who claims the order, once each", async () => {
    const email = "claimer@example.com";
    const member = await aMemberBrowser({ email });
    await aPaidOrder({ email }, [{ productType: "eBook", code }, { productType: "eBook" }]);
    await aPaidOrder({ email }, [{ productType: "eBook", code }]);
    expect(await claimOrders(member.memberId)).toBe(2);
    expect((await member.get(page, "/account/digital-library")).data?.books).toHaveLength(2);
    const row = await database().selectFrom("members").selectAll().where("id", "=", member.memberId).executeTakeFirst();
    expect(row?.has_digital_library).toBe(1);
    // The goods of a payment that settles after the claim are delivered directly to the member.
    const late = await anOrder({ memberId: member.memberId, ownerId: "e".repeat(32) }, [{ productType: "eAudioBook" }]);
    await fulfil(late);
    expect((await member.get(page, "/account/digital-library")).data?.books).toHaveLength(3);
  });
});
