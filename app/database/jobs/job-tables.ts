/** Jobs, which are work outside requests. */

export interface JobsTable {
  id: string;
  /** Selects the handler. */
  kind: string;
  /** JSON. */
  payload: string;
  /** The earliest time to run it. */
  due_at: string;
  attempts: number;
  /** The time until which a worker has claimed it; a crashed worker's job is released by it. */
  claimed_until: string | null;
  claimed_by: string | null;
  done_at: string | null;
  /** The time since which it waits for a person, because it failed too often. */
  parked_at: string | null;
  last_error: string | null;
  /** Two jobs with the same key are one job. */
  unique_key: string | null;
  created_at: string;
}

export interface JobTables {
  jobs: JobsTable;
}
