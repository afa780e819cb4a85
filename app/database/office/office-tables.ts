import type { Generated } from "kysely";

/** Sessions of the office. The cookie holds the id, the row only its SHA-256. */
interface OfficeSessionsTable {
  id_hash: string;
  member_id: string;
  created_at: string;
  /** The last request, to the minute. */
  seen_at: string;
  expires_at: string;
  user_agent: string;
  /** 0 until the second factor was given. */
  is_proved: number;
}

/** The app that makes a person's one-time codes. */
interface SecondFactorsTable {
  member_id: string;
  /** Base32. */
  secret: string;
  /** Null until the first code was right. */
  confirmed_at: string | null;
  /** The time step of the last code that was accepted, so that no code is accepted twice. (RFC 6238, 5.2) */
  last_step: Generated<number>;
}

/** Codes for the loss of that app; only their SHA-256. */
interface RecoveryCodesTable {
  member_id: string;
  code_hash: string;
  used_at: string | null;
}

export interface OfficeTables {
  office_sessions: OfficeSessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
}
