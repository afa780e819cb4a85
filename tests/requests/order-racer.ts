/**
 * Places all orders that it receives at the same time, in a separate process. It is one of the racers of
 * spending-races.test.ts.
 */
import { adoptDatabase, openDatabase } from "~/database/engine/connection.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import type { ReadyCheckout } from "../factories/purchases";

adoptDatabase(openDatabase(JSON.parse(process.env.RACE_TARGET ?? "")));

process.on("message", async (checkouts: ReadyCheckout[]) => {
  const placed = await Promise.all(
    checkouts.map(({ owner, member, placing }) =>
      placeOrder(owner, member, placing).then(
        () => "placed",
        (error: Error) => error.name,
      ),
    ),
  );
  process.send?.(placed);
});

process.send?.("ready");
