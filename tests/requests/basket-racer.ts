/**
 * Runs all basket operations that it receives at the same time, in a separate process. It is one of the racers of
 * basket-races.test.ts.
 */
import { adoptDatabase, openDatabase } from "~/database/engine/connection.server";
import { addToBasketOnce } from "~/domain/basket/add-once.server";
import { addToBasket, changeQuantity, removeFromBasket } from "~/domain/basket/basket.server";
import { mergeBaskets } from "~/domain/basket/merge-baskets.server";

export type Call =
  | { verb: "add"; owner: string; codes: string[]; key?: string }
  | { verb: "change"; owner: string; entryId: string; quantity: number }
  | { verb: "remove"; owner: string; entryId: string }
  | { verb: "merge"; from: string; to: string };

/** Outcome of a call. `refused` is the name of the refusal, or null. */
export interface Outcome {
  call: Call;
  result: unknown;
  refused: string | null;
}

function run(call: Call): Promise<unknown> {
  switch (call.verb) {
    case "add":
      return call.key === undefined
        ? addToBasket(call.owner, { codes: call.codes })
        : addToBasketOnce(call.owner, call.key, { codes: call.codes });
    case "change":
      return changeQuantity(call.owner, call);
    case "remove":
      return removeFromBasket(call.owner, call.entryId);
    case "merge":
      return mergeBaskets(call.from, call.to);
  }
}

adoptDatabase(openDatabase(JSON.parse(process.env.RACE_TARGET ?? "")));

process.on("message", async (calls: Call[]) => {
  const outcomes = await Promise.all(
    calls.map((call) =>
      run(call).then(
        (result): Outcome => ({ call, result: result ?? null, refused: null }),
        (error: Error): Outcome => ({ call, result: error.message, refused: error.name }),
      ),
    ),
  );
  process.send?.(outcomes);
});

process.send?.("ready");
