/**
 * Measures the time to place an order, and checks the state after the process was killed repeatedly. Uses SQLite and the
 * default settings.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { adoptDatabase, closeDatabase, openDatabase } from "../../app/database/engine/connection.server";
import { migrate } from "../../app/database/engine/migrate.server";
import { startPayment } from "../../app/domain/orders/payments.server";
import { placeOrder } from "../../app/domain/orders/place-order.server";
import { anItem } from "../factories/baskets";
import { aReadyCheckout, aVoucher, ORIGIN } from "../factories/purchases";
import { runKilledPurchases } from "../setup/killed-purchases";
import { sampleShopIn } from "./bench-shop";
import { median, quantile } from "./figures";
import type { Bench, Figure, Part } from "./part";

const PURCHASES = 200;
const MAX_KILLS = 40;

async function* measure(bench: Bench): AsyncGenerator<Figure> {
  const folder = path.join(bench.folder, "purchases");
  const outbox = path.join(folder, "outbox");
  mkdirSync(outbox, { recursive: true });
  await sampleShopIn(folder);
  const target = { file: path.join(folder, "shop.sqlite") };
  const opened = openDatabase(target);
  adoptDatabase(opened);
  try {
    await migrate(opened.db, opened.dialect);
    bench.say(`purchases: ${PURCHASES} orders one after another`);
    const times = await placeMany();
    bench.say(`purchases: ${PURCHASES} of them, killed at random`);
    const run = await runKilledPurchases(target, outbox, {
      purchases: PURCHASES,
      maxKills: MAX_KILLS,
      say: (line) => bench.say(`purchases: ${line}`),
    });
    yield* [
      {
        what: "placing an order, median",
        measured: median(times),
        unit: "ms",
        limit: { most: 50 },
        note: "3 lines, one a voucher pays a part of; with the payment begun",
      },
      { what: "placing an order, 99 of 100", measured: quantile(times, 0.99), unit: "ms" },
      {
        what: "orders kept over kills",
        measured: run.orders,
        unit: "",
        note: `${run.kills} SIGKILLs; ${run.refused} of ${run.purchases} buyers were refused what had sold out or was spent`,
      },
      { what: "letters for them", measured: run.emails, unit: "", limit: { most: run.orders } },
      {
        what: "what doesn't add up",
        measured: run.faults.length,
        unit: "",
        limit: { most: 0 },
        note: run.faults.slice(0, 3).join(" "),
      },
    ];
  } finally {
    await closeDatabase();
  }
}

/**
 * Returns the time of each order in ms. It includes all work for a submitted review form except parsing the request and sending
 * the answer.
 */
async function placeMany(): Promise<number[]> {
  const books = [await anItem({ stock: 10_000 }), await anItem({ stock: 10_000 }), await anItem()];
  const times: number[] = [];
  for (let turn = 0; turn < PURCHASES; turn += 1) {
    const voucher = await aVoucher({ balanceCents: 500 });
    const { owner, placing } = await aReadyCheckout({ holding: books, vouchers: [voucher] });
    const started = performance.now();
    const order = await placeOrder(owner, null, placing);
    await startPayment(order.id, ORIGIN);
    times.push(performance.now() - started);
  }
  return times;
}

export const purchases: Part = {
  name: "purchases",
  about: "purchases: placing orders, and 200 of them while the process is killed at random, SQLite",
  measure,
};
