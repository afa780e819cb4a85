/** npm run library:add -- CODE FILE */
import type { CheckedBook } from "../app/domain/reader/check-book.server";
import type { CutBook } from "../app/domain/reader/cut-book.server";
import { command, onDatabase, Unusable } from "./command";
import { stepShare } from "./step-share";

const USAGE = `Adds the file that customers download when they buy an eBook or eAudio book.

  npm run library:add -- CODE FILE [--anyway]

  CODE   the product code
  FILE   an EPUB, PDF, MP3, M4B or ZIP; it is copied to the library and replaces any earlier file

The file is opened first, as a reader does: every chapter of an EPUB, page of a PDF, and sound. An EPUB's ISBN and title are compared with the product's.
If a part doesn't open, a sound is incomplete or of a kind that browsers don't play, a PDF has a password, or it is another book, nothing is added, and no
customer gets an email.

  --anyway   adds a file with such problems, which customers can then download`;

await command({
  name: "library:add -- CODE FILE",
  usage: USAGE,
  options: { anyway: { type: "boolean" } },
  stopped: "Nothing was added",
  changes: true,
  async run({ positionals, values: { anyway } }) {
    const [code, file, ...more] = positionals;
    if (code === undefined || file === undefined || more.length > 0) throw new Unusable();
    const { checkBook } = await import("../app/domain/reader/check-book.server");
    const { wrongBook } = await import("../app/domain/reader/wrong-book");
    const { findFileProduct } = await import("../app/domain/library/add-file.server");
    return onDatabase(async () => {
      const { title } = await findFileProduct(code);
      const progress = await stepShare();
      const use = async ({ problems, cut }: CheckedBook) => {
        progress.end();
        const isWrong = cut && wrongBook(cut.index.facts, { code, title });
        for (const problem of [...(isWrong ? [isWrong] : []), ...problems]) console.error(problem);
        if (anyway || (problems.length === 0 && !isWrong)) return add(code, file, cut);
        console.error("Nothing was added. To add it nevertheless, use --anyway.");
        return 1;
      };
      return checkBook(file, use, (share) => progress.show("Opening its chapters", share)).finally(progress.end);
    });
  },
});

async function add(code: string, from: string, cut: CutBook | null): Promise<number> {
  const { addLibraryFile } = await import("../app/domain/library/add-file.server");
  const { sizeInWords } = await import("../app/domain/library/order-goods");
  const { storeCutBook } = await import("../app/domain/reader/cut-book.server");
  const { title, isReplaced, kind, bytes, emails, file } = await addLibraryFile(code, from);
  if (cut) await storeCutBook(file, cut);
  console.log(
    `Added a file of ${sizeInWords(bytes)} (${kind}) to ${title}${isReplaced ? ", replacing the earlier file" : ""}.`,
  );
  if (emails > 0) console.log(`Emails to customers waiting for it: ${emails}.`);
  return 0;
}
