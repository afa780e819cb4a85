/** npm run catalogue:undo -- [ID] */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Takes back what the last import changed: fields get their former values, what it added is withdrawn, and what
it withdrew is shown again. What was sold or changed since stays. Without a number, lists the last imports.

  npm run catalogue:undo -- [ID]`;

/** Imports listed, and fields named that stay. */
const MAX_LINES = 20;

await command({
  name: "catalogue:undo -- [ID]",
  usage: USAGE,
  options: {},
  stopped: "The undoing stopped",
  changes: ({ positionals }) => positionals.length > 0,
  async run({ positionals }) {
    const [id, ...more] = positionals;
    if (more.length > 0 || (id !== undefined && !/^\d{1,9}$/.test(id))) throw new Unusable();
    return onDatabase(async () => {
      if (id === undefined) {
        const { importLines } = await import("../app/domain/feeds/kept-import.server");
        for (const line of await importLines(MAX_LINES)) console.log(line);
        return 0;
      }
      const { undoImport } = await import("../app/domain/feeds/undo-import.server");
      const { products, kept } = await undoImport(Number(id));
      console.log(
        `Import ${id} is undone: ${products === 1 ? "1 product" : `${products.toLocaleString("en-AU")} products`}.`,
      );
      for (const { code, field } of kept.slice(0, MAX_LINES))
        console.log(`${code}: ${field} stays, because it changed since.`);
      if (kept.length > MAX_LINES) console.log(`and ${kept.length - MAX_LINES} more`);
      return 0;
    });
  },
});
