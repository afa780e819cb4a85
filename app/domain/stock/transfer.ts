/** Transfers of copies between places. */

/** The states, each with the words for staff. */
export const TRANSFER_WORDS = {
  draft: "Not sent yet",
  "on its way": "On its way",
  received: "Received",
  cancelled: "Cancelled",
} as const;

export type TransferState = keyof typeof TRANSFER_WORDS;

export function isTransferState(text: string): text is TransferState {
  return Object.hasOwn(TRANSFER_WORDS, text);
}

/** Most products of one transfer, which is sent in one transaction. */
export const MAX_TRANSFER_LINES = 300;
