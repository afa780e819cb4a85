/** Work that is done after a request. */

export interface JobsTable {
  id: string;
  /** What is to be done; the worker looks its doer up by it. */
  kind: string;
  /** JSON. */
  payload: string;
  /** Not before this time. */
  due_at: string;
  attempts: number;
  /** A worker holds it until then; a crashed worker's job comes free by itself. */
  claimed_until: string | null;
  claimed_by: string | null;
  done_at: string | null;
  last_error: string | null;
  /** Two jobs with one key are one job. */
  unique_key: string | null;
  created_at: string;
}

export interface JobTables {
  jobs: JobsTable;
}
