/** npm run library:check -- PATH… */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { command, Unusable } from "./command";

const USAGE = `Opens files as \`library:add\` does, and says what doesn't open. Changes nothing.

  npm run library:check -- PATH…

  PATH   an EPUB, PDF, MP3, M4B or ZIP, or a folder whose files of these kinds are opened, those of folders below included`;

await command({
  name: "library:check -- PATH…",
  usage: USAGE,
  options: {},
  stopped: "The check stopped",
  changes: false,
  async run({ positionals }) {
    if (positionals.length === 0) throw new Unusable();
    const { checkBook } = await import("../app/domain/reader/check-book.server");
    const { kindOfFile } = await import("../app/domain/library/kind-of-file.server");
    const books = (await Promise.all(positionals.map(booksAt))).flat();
    let faulty = 0;
    for (const book of books) {
      const problems = (await kindOfFile(book))
        ? await checkBook(book, async (checked) => checked.problems)
        : ["This isn't an EPUB, PDF, MP3, M4B or ZIP."];
      if (problems.length > 0) faulty += 1;
      for (const problem of problems) console.log(`${book}: ${problem}`);
    }
    console.log(`${books.length} files, ${faulty} of them with problems.`);
    return faulty > 0 ? 1 : 0;
  },
});

/** Lists the files at a path: the file itself, or the books in the folder. Throws an error if the path can't be read. */
async function booksAt(at: string): Promise<string[]> {
  if (!(await stat(at)).isDirectory()) return [at];
  const names = await readdir(at, { recursive: true });
  return names
    .filter((name) => /\.(epub|pdf|mp3|m4[ab]|zip)$/i.test(name))
    .toSorted()
    .map((name) => path.join(at, name));
}
