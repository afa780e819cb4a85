/** npm run cms:export -- FOLDER [--draft] */
import { command, onDatabase, theOne } from "./command";

const USAGE = `Writes the shop's content into a folder that cms:import reads: an import of it changes nothing.

  npm run cms:export -- FOLDER [--draft]

  FOLDER    is made where there is none; files of the same names are written over
  --draft   the drafts in place of what is published; without menus and redirects`;

await command({
  name: "cms:export -- FOLDER",
  usage: USAGE,
  options: { draft: { type: "boolean", default: false } },
  stopped: "The export stopped",
  async run({ values, positionals }) {
    const folder = theOne(positionals);
    const { exportContent } = await import("../app/domain/content/export-content.server");
    const { files, leftOut } = await onDatabase(() => exportContent({ folder, draft: values.draft }));
    for (const path of leftOut) console.error(`left out   ${path}: its file would stand outside the folder`);
    console.log(`${files.length} files written to ${folder}.`);
    return leftOut.length > 0 ? 1 : 0;
  },
});
