/** Exports the stores' stock as a table that, when imported again, changes nothing. */
import { selectStockAfter } from "~/database/stores/store-records.server";

/** Number of rows read at a time. */
const AT_ONCE = 5000;

/** Yields the lines of the table, with their line ends. */
export async function* exportedStock(): AsyncGenerator<string> {
  yield "store,code,quantity\r\n";
  for (let after = { code: "", storeSlug: "" }; ; ) {
    const rows = await selectStockAfter(after, AT_ONCE);
    for (const { storeSlug, code, quantity } of rows) yield `${storeSlug},${code},${quantity}\r\n`;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
