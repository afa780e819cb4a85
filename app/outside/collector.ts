/** Where facts go that others gather: what visitors do, what fails. In batches, and never while a page waits. */
export interface Collector<Fact extends { id: string }> {
  /**
   * Takes the whole batch. Facts may come again, with the same ids, when an answer was lost. Throws {@link CollectorUnavailable} to be
   * tried again later, {@link BatchRefused} when it never will be taken.
   */
  take(facts: readonly Fact[]): Promise<void>;
}

/** No usable answer: keep the batch. */
export class CollectorUnavailable extends Error {
  override name = "CollectorUnavailable";
}

/** The collector understood, and will not have it. */
export class BatchRefused extends Error {
  override name = "BatchRefused";
}
