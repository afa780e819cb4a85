/** Withdraws the products that a complete feed doesn't name. */
import { selectCodesAfter } from "~/database/catalogue/stored-product-records.server";
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import type { Comparison, VersionComparison } from "./changed-items.server";
import { readCode } from "./codes";
import type { ComparedItem, Feed } from "./feed";
import { SeenCodes } from "./seen-codes";

const CODES_AT_ONCE = 5000;

/** Records the codes that one feed names: those that were only compared, and those of the items passed on. */
export class CompleteFeed {
  readonly #seen = new SeenCodes();
  #unreadable = 0;
  #brokenOff = false;

  /** Wraps `isStored` to record the codes that are compared. */
  noting(isStored: VersionComparison): VersionComparison {
    return (comparison: Comparison) => {
      for (const [code] of comparison.versions) this.#seen.seen(code);
      return isStored(comparison);
    };
  }

  /** Yields the feed's items, then withdraws the products that it doesn't name; none if unreadable records could name them. */
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

  /** Returns the reason why nothing was withdrawn, in a sentence; null if there is no doubt. */
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
