/** npm run library:add -- CODE FILE */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Adds the file that customers download when they buy an eBook or eAudio book.

  npm run library:add -- CODE FILE

  CODE   the product code
  FILE   an EPUB, PDF, MP3, M4B or ZIP; it is copied to the library and replaces any earlier file`;

await command({
  name: "library:add -- CODE FILE",
  usage: USAGE,
  options: {},
  stopped: "Nothing was added",
  changes: true,
  async run({ positionals }) {
    const [code, file, ...more] = positionals;
    if (code === undefined || file === undefined || more.length > 0) throw new Unusable();
    return onDatabase(() => add(code, file));
  },
});

async function add(code: string, file: string): Promise<number> {
  const { addLibraryFile } = await import("../app/domain/library/add-file.server");
  const { sizeInWords } = await import("../app/domain/library/order-goods");
  const { title, isReplaced, kind, bytes, emails } = await addLibraryFile(code, file);
  console.log(
    `Added a ${kind} of ${sizeInWords(bytes)} to ${title}${isReplaced ? ", replacing the earlier file" : ""}.`,
  );
  if (emails > 0) console.log(`Emails to customers waiting for it: ${emails}.`);
  return 0;
}
