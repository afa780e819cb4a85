/** Tests that books that are too costly to parse are refused at a limit, while the process and other books continue. */
import { expect, test } from "vitest";
import { anEpub, getArchive } from "../../../tests/factories/epubs";
import { publicationIn } from "./open-publication.server";
import { inThread, TooCostly } from "./parse-in-thread.server";
import { UnreadableBook } from "./publication";
import { showChapter } from "./show-chapter.server";

/**
 * A chapter whose parsing time grows with the square of its length. The numbers in it prevent it from compressing as well as a
 * zip bomb.
 */
const UNCLOSED = Array.from({ length: 200_000 }, (_, number) => `<div class="c${(number * 7919) % 1_000_003}">`).join(
  "",
);
const costly = async () => getArchive(await anEpub({ chapters: [UNCLOSED, "<p>Short.</p>"] }));
const given = { chapter: 0, base: "/b" };

test("a chapter that takes too long is refused, and other work goes on while it is parsed", async () => {
  const archive = await costly();
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 10);
  await expect(inThread("prepare", { book: "costly 1", archive, seconds: 1 }, given)).rejects.toThrow(TooCostly);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
});

test("opens the books that wait behind a chapter that takes too long to parse", async () => {
  const archive = await costly();
  const waiting = [1, 2, 3].map((number) =>
    inThread(
      "prepare",
      { book: `costly 2.${number}`, archive, seconds: number === 1 ? 0.5 : 60 },
      { chapter: number === 1 ? 0 : 1, base: "/b" },
    ),
  );
  const [refused, ...others] = await Promise.allSettled(waiting);
  expect(refused).toMatchObject({ status: "rejected", reason: expect.any(TooCostly) });
  for (const other of others) expect(other).toMatchObject({ status: "fulfilled", value: { paragraphs: ["Short."] } });
});

test("refuses a too costly chapter without parsing it again, and retries a chapter that couldn't be read", async () => {
  let tries = 0;
  const look = (reason: Error) => {
    const prepareChapter = () => {
      tries += 1;
      return Promise.reject(reason);
    };
    const publication = { chapters: [], prepareChapter } as never;
    return showChapter({ sha256: `refused: ${reason.message}`, base: "/b", publication }, 0).catch(() => "refused");
  };
  const costs = new TooCostly();
  expect([await look(costs), await look(costs), tries]).toEqual(["refused", "refused", 1]);
  const missing = new UnreadableBook("Missing.");
  expect([await look(missing), await look(missing), tries]).toEqual(["refused", "refused", 3]);
});

test("reports a part of a book that can't be read from the file store", async () => {
  const archive = await costly();
  const broken = { ...archive, read: () => Promise.reject(new Error("The bucket is away.")) };
  await expect(publicationIn(broken, "away")).rejects.toThrow("A part of this book can't be read at the moment.");
});
