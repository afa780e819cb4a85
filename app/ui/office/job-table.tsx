import { ActButton } from "./act-button";
import { type OfficeColumn, OfficeTable } from "./office-table";

interface ShownJob {
  id: string;
  kind: string;
  attempts: number;
  /** The time when the job was parked, or is due, in words. */
  when: string;
  error: string;
}

/** Background jobs, each with a link to its details. Parked jobs can be retried or dropped. */
export function JobTable({ jobs, isParked }: { jobs: readonly ShownJob[]; isParked: boolean }) {
  return (
    <OfficeTable
      caption={isParked ? "Parked jobs" : "Waiting jobs"}
      columns={isParked ? [...columns("Parked"), DECIDE] : columns("Due")}
      rows={jobs}
      keyOf={({ id }) => id}
    />
  );
}

const columns = (when: string): OfficeColumn<ShownJob>[] => [
  { title: "Kind", cell: ({ id, kind }) => <a href={`/office/jobs/${id}`}>{kind}</a> },
  { title: when, cell: (job) => job.when },
  { title: "Attempts", cell: ({ attempts }) => attempts, isNumber: true },
  { title: "Last error", cell: ({ error }) => error || "–" },
];

const DECIDE: OfficeColumn<ShownJob> = {
  title: "Decide",
  cell: ({ id, kind }) => (
    <>
      <ActButton act="retry" fields={{ id }}>
        Try again<span className="hidden"> {kind}</span>
      </ActButton>
      <ActButton act="drop" fields={{ id }} confirm="Drop this job for good?">
        Drop<span className="hidden"> {kind}</span>
      </ActButton>
    </>
  ),
};
