/** npm run catalogue:edit -- CODE COLUMN=VALUE … [--release COLUMN] */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Changes a product by hand. Imports leave what is changed so alone.

  npm run catalogue:edit -- CODE COLUMN=VALUE … [--release COLUMN]

  COLUMN=VALUE      as in a table that catalogue:import reads, such as price=19.95; nothing after = clears it
  --release COLUMN  lets imports change this column of the product again; may be given several times`;

await command({
  name: "catalogue:edit -- CODE",
  usage: USAGE,
  options: { release: { type: "string", multiple: true } },
  stopped: "The change stopped",
  changes: true,
  async run({ values, positionals }) {
    const [code, ...changes] = positionals;
    const released = values.release ?? [];
    if (code === undefined || changes.length + released.length === 0) throw new Unusable();
    const pairs = changes.map((change): [string, string] => {
      const at = change.indexOf("=");
      if (at < 1) throw new Unusable(`${change} is not written as price=19.95 is.`);
      return [change.slice(0, at), change.slice(at + 1)];
    });
    const { editByColumns, releaseColumns } = await import("../app/domain/feeds/edit-by-columns.server");
    await onDatabase(async () => {
      if (released.length > 0) await releaseColumns(code, released);
      if (pairs.length > 0) await editByColumns(code, new Map(pairs));
    });
    const done = [...pairs.map(([column]) => `${column} changed`), ...released.map((column) => `${column} released`)];
    console.log(`${code}: ${done.join(", ")}.`);
    return 0;
  },
});
