/** npm run cms:import -- FOLDER [--draft] [--prune] [--strict] [--dry-run] */
import { command, onDatabase, theOne } from "./command";

const USAGE = `Brings content pages and menus into the shop from a folder of JSON files.

  npm run cms:import -- FOLDER [--draft] [--prune] [--strict] [--dry-run]

  FOLDER      holds pages/**/*.json, menus/navigation.json, menus/side.json, menus/footer.json and product-redirects.json
  --draft     pages as drafts beside what is published, with a link to see each for seven days; menus and redirects stay
  --prune     takes away the pages and menus that FOLDER doesn't have
  --strict    stores nothing when anything is wrong
  --dry-run   says what is wrong and stores nothing`;

const PREVIEW_DAYS = 7;

await command({
  name: "cms:import -- FOLDER",
  usage: USAGE,
  options: {
    draft: { type: "boolean", default: false },
    prune: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
  },
  stopped: "The import stopped, and nothing was stored",
  async run({ values, positionals }) {
    const folder = theOne(positionals);
    const { env } = await import("../app/env.server");
    const { importContent } = await import("../app/domain/content/import-content.server");
    const { previewToken } = await import("../app/http/preview-token.server");
    return onDatabase(async () => {
      const options = { folder, draft: values.draft, prune: values.prune };
      const checked = await importContent({ ...options, dryRun: true });
      for (const problem of checked.problems) console.error(problem);
      if (values["dry-run"] || (values.strict && checked.problems.length > 0)) {
        console.log(
          `${checked.paths.length} pages are right, ${checked.problems.length} problems. Nothing was stored.`,
        );
        return checked.problems.length > 0 ? 1 : 0;
      }
      const { changed, unchanged, removed, refused, paths } = await importContent(options);
      for (const name of changed) console.log(`changed    ${name}`);
      for (const name of removed) console.log(`taken away ${name}`);
      if (values.draft) {
        const until = new Date(Date.now() + PREVIEW_DAYS * 24 * 60 * 60 * 1000);
        const origin = env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
        for (const path of paths)
          console.log(`see it at  ${origin}${encodeURI(path)}?preview=${previewToken(path, until)}`);
      }
      console.log(
        `${changed.length} changed, ${unchanged} unchanged, ${removed.length} taken away, ${refused} files refused.`,
      );
      return refused > 0 ? 1 : 0;
    });
  },
});
