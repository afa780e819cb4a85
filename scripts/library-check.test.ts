/** Tests the command that checks whether books open before they are added to the library. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { anEpub } from "../tests/factories/epubs";
import { HEADS } from "../tests/factories/library-files";
import { runCommand } from "../tests/setup/run-command";

test("library:check names the files of a folder that don't open, and changes nothing", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-check-"));
  mkdirSync(path.join(folder, "below"));
  writeFileSync(path.join(folder, "good.epub"), await anEpub());
  writeFileSync(path.join(folder, "below/bad.EPUB"), HEADS.EPUB);
  writeFileSync(path.join(folder, "below/cut.pdf"), HEADS.PDF);
  writeFileSync(path.join(folder, "page.mp3"), "<!doctype html>");
  writeFileSync(path.join(folder, "notes.txt"), "no book");
  const { status, out } = await runCommand("library-check", [folder], folder);
  expect(out).toContain(`${path.join(folder, "below/bad.EPUB")}: This book's file is damaged, so we can't open it.`);
  expect(out).toContain(
    `${path.join(folder, "below/cut.pdf")}: This PDF is damaged or incomplete, so it doesn't open.`,
  );
  expect(out).toContain(`${path.join(folder, "page.mp3")}: This isn't an EPUB, PDF, MP3, M4B or ZIP.`);
  expect(out).toContain("4 files, 3 of them with problems.");
  expect(status).toBe(1);
});
