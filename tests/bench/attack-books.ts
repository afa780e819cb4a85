/**
 * Measures for how long the process is blocked when somebody opens the sample of a book that was crafted to attack the shop.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { anEpub } from "../factories/epubs";
import type { Figure } from "./part";
import { runCommand } from "./processes";

const MAX_FREEZE_MS = 50;
const PING_EVERY_MS = 5;

const numbered = (length: number, tag: (number: number) => string) =>
  Array.from({ length }, (_, number) => tag((number * 7919) % 1_000_003)).join("");

/** Attack books by name. Their chapters contain numbers, so that they compress less than a zip bomb. */
const ATTACKS: Record<string, () => Promise<Buffer>> = {
  "a chapter of 7.9 MB": () =>
    anEpub({ chapters: [numbered(190_000, (id) => `<p id="i${id}">Words of ${id}, words.</p>`)] }),
  "a chapter of 15 MB": () =>
    anEpub({ chapters: [numbered(360_000, (id) => `<p id="i${id}">Words of ${id}, words.</p>`)] }),
  "4 MB of unclosed tags": () => anEpub({ chapters: [numbered(180_000, (id) => `<div class="c${id}">`)] }),
  "one paragraph of 1.3 MB": () => anEpub({ chapters: [`<p>${numbered(100_000, (id) => `word${id} `)}</p>`] }),
  "contents nested 20,000 deep": () =>
    anEpub({
      files: {
        "OPS/nav.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc">${numbered(20_000, (id) => `<ol><li><a href="one.xhtml#${id}">${id}</a>`)}`,
      },
    }),
};

/** Adds each book as the file of the eBook with this code, and requests its sample twice, as any visitor can. */
export async function* attackBooks(
  { folder, origin, scratch }: { folder: string; origin: string; scratch: string },
  code: string,
): AsyncGenerator<Figure> {
  for (const [what, make] of Object.entries(ATTACKS)) {
    const file = path.join(scratch, "attack.epub");
    writeFileSync(file, await make());
    await runCommand("library:add", [code, file, "--anyway"], { ...process.env, DATABASE_URL: "", DATA_DIR: folder });
    const looks: string[] = [];
    const freeze = await longestWait(origin, async () => {
      for (const _ of [1, 2]) {
        const began = performance.now();
        const { status } = await fetch(`${origin}/reader/read/${code}/sample`);
        looks.push(`${status} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
      }
    });
    const limit = { most: MAX_FREEZE_MS };
    yield {
      what: `${what}, process stands still`,
      measured: freeze,
      unit: "ms",
      limit,
      note: looks.join(", "),
    };
  }
}

/** Returns the longest time, in ms, that a health check takes while `act` runs. */
async function longestWait(origin: string, act: () => Promise<void>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const pinging = (async () => {
    for (; !isOver; await wait(PING_EVERY_MS)) {
      const began = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  await act();
  isOver = true;
  await pinging;
  return longest;
}
