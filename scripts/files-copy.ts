/** npm run files:copy */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Copies the covers, books and photographs of DATA_DIR to the store at FILES_URL. Files of the same size are not copied again.

  npm run files:copy`;

await command({
  name: "files:copy",
  usage: USAGE,
  options: {},
  stopped: "Not all files were copied",
  changes: true,
  async run({ positionals }) {
    if (positionals.length > 0) throw new Unusable();
    const { copyFiles } = await import("../app/domain/files/copy-files.server");
    const { env } = await import("../app/env.server");
    const { shopFiles } = await import("../app/domain/files/shop-files.server");
    const store = shopFiles();
    if (!store.isShared) throw new Unusable("FILES_URL is missing: there is no store to copy to.");
    const { copied, there } = await onDatabase(() => copyFiles(env.DATA_DIR, store));
    console.log(`Copied files: ${copied}. There already: ${there}.`);
    return 0;
  },
});
