/** A destination for collected facts: visitors' actions, and errors. They go in batches, and never while a page waits. */
export interface Collector<Fact extends { id: string }> {
  /**
   * Takes the whole batch. The same facts can be sent again with the same ids, for example if the response was lost. Throws
   * {@link CollectorUnavailable} if a retry may succeed later, and {@link BatchRefused} if a retry is useless.
   */
  take(facts: readonly Fact[]): Promise<void>;
}

/** Thrown if no usable response arrived, so the batch must be retained. */
export class CollectorUnavailable extends Error {
  override name = "CollectorUnavailable";
}

/** Thrown if the collector understood the batch and refused it. */
export class BatchRefused extends Error {
  override name = "BatchRefused";
}
