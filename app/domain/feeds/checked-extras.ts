/** Reads the extras whose cells can be invalid: running times, classifications and regions. */
import type { BookExtras } from "~/domain/catalogue/book-extras";
import { readClassification } from "~/domain/catalogue/classification";
import { readRegion } from "~/domain/catalogue/disc-region";
import { readRunningMinutes } from "~/domain/catalogue/running-time";
import { line } from "./feed-texts";
import type { Remark } from "./remarks";

/** A reader for an extra whose cells can be invalid, with the names of its values for remarks. */
interface CheckedExtra {
  read: (text: string) => string | number | null;
  these: string;
  one: string;
}

const CHECKED = {
  runningMinutes: {
    read: readRunningMinutes,
    these: "running times",
    one: "a running time, such as 109 or 1 hr 49 min",
  },
  classification: {
    read: readClassification,
    these: "classifications",
    one: "an Australian classification, such as PG or MA 15+",
  },
  region: { read: readRegion, these: "regions of discs", one: "a region of discs, such as 4, B or all regions" },
} satisfies Partial<Record<keyof BookExtras, CheckedExtra>>;

export function isChecked(field: keyof BookExtras): field is keyof typeof CHECKED {
  return field in CHECKED;
}

/** Reads such an extra, and remarks on a cell that can't be read. */
export function readChecked(field: keyof typeof CHECKED, text: string, remark: Remark) {
  const { read, these, one } = CHECKED[field];
  const value = read(line(text));
  if (value === null && !/^[\s0]*$/.test(text))
    remark(`${these} that can't be read`, { field, value: text, reason: `it is not ${one}` });
  return value;
}
