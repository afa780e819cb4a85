/** Transfers of copies between places. */

/** The states of a transfer, with their labels for staff. */
export const TRANSFER_WORDS = {
  draft: "Not sent yet",
  "on its way": "On its way",
  received: "Received",
  cancelled: "Cancelled",
} as const;

export type TransferState = keyof typeof TRANSFER_WORDS;

/** Maximum number of products in a transfer, because a single transaction sends the whole transfer. */
export const MAX_TRANSFER_LINES = 300;
