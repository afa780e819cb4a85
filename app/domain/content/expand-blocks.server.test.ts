import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { putStores } from "~/database/stores/store-records.server";
import { aCatalogue } from "../../../tests/factories/products";
import { aStore } from "../../../tests/factories/stores";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import type { PresentBlock } from "./block";
import { presentBlocks, type Reader } from "./present-blocks.server";
import { readMarkup } from "./read-markup.server";

const guest: Reader = { member: null, path: "/", lite: false, categories: [] };

async function present(markup: unknown[], reader: Partial<Reader> = {}): Promise<PresentBlock[]> {
  const { blocks, problems } = readMarkup(markup);
  expect(problems).toEqual([]);
  return (await presentBlocks(blocks, { ...guest, ...reader })).blocks;
}

/** Returns the text of the blocks in reading order. */
function listWords(blocks: readonly PresentBlock[]): string[] {
  return blocks.flatMap((block) => [
    ...("text" in block && block.text ? [block.text] : []),
    ...("children" in block ? listWords(block.children) : []),
  ]);
}

function listLinks(blocks: readonly PresentBlock[]): string[] {
  return blocks.flatMap((block) => [
    ...(block.kind === "wrapWithLink" ? [block.href] : []),
    ...("children" in block ? listLinks(block.children) : []),
  ]);
}

function listPictures(blocks: readonly PresentBlock[]): string[] {
  return blocks.flatMap((block) => [
    ...(block.kind === "image" ? [block.picture.src] : []),
    ...("children" in block ? listPictures(block.children) : []),
  ]);
}

function anEvent(code: string, publishedOn: string, place: string, more = {}) {
  const description = `<p>${publishedOn}, 7 pm<br>${place}</p>`;
  return {
    code,
    title: `Event ${code}`,
    format: "Eticket",
    publishedOn,
    description,
    categories: ["tickets"],
    ...more,
  };
}

describe.each(shopDatabases)("blocks that the shop fills, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    await aCatalogue([
      { code: "SALT", title: "The Salt Road", authors: ["Miriam Halloran"], rating: 5, ratingCount: 900 },
      { code: "SALT-E", title: "The Salt Road", authors: ["Miriam Halloran"], format: "eBook", categories: ["ebooks"] },
      { code: "LAMP", title: "A Lamp", categories: ["books/academic", "ebooks"], rating: 4, ratingCount: 9 },
      anEvent("PAST", "2026-11-01", "Old Hall, Penrith NSW"),
      anEvent("MARCH", "2027-03-06", "City Hall, Newcastle NSW"),
      anEvent("PERTH", "2027-03-24", "Chapel, Mount Lawley WA"),
      anEvent("WEST", "2027-04-01", "Hall, 1 Mount Lawley Road, Perth WA"),
      anEvent("CAROLS", "2026-12-19", "Gorge Lawn, Launceston TAS"),
      anEvent("SOLD", "2026-12-01", "Hall, Perth WA", { availability: "sold out", stock: 0 }),
    ]);
    await putStores([aStore()]);
    vi.useFakeTimers({ now: new Date("2026-11-22T00:00:00Z"), toFake: ["Date"] });
  });
  afterEach(() => void vi.setSystemTime(new Date("2026-11-22T00:00:00Z")));
  afterAll(async () => {
    vi.useRealTimers();
    await shop.close();
  });

  it("shows one of several daily blocks in turn, and changes it at midnight in Sydney", async () => {
    const daily = [{ kind: "daily", children: ["one", "two", "three"].map((text) => ({ kind: "text", text })) }];
    const days: (string | undefined)[] = [];
    // 13:00 UTC is midnight in Sydney's summer.
    for (const time of ["22T12:59", "22T13:00", "23T12:59", "23T13:00", "24T13:00"]) {
      vi.setSystemTime(new Date(`2026-11-${time}:00Z`));
      days.push(listWords(await present(daily))[0]);
    }
    expect(days[1]).toBe(days[2]);
    expect(days[0]).toBe(days[4]);
    expect(new Set(days).size).toBe(3);
    expect(await present([{ kind: "daily" }])).toEqual([]);
  });

  it("shows a staff pick with its book, price, name and words, and leaves out what is no longer sold", async () => {
    const pick = { product: "SALT", words: "Read it twice.", name: "Bev", role: "Penrith" };
    const picks = { kind: "staffPicks", title: "We like", picks: [pick, { ...pick, product: "GONE" }] };
    const blocks = await present([picks]);
    expect(listWords(blocks)).toEqual([
      "We like",
      "The Salt Road",
      "Miriam Halloran · $20.00",
      "Read it twice.",
      "Bev, Penrith",
    ]);
    expect(listLinks(blocks)).toEqual(["/product/the-salt-road-miriam-halloran_SALT"]);
    expect(await present([{ ...picks, picks: [{ ...pick, product: "GONE" }] }])).toEqual([]);
  });

  it("lists events with tickets left by date, and those near the visitor's store first", async () => {
    const list = [{ kind: "eventList", title: "Events", href: "/tickets" }];
    const titles = async (reader: Partial<Reader> = {}) =>
      listWords(await present(list, reader)).filter((words) => words.startsWith("Event "));
    expect(await titles()).toEqual(["Event CAROLS", "Event MARCH", "Event PERTH", "Event WEST"]);
    expect(await titles({ store: "mount-lawley" })).toEqual([
      "Event PERTH",
      "Event WEST",
      "Event CAROLS",
      "Event MARCH",
    ]);
    expect(await titles({ store: "closed-store" })).toEqual(await titles());
    const near = listWords(await present(list, { store: "mount-lawley" })).filter((words) =>
      words.includes("near our"),
    );
    expect(near).toEqual([expect.stringContaining("near our Mount Lawley store")]);
    vi.setSystemTime(new Date("2027-06-01T00:00:00Z"));
    expect(await present(list)).toEqual([]);
  });

  it("gives each category tile the cover of a bestseller, and uses no cover twice", async () => {
    const categories = ["books", "ebooks", "music"].map((path) => ({ path, title: path }));
    const tiles = await present([{ kind: "categoryTiles", title: "Browse" }], { categories });
    expect(listPictures(tiles)).toEqual(["/images/SALT-c", "/images/LAMP-c"]);
    expect(listLinks(tiles)).toEqual(["/c/books", "/c/ebooks", "/c/music"]);
    const lite = await present([{ kind: "categoryTiles", title: "Browse" }], { categories, lite: true });
    expect(listPictures(lite)[0]).toBe("/images/SALT-a");
  });

  it("links the authors in a list to their pages", async () => {
    const authors = [{ name: "Miriam Halloran", product: "SALT", words: "Novels." }];
    const blocks = await present([{ kind: "authorList", title: "Authors", authors }]);
    expect(listLinks(blocks)).toEqual(["/author/miriam-halloran"]);
    expect(listWords(blocks)).toEqual(["Authors", "Miriam Halloran", "Novels."]);
    expect(listPictures(blocks)).toEqual(["/images/SALT-c"]);
  });

  it("shows an author's portrait in place of a cover", async () => {
    const picture = { src: "/images/authors/miriam-halloran", alt: "", width: 120, height: 120 };
    const authors = [{ name: "Miriam Halloran", picture, words: "Novels." }];
    expect(listPictures(await present([{ kind: "authorList", title: "Authors", authors }]))).toEqual([picture.src]);
  });
});
