/** Jobs: work that is done outside of requests. */

export interface JobsTable {
  id: string;
  /** Selects the handler. */
  kind: string;
  /** JSON. */
  payload: string;
  /** The earliest time to run it. */
  due_at: string;
  attempts: number;
  /**
   * The time until which a worker has claimed the job. After that time another worker may claim it, in case the first one
   * crashed.
   */
  claimed_until: string | null;
  claimed_by: string | null;
  done_at: string | null;
  /** The time since which it waits for a person, because it failed too often. */
  parked_at: string | null;
  last_error: string | null;
  /** A key that only one job can have; null for none. */
  unique_key: string | null;
  created_at: string;
}

export interface JobTables {
  jobs: JobsTable;
}
