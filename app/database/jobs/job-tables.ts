/** Jobs: work that is done outside of requests. */

export interface JobsTable {
  id: string;
  /** Kind of job, which selects the handler. */
  kind: string;
  /** JSON. */
  payload: string;
  /** Earliest time at which the job can run. */
  due_at: string;
  attempts: number;
  /** Time until which a worker has claimed the job. After that, another worker can claim it, in case the first one crashed. */
  claimed_until: string | null;
  claimed_by: string | null;
  done_at: string | null;
  /** Time since which the job has been waiting for a person because it failed too often. */
  parked_at: string | null;
  last_error: string | null;
  /** Key that no two jobs can share; null if the job has no key. */
  unique_key: string | null;
  created_at: string;
}

export interface JobTables {
  jobs: JobsTable;
}
