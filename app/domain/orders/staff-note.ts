/** A private note by staff about an order, which customers never see. */
export interface StaffNote {
  note: string;
  /** UTC ISO. */
  writtenAt: string;
  /** Email address of the author's account; for a command, the name of the system user. */
  by: string;
}

export const MAX_NOTE_CHARACTERS = 2000;
