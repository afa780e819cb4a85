import type { Generated } from "kysely";

/** Sessions of the office. The cookie holds the id, the row only its SHA-256. */
interface OfficeSessionsTable {
  id_hash: string;
  member_id: string;
  created_at: string;
  /** Time of the last request, to the minute. */
  seen_at: string;
  expires_at: string;
  user_agent: string;
  /** 1 once the second factor has been verified; 0 until then. */
  is_proved: number;
  /** Single-use challenge that the browser has to sign with a passkey; null if there is none. */
  challenge: string | null;
}

/** Authenticator apps that generate people's one-time codes. */
interface SecondFactorsTable {
  member_id: string;
  /** Base32. */
  secret: string;
  /** Null until the first correct code has been entered. */
  confirmed_at: string | null;
  /** The time step of the last code that was accepted, so that no code is accepted twice. (RFC 6238, 5.2) */
  last_step: Generated<number>;
}

/** Codes for people who lose their authenticator app. Only their SHA-256 is stored. */
interface RecoveryCodesTable {
  member_id: string;
  code_hash: string;
  used_at: string | null;
}

/** Keys on people's devices, with which they sign in to the office instead of using a one-time code. (WebAuthn) */
interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string;
  member_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The number of times that the key was used, according to the device; 0 for devices that don't count. */
  counter: number;
  /** The ways in which a browser can reach the device, such as `internal,hybrid`. */
  transports: string;
  /** Browser and system in which the passkey was added. */
  name: string;
  created_at: string;
  used_at: string | null;
}

export interface OfficeTables {
  passkeys: PasskeysTable;
  office_sessions: OfficeSessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
}
