/** Changes to the number of copies on hand at a place. */

/**
 * The kinds of movements, with their labels for staff. A purchase isn't a movement, because its copies stay in the building
 * until they are sent or handed over.
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

/** Number of days for which movements are stored: two financial years. */
export const MOVEMENT_DAYS = 730;

export interface Movement {
  code: string;
  /** The store's slug; '' for the warehouse. */
  place: string;
  kind: MovementKind;
  /** Change in the number of copies; negative when copies leave. */
  change: number;
  /** Copies on hand afterwards; null if they weren't counted. */
  became: number | null;
  /** Number of the order, transfer, stocktake or import; '' for a correction. */
  reference: string;
  note: string;
  staffId: string | null;
  /** The operating system's user who ran a command without an account; otherwise ''. */
  doneBy: string;
  /** UTC time in ISO format. */
  movedAt: string;
}
