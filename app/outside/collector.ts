/** A destination for collected facts: visitors' actions, and errors. They go in batches, and never while a page waits. */
export interface Collector<Fact extends { id: string }> {
  /**
   * Takes the whole batch. Facts may come again, with the same ids, when an answer was lost. Throws {@link CollectorUnavailable} to be
   * tried again later, {@link BatchRefused} if trying again is useless.
   */
  take(facts: readonly Fact[]): Promise<void>;
}

/** There was no usable answer: keep the batch. */
export class CollectorUnavailable extends Error {
  override name = "CollectorUnavailable";
}

/** The collector understood the batch and refused it. */
export class BatchRefused extends Error {
  override name = "BatchRefused";
}
