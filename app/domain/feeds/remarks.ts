/** Collects remarks about accepted records from which data was left out, or in which it was corrected. */
import { shown } from "./refusal";

interface RemarkDetail {
  /** The field's name in the catalogue. */
  field: string;
  /** The value as written in the feed. */
  value: string;
  /** A clause such as "it is no date". */
  reason: string;
}

/** Records a remark. `kind` is its kind in the plural, for counting, and `detail` describes the value in this record. */
export type Remark = (kind: string, detail?: RemarkDetail) => void;

/**
 * Returns a remark function that passes remarks on to `remark` and adds the names of the fields that were left out to
 * `dropped`.
 */
export function droppingFields(remark: Remark): { remark: Remark; dropped: Set<string> } {
  const dropped = new Set<string>();
  return {
    dropped,
    remark(kind, detail) {
      if (detail) dropped.add(detail.field);
      remark(kind, detail);
    },
  };
}

/** Counts remarks by kind, and collects those about one record as sentences for the report. */
export class Remarks {
  readonly counts = new Map<string, number>();
  #notes: string[] = [];

  readonly remark: Remark = (kind, detail) => {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.#notes.push(detail ? `${detail.field} ${shown(detail.value)}: ${detail.reason}.` : `${kind}.`);
  };

  /** Returns the sentences since the last call. */
  take(): string[] {
    const notes = this.#notes;
    if (notes.length > 0) this.#notes = [];
    return notes;
  }
}
