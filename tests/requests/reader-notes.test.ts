/** Notes that a browser without a connection made: it sends them again when it got no answer. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { addNote, listNotes } from "~/domain/reader/notes.server";
import { openOwnBook } from "~/domain/reader/reading.server";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile } from "../factories/library-files";
import { aMemberBrowser } from "./account-world";
import { openTheShop } from "./basket-world";

openTheShop();

it("are kept once however often they come, with their own time, and a clock that is fast counts as now", async () => {
  aDataFolder();
  const code = await anItem({ productType: "eBook", format: "eBook" });
  await addLibraryFile(code, aFile(await anEpub()));
  const { memberId } = await aMemberBrowser();
  await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
  const book = await openOwnBook(memberId, code);
  const made = { chapter: 0, paragraph: 2, note: "Ask Ada.", colour: "yellow", stretch: null };
  const sent = { ...made, id: randomUUID(), madeAt: "2026-11-01T00:00:00.000Z" };
  await Promise.all([addNote(memberId, book, sent), addNote(memberId, book, sent), addNote(memberId, book, sent)]);
  await addNote(memberId, book, { ...made, id: randomUUID(), madeAt: "2126-11-01T00:00:00.000Z" });
  const times = (await listNotes(memberId, book)).map(({ createdAt }) => createdAt).sort();
  expect(times[0]).toBe("2026-11-01T00:00:00.000Z");
  expect(times).toHaveLength(2);
  expect((times[1] ?? "") <= new Date().toISOString()).toBe(true);
});
