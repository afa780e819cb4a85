/** Work outside requests. */

export interface JobsTable {
  id: string;
  /** Selects the handler. */
  kind: string;
  /** JSON. */
  payload: string;
  /** Not before this time. */
  due_at: string;
  attempts: number;
  /** Claimed by a worker until then; a crashed worker's job frees itself. */
  claimed_until: string | null;
  claimed_by: string | null;
  done_at: string | null;
  /** Since when it waits for a person: it failed too often. */
  parked_at: string | null;
  last_error: string | null;
  /** Two jobs with one key are one job. */
  unique_key: string | null;
  created_at: string;
}

export interface JobTables {
  jobs: JobsTable;
}
