/** npm run library:add -- CODE FILE */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Puts a file behind an eBook or eAudio book, for those who buy it to download.

  npm run library:add -- CODE FILE

  CODE   the product's
  FILE   an EPUB, PDF, MP3, M4B or ZIP; it is copied into DATA_DIR/library, in place of any the product had`;

await command({
  name: "library:add -- CODE FILE",
  usage: USAGE,
  options: {},
  stopped: "Nothing was added",
  async run({ positionals }) {
    const [code, file, ...more] = positionals;
    if (code === undefined || file === undefined || more.length > 0) throw new Unusable();
    return onDatabase(() => add(code, file));
  },
});

async function add(code: string, file: string): Promise<number> {
  const { addLibraryFile } = await import("../app/domain/library/add-file.server");
  const { sizeInWords } = await import("../app/domain/library/order-goods");
  const { title, isReplaced, kind, bytes, letters } = await addLibraryFile(code, file);
  console.log(`${title} has this ${kind} of ${sizeInWords(bytes)}${isReplaced ? " in place of the former file" : ""}.`);
  if (letters > 0) console.log(`Letters to those who waited for it: ${letters}.`);
  return 0;
}
