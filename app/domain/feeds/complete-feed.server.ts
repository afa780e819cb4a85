/** Withdraws the products that are missing from a complete feed. */
import { selectCodesAfter } from "~/database/catalogue/stored-product-records.server";
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import type { Comparison, VersionComparison } from "./changed-items.server";
import { readCode } from "./codes";
import type { ComparedItem, Feed } from "./feed";
import { SeenCodes } from "./seen-codes";

const CODES_AT_ONCE = 5000;

/**
 * Collects the codes of all items in a complete feed, including items dropped after a comparison, to withdraw all other
 * products.
 */
export class CompleteFeed {
  readonly #seen = new SeenCodes();
  #unreadable = 0;
  #brokenOff = false;

  /** Wraps `isStored` to record the codes that it compares. */
  noting(isStored: VersionComparison): VersionComparison {
    return (comparison: Comparison) => {
      for (const [code] of comparison.versions) this.#seen.seen(code);
      return isStored(comparison);
    };
  }

  /**
   * Yields the feed's items, followed by withdrawals of all products that are missing from the feed. Withdraws nothing if
   * unreadable records could contain the codes of missing products.
   */
  async *completed(
    items: AsyncIterable<ComparedItem<IncomingProduct>> & Pick<Feed, "brokenOff">,
  ): AsyncGenerator<ComparedItem<IncomingProduct>> {
    for await (const item of items) {
      if (item.kind === "product") this.#seen.seen(item.product.code);
      if (item.kind === "withdrawn") this.#seen.seen(item.code);
      if (item.kind === "refused") this.#addRefused(item.refusal.code);
      yield item;
    }
    this.#brokenOff = items.brokenOff !== null;
    if (this.doubt === null) {
      for (let after = ""; ; ) {
        const codes = await selectCodesAfter(after, CODES_AT_ONCE);
        const last = codes.at(-1);
        if (last === undefined) break;
        for (const code of codes) if (!this.#seen.seen(code)) yield { kind: "withdrawn", at: "not in the file", code };
        after = last;
      }
    }
    this.#seen.forget();
  }

  /** Returns a sentence that states why nothing was withdrawn; null if nothing prevents it. */
  get doubt(): string | null {
    if (this.#brokenOff) return "Nothing was withdrawn, because the rest of the file could not be read.";
    if (this.#unreadable === 0) return null;
    const count = this.#unreadable.toLocaleString("en-AU");
    return `Nothing was withdrawn, because the code of ${count} of its records could not be read, and they may tell of any product.`;
  }

  #addRefused(written: string | null): void {
    if (written === null) {
      this.#unreadable += 1;
      return;
    }
    this.#seen.seen(written);
    try {
      this.#seen.seen(readCode(written, "", { hasIsbnColumn: false }).code);
    } catch {
      this.#unreadable += 1;
    }
  }
}
