/** Notes on what a feed's reader left out of a record that it accepts, or mended in it. */
import { shown } from "./refusal";

interface RemarkDetail {
  /** The field's name in the catalogue. */
  field: string;
  /** As the feed has it. */
  value: string;
  /** A clause: "it is no date". */
  reason: string;
}

/** Called with the kind of remark, in the plural, by which it is counted, and what it is about in this record. */
export type Remark = (kind: string, detail?: RemarkDetail) => void;

/** A remark that also notes the fields that were left out. */
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

/** Counts remarks by kind, and collects one record's as sentences for the report. */
export class Remarks {
  readonly counts = new Map<string, number>();
  #notes: string[] = [];

  readonly remark: Remark = (kind, detail) => {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.#notes.push(detail ? `${detail.field} ${shown(detail.value)}: ${detail.reason}.` : `${kind}.`);
  };

  /** The sentences since the last call. */
  take(): string[] {
    const notes = this.#notes;
    if (notes.length > 0) this.#notes = [];
    return notes;
  }
}
