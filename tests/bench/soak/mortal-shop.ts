/** Runs a shop whose process is killed repeatedly, and restarted on the same port. */
import { setTimeout as wait } from "node:timers/promises";
import { type BenchShop, openBenchShop } from "../bench-shop";
import type { Tally } from "./tally";

/** Minimum and maximum lifetime of a process in ms, from the time when the shop is open. */
const LIFE_MS = { least: 2000, most: 15_000 };
/** Maximum time in ms that a visitor waits for an answer. */
export const PATIENCE_MS = 30_000;

export class MortalShop {
  kills = 0;
  readonly #tally: Tally;
  readonly #open: () => Promise<BenchShop>;
  #shop: Promise<BenchShop>;

  private constructor(open: () => Promise<BenchShop>, first: BenchShop, tally: Tally) {
    this.#open = open;
    this.#shop = Promise.resolve(first);
    this.#tally = tally;
  }

  static async open(folder: string, settings: Record<string, string>, tally: Tally): Promise<MortalShop> {
    const open = () => openBenchShop(folder, settings, (line) => tally.hear(line));
    return new MortalShop(open, await open(), tally);
  }

  /** Kills and restarts the process repeatedly until `isOver` returns true, and leaves the last one running. */
  async dieAgainAndAgain(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await wait(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least));
      const shop = await this.#shop;
      this.kills += 1;
      this.#shop = shop.kill().then(this.#open);
      await this.#shop;
    }
  }

  /**
   * Sends the request when the shop is open. Sends it again if the process was killed before it answered. Throws if the request
   * fails for any other reason.
   */
  async reach<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      await this.#shop;
      const { kills } = this;
      try {
        return await ask();
      } catch (error) {
        if (this.kills === kills) {
          this.#tally.unanswered.add(`${error instanceof Error ? (error.cause ?? error) : error}: ${what}`);
          throw error;
        }
        this.#tally.lostAtKills += 1;
      }
    }
  }

  /** The shop's current process. */
  get shop(): Promise<BenchShop> {
    return this.#shop;
  }

  async close(): Promise<void> {
    await (await this.#shop).close();
  }
}
