/** Lets a few batches be stored at once: while the database works on one, the next is put together. */
export class ParallelStores {
  readonly #running = new Map<Promise<void>, ReadonlySet<string>>();

  /**
   * Starts `store` when fewer than `most` run and none of them has one of these codes, whose last record must win. Throws what an earlier
   * one threw.
   */
  async start(codes: readonly string[], most: number, store: () => Promise<void>): Promise<void> {
    const hasOneOf = (own: ReadonlySet<string>) => codes.some((code) => own.has(code));
    while (this.#running.size >= most || [...this.#running.values()].some(hasOneOf))
      await Promise.race(this.#running.keys());
    // A failed one stays, for the next to throw.
    const run: Promise<void> = store().then(() => void this.#running.delete(run));
    run.catch(() => {});
    this.#running.set(run, new Set(codes));
  }

  /** Waits for all. Throws what one threw. */
  async end(): Promise<void> {
    await Promise.all(this.#running.keys());
  }
}
