/** Tests two processes that change the same baskets at the same time, on each database: nothing is lost or duplicated. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseTarget } from "~/database/engine/connection.server";
import type { AddResult } from "~/domain/basket/add-request";
import { addToBasket, findBasket, removeFromBasket } from "~/domain/basket/basket.server";
import { mergeBaskets } from "~/domain/basket/merge-baskets.server";
import { aBasket, anItem, anOwner, theBasketOf } from "../factories/baskets";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import type { Call, Outcome } from "./basket-racer";

describe.each(shopDatabases)("simultaneous basket changes on %s", (_name, open) => {
  let shop: ShopDatabase | undefined;
  let racers: ChildProcess[] = [];

  beforeAll(async () => {
    shop = await open();
    const { target } = shop;
    racers = [aRacer(target), aRacer(target)];
    await Promise.all(racers.map(getAnswer));
  });

  afterAll(async () => {
    await Promise.all(racers.map((racer) => (racer.kill() ? once(racer, "exit") : null)));
    await shop?.close();
  });

  /** Splits the calls between the processes, and runs all of them at the same time. */
  async function race(calls: Call[]): Promise<Outcome[]> {
    const outcomes = await Promise.all(
      racers.map(async (racer, lane) => {
        const answer = getAnswer(racer);
        racer.send(calls.filter((_call, position) => position % racers.length === lane));
        return (await answer) as Outcome[];
      }),
    );
    return outcomes.flat();
  }

  function refusals(outcomes: Outcome[]): Outcome[] {
    return outcomes.filter((outcome) => outcome.refused !== null);
  }

  it("20 adds of one product by a new owner make one basket, one entry, one copy", async () => {
    const owner = anOwner();
    const code = await anItem();
    const outcomes = await race(times(20, () => ({ verb: "add", owner, codes: [code] })));
    expect(refusals(outcomes)).toEqual([]);
    const results = outcomes.map((outcome) => outcome.result as AddResult);
    expect(results.filter((result) => result.entries.length === 1)).toHaveLength(1);
    expect(results.filter((result) => result.alreadyIn.length === 1)).toHaveLength(19);
    expect(await quantities(owner)).toEqual({ [code]: 1 });
  });

  it("20 adds with the same key add once, and none of them adds after the product is removed", async () => {
    const owner = anOwner();
    const code = await anItem();
    const same = times(20, (): Call => ({ verb: "add", owner, codes: [code], key: "0123456789abcdef" }));
    const outcomes = await race(same);
    expect(refusals(outcomes)).toEqual([]);
    expect(outcomes.filter(({ result }) => (result as AddResult).entries.length === 1)).toHaveLength(1);
    const [entry] = (await findBasket(owner))?.entries ?? [];
    await removeFromBasket(owner, entry?.entryId ?? "");
    expect(refusals(await race(same))).toEqual([]);
    expect(await quantities(owner)).toEqual({});
    await race([{ verb: "add", owner, codes: [code], key: "another-0123456789" }]);
    expect(await quantities(owner)).toEqual({ [code]: 1 });
  });

  it("simultaneous adds of ten products lose none, and one is the last updated", async () => {
    const owner = anOwner();
    const codes = await items(10);
    expect(refusals(await race(codes.map((code) => ({ verb: "add", owner, codes: [code] }))))).toEqual([]);
    expect(await quantities(owner)).toEqual(Object.fromEntries(codes.map((code) => [code, 1])));
    const { entries } = await theBasketOf(owner);
    expect(entries.filter((entry) => entry.lastUpdated)).toHaveLength(1);
  });

  it("quantities set at the same time end as one of them, and one entry is the last updated", async () => {
    const { owner, basket } = await aBasket({ holding: await items(4) });
    const ids = basket.entries.map((entry) => entry.entryId);
    const changes = times(
      40,
      (turn): Call => ({ verb: "change", owner, entryId: ids[turn % 4] ?? "", quantity: turn + 2 }),
    );
    expect(refusals(await race(changes))).toEqual([]);
    const { entries } = await theBasketOf(owner);
    for (const [position, entry] of entries.entries()) expect((entry.quantity - 2) % 4).toBe(position);
    expect(entries.filter((entry) => entry.lastUpdated)).toHaveLength(1);
  });

  it("a basket entry that is removed while it is changed stays removed", async () => {
    const { owner, basket } = await aBasket({ holding: await items(2) });
    const [goes, stays] = basket.entries.map((entry) => entry.entryId);
    const outcomes = await race(
      times(21, (turn): Call => {
        if (turn % 7 === 3) return { verb: "remove", owner, entryId: goes ?? "" };
        return { verb: "change", owner, entryId: goes ?? "", quantity: turn + 1 };
      }),
    );
    expect(refusals(outcomes).filter((outcome) => outcome.refused !== "EntryNotFound")).toEqual([]);
    const removals = outcomes.filter((outcome) => outcome.call.verb === "remove" && outcome.refused === null);
    expect(removals).toHaveLength(1);
    expect((await theBasketOf(owner)).entries.map((entry) => entry.entryId)).toEqual([stays]);
  });

  it("products added while baskets are merged end up in one of the two, and a last merge joins them", async () => {
    const [guest, account] = [anOwner(), anOwner()];
    const [hers, his] = [await items(8), await items(8)];
    await addToBasket(guest, { codes: hers.slice(0, 2) });
    const calls: Call[] = times(8, (turn): Call[] => [
      { verb: "add", owner: guest, codes: [hers[turn] ?? ""] },
      { verb: "merge", from: guest, to: account },
      { verb: "add", owner: account, codes: [his[turn] ?? ""] },
    ]).flat();
    expect(refusals(await race(calls))).toEqual([]);
    await mergeBaskets(guest, account);
    expect(await findBasket(guest)).toBeNull();
    expect(Object.keys(await quantities(account)).toSorted()).toEqual([...hers, ...his].toSorted());
    const { entries } = await theBasketOf(account);
    expect(entries.filter((entry) => entry.lastUpdated).length).toBeLessThanOrEqual(1);
  });

  it("two basket merges in opposite directions wait for each other and lose nothing", async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = await anItem({ maxPerOrder: 5 });
      const [one, two] = [await items(3), await items(3)];
      const { owner: left } = await aBasket({ holding: [both, ...one], quantities: [3] });
      const { owner: right } = await aBasket({ holding: [both, ...two], quantities: [4] });
      const outcomes = await race([
        { verb: "merge", from: left, to: right },
        { verb: "merge", from: right, to: left },
      ]);
      expect(refusals(outcomes)).toEqual([]);
      const baskets = (await Promise.all([findBasket(left), findBasket(right)])).filter((basket) => basket !== null);
      expect(baskets).toHaveLength(1);
      const held = baskets[0]?.entries.map((entry): [string, number] => [entry.code, entry.quantity]);
      expect(Object.fromEntries(held ?? [])).toEqual(
        Object.fromEntries([[both, 5], ...[...one, ...two].map((code): [string, number] => [code, 1])]),
      );
    }
  });
});

function aRacer(target: DatabaseTarget): ChildProcess {
  return fork(path.join(import.meta.dirname, "basket-racer.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, RACE_TARGET: JSON.stringify(target) },
  });
}

/** Returns the racer's next message. Rejects if the racer exits instead. */
function getAnswer(racer: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const exited = () => reject(new Error("The racer is gone."));
    racer.once("exit", exited);
    racer.once("message", (message) => {
      racer.off("exit", exited);
      resolve(message);
    });
  });
}

function times<T>(count: number, make: (turn: number) => T): T[] {
  return Array.from({ length: count }, (_, turn) => make(turn));
}

async function items(count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let turn = 0; turn < count; turn += 1) codes.push(await anItem());
  return codes;
}

async function quantities(owner: string): Promise<Record<string, number>> {
  return Object.fromEntries((await theBasketOf(owner)).entries.map((entry) => [entry.code, entry.quantity]));
}
