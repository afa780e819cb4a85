/** A private note of staff about an order: no customer reads it. */
export interface StaffNote {
  note: string;
  /** UTC ISO. */
  writtenAt: string;
  /** The account's address, or the system's user. */
  by: string;
}

export const MAX_NOTE_CHARACTERS = 2000;
