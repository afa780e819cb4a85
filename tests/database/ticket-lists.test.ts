/**
 * Tests on both databases that tickets are listed by the day of their event, and that their cards show when and where it takes
 * place.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bestsellers, findCategory, listCards, listCategory } from "~/domain/catalogue/catalogue.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { aCatalogue } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const aTicket = (code: string, publishedOn: string, when: string, ratingCount: number) => ({
  code,
  title: `Event ${code}`,
  format: "Eticket",
  publishedOn,
  rating: 4,
  ratingCount,
  description: `<p>${when}<br>Town Hall, Perth WA</p><p>${"Sing. ".repeat(300)}</p>`,
  categories: ["tickets"],
});

describe.each(BOTH)("lists of tickets on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
    await aCatalogue([
      aTicket("LATE", "2099-12-04", "Friday 4 December 2099, 7.30 pm", 900),
      aTicket("SOON", "2099-03-01", "Sunday 1 March 2099, 10 am", 1),
      aTicket("MIDDLE", "2099-06-02", "Tuesday 2 June 2099, 6 pm", 500),
    ]);
  });
  afterAll(() => close());

  async function listed(search = ""): Promise<string[]> {
    const category = await findCategory("tickets");
    if (!category) throw new Error("no tickets");
    return (await listCategory(category, readListingQuery(new URLSearchParams(search)))).products.map(
      ({ code }) => code,
    );
  }

  test("lists of tickets put the next event first, unless the shopper sorts them", async () => {
    expect(await listed()).toEqual(["SOON", "MIDDLE", "LATE"]);
    expect(await listed("sort=titleAsc")).toEqual(["LATE", "MIDDLE", "SOON"]);
    expect((await bestsellers("tickets", 2)).map(({ code }) => code)).toEqual(["SOON", "MIDDLE"]);
  });

  test("each card in a list of tickets says when and where the event is", async () => {
    const [card] = await listCards(["SOON"]);
    expect(card?.event).toEqual({ when: "Sunday 1 March 2099, 10 am", where: "Town Hall, Perth WA" });
  });

  test("cards of other products don't say when and where", async () => {
    await aCatalogue([{ code: "BOOK", description: "<p>Friday 4 December 2099<br>Perth</p>" }]);
    expect((await listCards(["BOOK"]))[0]?.event).toBeUndefined();
  });
});
