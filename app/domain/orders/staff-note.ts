/** A private note by staff about an order, which customers never see. */
export interface StaffNote {
  note: string;
  /** UTC ISO. */
  writtenAt: string;
  /** The email address of the account, or the name of the system's user. */
  by: string;
}

export const MAX_NOTE_CHARACTERS = 2000;
