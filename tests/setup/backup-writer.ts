/** Sells and imports in a separate process while backups are made. Reports each paid order. */
import { setTimeout } from "node:timers/promises";
import { adoptDatabase, openDatabase } from "~/database/engine/connection.server";
import { anItem } from "../factories/baskets";
import { aPlacedOrder, pay } from "../factories/purchases";
import { importWares } from "./import-wares";
import { aWareOfItsOwn } from "./journey-shop";

adoptDatabase(openDatabase(JSON.parse(process.env.BACKUP_WRITER ?? "{}")));

/**
 * Pause between purchases in ms, which leaves processor time for the backup. Without it, the database would grow by megabytes
 * during a test.
 */
const PAUSE_MS = 20;

async function sell(): Promise<never> {
  const item = await anItem({ stock: 1_000_000 });
  for (;;) {
    const order = await aPlacedOrder({ holding: [item] });
    await pay(order);
    process.send?.({ paid: order.number });
    await setTimeout(PAUSE_MS);
  }
}

async function importAgain(): Promise<never> {
  const wares = Array.from({ length: 50 }, () => aWareOfItsOwn());
  for (let price = 1; ; price += 1) {
    await importWares(wares.map((ware) => ({ ...ware, price: `${price}.00` })));
    await setTimeout(PAUSE_MS);
  }
}

await Promise.all([sell(), importAgain()]);
