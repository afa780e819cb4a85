/** Transfers of copies between places. */

/** The states, each with the words for staff. */
export const TRANSFER_WORDS = {
  draft: "Not sent yet",
  "on its way": "On its way",
  received: "Received",
  cancelled: "Cancelled",
} as const;

export type TransferState = keyof typeof TRANSFER_WORDS;

/** Most products of one transfer, which is sent in one transaction. */
export const MAX_TRANSFER_LINES = 300;
