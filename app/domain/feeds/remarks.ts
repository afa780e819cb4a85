/** Collects remarks about accepted records in which the feed's reader left out or corrected data. */
import { shown } from "./refusal";

interface RemarkDetail {
  /** The field's name in the catalogue. */
  field: string;
  /** The value as it is written in the feed. */
  value: string;
  /** A clause such as "it is no date". */
  reason: string;
}

/** Called with the kind of remark, in the plural, under which it is counted, and with its details for this record. */
export type Remark = (kind: string, detail?: RemarkDetail) => void;

/** Returns a remark function that also records the fields left out. */
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

/** Counts remarks by kind, and collects the remarks on one record as sentences for the report. */
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
