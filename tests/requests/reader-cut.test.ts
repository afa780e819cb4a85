/** Tests books whose chapters are cut into parts only when a book is first opened, on both databases. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findLibraryFile } from "~/database/library/library-records.server";
import { beginJob } from "~/domain/jobs/jobs.server";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { CUT_VERSION } from "~/domain/reader/cut-book.server";
import { startCuttingBooks } from "~/domain/reader/cutting.server";
import { CUTTING } from "~/domain/reader/open-publication.server";
import { openSample } from "~/domain/reader/reading.server";
import { log } from "~/log.server";
import { anItem } from "../factories/baskets";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile, HEADS } from "../factories/library-files";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

describe.each(shopDatabases)("a book on %s", (_name, open) => {
  let shop: ShopDatabase;
  let folder: string;
  beforeAll(async () => {
    shop = await open();
    folder = aDataFolder();
    startCuttingBooks();
  });
  afterAll(() => shop.close());

  const aBook = async (content: Buffer) => {
    const code = await anItem({ productType: "eBook", format: "eBook" });
    await addLibraryFile(code, aFile(content));
    return code;
  };
  const listCuts = async (code: string) => {
    const cuts = path.join(folder, "cut-books", (await findLibraryFile(code))?.file ?? "");
    return existsSync(cuts) ? readdirSync(cuts).map((name) => name.replace(/-.*\./, ".")) : [];
  };
  const runJobs = async () => {
    for (let job = await beginJob([CUTTING]); job; job = await beginJob([CUTTING])) await job.done;
  };

  it("a book is cut by a job once it was opened, and has the same pages afterwards", async () => {
    const code = await aBook(await anEpub());
    const before = await openSample(code);
    expect(before.publication.outlineOf(0)).toBeNull();
    const page = await before.publication.prepareChapter(0, before.base);
    await runJobs();
    expect((await listCuts(code)).toSorted()).toEqual([`${CUT_VERSION}.index`, `${CUT_VERSION}.pack`]);
    const aMinuteLater = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 61_000);
    const after = await openSample(code);
    aMinuteLater.mockRestore();
    expect(after.publication.outlineOf(0)).toMatchObject({ parts: 1 });
    expect(await after.publication.prepareChapter(0, after.base)).toEqual(page);
    expect(readdirSync(folder).filter((name) => name.startsWith(".cutting"))).toEqual([]);
  });

  it("a book whose file is replaced leaves nothing of the old file's cut", async () => {
    const code = await aBook(await anEpub({ title: "First" }));
    const { file = "" } = (await findLibraryFile(code)) ?? {};
    await openSample(code);
    await runJobs();
    await addLibraryFile(code, aFile(await anEpub({ title: "Second" })));
    expect(readdirSync(path.join(folder, "cut-books", file))).toEqual([]);
    expect(await listCuts(code)).toEqual([]);
  });

  it("a book opens even if the database accepts no job for cutting it", async () => {
    const code = await aBook(await anEpub({ title: "No jobs" }));
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    await sql`alter table jobs rename to jobs_away`.execute(database());
    try {
      expect((await openSample(code)).publication.title).toBe("No jobs");
    } finally {
      await sql`alter table jobs_away rename to jobs`.execute(database());
    }
    expect(warn).toHaveBeenCalledWith(expect.anything(), "a book could not be queued for cutting");
    warn.mockRestore();
  });

  it("that was replaced before its job, or that doesn't open, is not cut", async () => {
    const code = await aBook(await anEpub({ title: "Before" }));
    await openSample(code);
    await addLibraryFile(code, aFile(HEADS.EPUB));
    await expect(openSample(code)).rejects.toThrow("This book's file is damaged");
    await runJobs();
    expect(await listCuts(code)).toEqual([]);
  });
});
