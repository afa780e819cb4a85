/** Changes of the copies on hand at a place. */

/**
 * The kinds of movements, with their labels for staff. A purchase isn't one, because its copies stay in the building until they
 * are sent or handed over.
 */
export const MOVEMENT_WORDS = {
  correction: "Corrected",
  stocktake: "Stocktake",
  "transfer out": "Sent to another place",
  "transfer in": "Received from another place",
  feed: "Feed or edit",
  sold: "Sold",
  returned: "Returned",
  "written off": "Refunded, not restocked",
} as const;

export type MovementKind = keyof typeof MOVEMENT_WORDS;

export function isMovementKind(text: string): text is MovementKind {
  return Object.hasOwn(MOVEMENT_WORDS, text);
}

/** Number of days for which movements are kept: two financial years. */
export const MOVEMENT_DAYS = 730;

export interface Movement {
  code: string;
  /** The store's slug; '' for the warehouse. */
  place: string;
  kind: MovementKind;
  /** The number of copies, which is negative when they leave. */
  change: number;
  /** The copies on hand afterwards; null where nobody counted them. */
  became: number | null;
  /** The number of the order, transfer, stocktake or import; '' for a correction. */
  reference: string;
  note: string;
  staffId: string | null;
  /** The system's user who ran a command without an account; otherwise ''. */
  doneBy: string;
  /** UTC ISO. */
  movedAt: string;
}
