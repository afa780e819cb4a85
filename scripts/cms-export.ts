/** npm run cms:export -- FOLDER [--draft] */
import { command, onDatabase, theOne } from "./command";

const USAGE = `Exports the shop's content to a folder that cms:import can read.

  npm run cms:export -- FOLDER [--draft]

  FOLDER    is created if missing; files of the same names are overwritten
  --draft   exports the drafts and not the published pages; without menus and redirects`;

await command({
  name: "cms:export -- FOLDER",
  usage: USAGE,
  options: { draft: { type: "boolean", default: false } },
  stopped: "The export stopped",
  changes: false,
  async run({ values, positionals }) {
    const folder = theOne(positionals);
    const { exportContent } = await import("../app/domain/content/export-content.server");
    const { files, leftOut } = await onDatabase(() => exportContent({ folder, draft: values.draft }));
    for (const path of leftOut) console.error(`skipped    ${path}: its file would be outside the folder`);
    console.log(`${files.length} files written to ${folder}.`);
    return leftOut.length > 0 ? 1 : 0;
  },
});
