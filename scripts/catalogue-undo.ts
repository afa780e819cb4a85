/** npm run catalogue:undo -- [ID] */
import { command, onDatabase, Unusable } from "./command";
import { pageCount, pageIn } from "./pages";

const USAGE = `Takes back what the last import changed: fields get their former values, what it added is withdrawn, and what
it withdrew is shown again. What was sold or changed since stays. Without a number, lists the imports, the latest first.

  npm run catalogue:undo -- [ID]

  --page N   with the list: the Nth page of 20 imports`;

await command({
  name: "catalogue:undo -- [ID]",
  usage: USAGE,
  options: { page: { type: "string" } },
  stopped: "The undoing stopped",
  changes: ({ positionals }) => positionals.length > 0,
  async run({ positionals, values }) {
    const [id, ...more] = positionals;
    if (more.length > 0 || (id !== undefined && !/^\d{1,9}$/.test(id))) throw new Unusable();
    const page = pageIn(values.page);
    return onDatabase(async () => {
      if (id === undefined) {
        const { importLines } = await import("../app/domain/feeds/kept-import.server");
        const { lines, total, pages } = await importLines(page);
        for (const line of lines) console.log(line);
        console.log(pageCount({ total, page, pages }, "import"));
        return 0;
      }
      const { undoImport } = await import("../app/domain/feeds/undo-import.server");
      const { products, kept } = await undoImport(Number(id));
      console.log(
        `Import ${id} is undone: ${products === 1 ? "1 product" : `${products.toLocaleString("en-AU")} products`}.`,
      );
      for (const { code, field } of kept) console.log(`${code}: ${field} stays, because it changed since.`);
      return 0;
    });
  },
});
