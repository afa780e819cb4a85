/**
 * Tests that the stored counts of categories leave out events that have started, and that a migration adds the times of stored
 * tickets.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { up as addEventTimes } from "~/database/engine/migrations/0075-event-times.server";
import { findCategory, getProduct, listCards, listCategory } from "~/domain/catalogue/catalogue.server";
import { rebuildColumnFacets, rebuildFacets } from "~/domain/catalogue/facets.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { leaveOutPastEvents } from "~/domain/catalogue/past-events.server";
import { aCatalogue, aProduct } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const BEFORE = new Date("2026-12-04T08:00:00Z");
const AFTER = new Date("2026-12-04T09:00:00Z");
const LATER = new Date("2026-12-05T09:00:00Z");

const concert = { authors: ["Lea Quokka"], categories: ["tickets/music"] };
const EVENING = "<p><strong>Friday 4 December 2026, 7.30 pm</strong><br>Town Hall, Sydney NSW</p><p>Sing.</p>";
/** The event starts at 8.30 am UTC. */
const evening = { ...concert, format: "Eticket", publishedOn: "2026-12-04", description: EVENING };
const CATALOGUE = [
  { ...evening, code: "CONCERT", title: "Quokka Concert", stock: 9 },
  { ...evening, code: "NEXT", title: "Next Concert", stock: 9, publishedOn: "2026-12-05" },
  { ...concert, code: "RECORD", title: "Quokka Concert", format: "CD-Audio", priceCents: 3000 },
];

/** Returns the stored counts of a category without filters, as the category's page shows them. */
async function getCounts(path: string) {
  const category = await findCategory(path);
  if (!category) throw new Error(`There is no category ${path}.`);
  const { total, works, facets } = await listCategory(category, readListingQuery(new URLSearchParams()));
  const values = facets.map(({ name, values }) => [name, values.map(({ value, count }) => `${value} ${count}`)]);
  return { total, works, ...Object.fromEntries(values) };
}
const PATHS = ["", "tickets", "tickets/music"];
const counts = () => Promise.all(PATHS.map(getCounts));

describe.each(BOTH)("facet counts without past events, on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    vi.useFakeTimers({ toFake: ["Date"], now: BEFORE });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close();
  });

  test("facet counts leave out an event within an hour of its start, exactly as an import would count", async () => {
    await aCatalogue(CATALOGUE);
    expect(await getCounts("tickets/music")).toMatchObject({ total: 3, works: 2, author: ["lea-quokka 3"] });
    vi.setSystemTime(AFTER);
    await leaveOutPastEvents();
    const subtracted = await counts();
    // The concert's recording is another edition of the same work, so the work is still counted after the concert.
    expect(subtracted[2]).toMatchObject({ total: 2, works: 2, author: ["lea-quokka 2"] });
    await leaveOutPastEvents();
    expect(await counts()).toEqual(subtracted);
    await rebuildFacets();
    expect(await counts()).toEqual(subtracted);
    vi.setSystemTime(LATER);
    await leaveOutPastEvents();
    const last = await counts();
    expect(last[2]).toMatchObject({ total: 1, works: 1, format: ["CD-Audio 1"], author: ["lea-quokka 1"] });
    await rebuildFacets();
    expect(await counts()).toEqual(last);
  });

  test("facet counts stay correct when only prices are recounted and when several processes subtract at once", async () => {
    await aCatalogue(CATALOGUE);
    vi.setSystemTime(AFTER);
    await rebuildColumnFacets(() => {});
    expect(await getCounts("tickets/music")).toMatchObject({ total: 3, format: ["Eticket 2", "CD-Audio 1"] });
    await Promise.all([leaveOutPastEvents(), leaveOutPastEvents(), leaveOutPastEvents()]);
    const subtracted = await counts();
    expect(subtracted[2]).toMatchObject({ total: 2, format: ["CD-Audio 1", "Eticket 1"] });
    await rebuildColumnFacets(() => {});
    expect(await counts()).toEqual(subtracted);
  });

  test("facet counts follow an import that moves an event to a later day, and back", async () => {
    await aCatalogue(CATALOGUE);
    vi.setSystemTime(AFTER);
    await leaveOutPastEvents();
    const [concert] = CATALOGUE;
    const later = { publishedOn: "2026-12-11", description: EVENING.replace("4 December", "11 December") };
    await aCatalogue([{ ...concert, ...later }]);
    expect(await getCounts("tickets/music")).toMatchObject({ total: 3, format: ["Eticket 2", "CD-Audio 1"] });
    expect(await getProduct("CONCERT")).toMatchObject({ soldUntil: "2026-12-11T08:30:00.000Z" });
    await aCatalogue([{ ...concert }]);
    expect(await getCounts("tickets/music")).toMatchObject({ total: 2, format: ["CD-Audio 1", "Eticket 1"] });
  });

  test("a card's 'from' price for other formats leaves out tickets to past events", async () => {
    await aCatalogue([
      { ...CATALOGUE[0], priceCents: 1500 },
      { ...concert, code: "RECORD", title: "Quokka Concert", format: "CD-Audio", priceCents: 3000 },
    ]);
    expect((await listCards(["RECORD"]))[0]?.others).toEqual({ formats: 1, fromCents: 1500 });
    vi.setSystemTime(AFTER);
    expect((await listCards(["RECORD"]))[0]?.others).toBeUndefined();
  });

  test("a migration reads the times of tickets that are stored already", async () => {
    await aProduct(CATALOGUE[0]);
    await aProduct({ code: "BOOK", publishedOn: "2026-12-04", description: EVENING });
    await aProduct({ ...evening, code: "DAY", description: null });
    for (const index of ["products_sold_until", "products_work", "products_events"])
      await database().schema.dropIndex(index).execute();
    for (const column of ["event_start", "sold_until"])
      await database().schema.alterTable("products").dropColumn(column).execute();
    await addEventTimes(database() as never);
    const rows = await database()
      .selectFrom("products")
      .select(["code", "event_start", "sold_until"])
      .orderBy("code")
      .execute();
    expect(rows).toEqual([
      { code: "BOOK", event_start: null, sold_until: null },
      {
        code: "CONCERT",
        event_start: "2026-12-04T19:30:00+11:00[Australia/Sydney]",
        sold_until: "2026-12-04T08:30:00.000Z",
      },
      { code: "DAY", event_start: "2026-12-04[Australia/Sydney]", sold_until: "2026-12-04T13:00:00.000Z" },
    ]);
  });
});
