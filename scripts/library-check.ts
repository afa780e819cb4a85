/** npm run library:check -- PATH… */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { command, Unusable } from "./command";

const USAGE = `Opens every chapter of EPUBs as the reader does, and says what doesn't open. Changes nothing.

  npm run library:check -- PATH…

  PATH   an EPUB, or a folder whose EPUBs are opened, those of folders below included`;

await command({
  name: "library:check -- PATH…",
  usage: USAGE,
  options: {},
  stopped: "The check stopped",
  changes: false,
  async run({ positionals }) {
    if (positionals.length === 0) throw new Unusable();
    const { checkBook } = await import("../app/domain/reader/check-book.server");
    const books = (await Promise.all(positionals.map(booksAt))).flat();
    let faulty = 0;
    for (const book of books) {
      const problems = await checkBook(book, async ({ problems, cut }) =>
        cut || problems.length > 0 ? problems : ["This isn't an EPUB."],
      );
      if (problems.length > 0) faulty += 1;
      for (const problem of problems) console.log(`${book}: ${problem}`);
    }
    console.log(`${books.length} books, ${faulty} of them with problems.`);
    return faulty > 0 ? 1 : 0;
  },
});

/** Lists the EPUBs at a path: itself, or those in a folder. Throws the error of reading it. */
async function booksAt(at: string): Promise<string[]> {
  if (!(await stat(at)).isDirectory()) return [at];
  const names = await readdir(at, { recursive: true });
  return names
    .filter((name) => /\.epub$/i.test(name))
    .toSorted()
    .map((name) => path.join(at, name));
}
