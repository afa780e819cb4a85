/** npm run cms:import -- FOLDER [--draft] [--prune] [--strict] [--dry-run] */
import { command, onDatabase, theOne } from "./command";

const USAGE = `Imports content pages and menus from a folder of JSON files.

  npm run cms:import -- FOLDER [--draft] [--prune] [--strict] [--dry-run]

  FOLDER      holds pages/**/*.json, menus/navigation.json, menus/side.json, menus/footer.json, menus/promos.json, menus/synonyms.json, menus/pins.json,
              menus/search-redirects.json, product-redirects.json
              and pictures/*: pictures/spring.png is /images/pages/spring in blocks; pictures of other sites are refused;
              pictures.json describes them
  --draft     imports drafts beside the published pages, with a link to each for seven days; menus and redirects stay
  --prune     removes pages and menus that are not in FOLDER
  --strict    imports nothing if there is any problem
  --dry-run   lists problems and imports nothing`;

await command({
  name: "cms:import -- FOLDER",
  usage: USAGE,
  options: {
    draft: { type: "boolean", default: false },
    prune: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  },
  stopped: "The import stopped and nothing was imported",
  changes: ({ values }) => !values["dry-run"],
  async run({ values, positionals }) {
    const folder = theOne(positionals);
    const { env } = await import("../app/env.server");
    const { importContent } = await import("../app/domain/content/import-content.server");
    const { previewPath } = await import("../app/http/preview-token.server");
    return onDatabase(async () => {
      const options = { folder, draft: values.draft, prune: values.prune };
      const checked = await importContent({ ...options, dryRun: true });
      for (const problem of checked.problems) console.error(problem);
      if (values["dry-run"] || (values.strict && checked.problems.length > 0)) {
        console.log(
          `${checked.paths.length} pages checked, ${checked.problems.length} problems. Nothing was imported.`,
        );
        return checked.problems.length > 0 ? 1 : 0;
      }
      const { changed, unchanged, removed, drafts, refused, paths } = await importContent(options);
      for (const name of changed) console.log(`changed    ${name}`);
      for (const name of removed) console.log(`removed    ${name}`);
      for (const line of drafts) console.log(`draft      ${line}`);
      if (values.draft) {
        const origin = env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
        for (const path of paths) console.log(`preview    ${origin}${previewPath(path)}`);
      }
      console.log(
        `${changed.length} changed, ${unchanged} unchanged, ${removed.length} removed, ${refused} files refused.`,
      );
      return refused > 0 ? 1 : 0;
    });
  },
});
