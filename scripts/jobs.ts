/** npm run jobs -- list | show ID | retry ID… | drop ID… */
import { command, onDatabase, theOne, Unusable } from "./command";
import { pageCount, pageIn } from "./pages";

const USAGE = `Lists the shop's background jobs, and retries or drops those that failed too often. The running shop does the work.

  npm run jobs -- list            parked jobs: those that failed too often
             --waiting            jobs that the shop will still do instead
             --kind KIND          of one kind only
             --page N             the Nth page of 50 jobs
  npm run jobs -- show ID         one job; links and long texts are left out
  npm run jobs -- retry ID…       try jobs again at once
  npm run jobs -- drop ID…        delete jobs for good

  --all    with retry or drop: all parked jobs, or those of --kind`;

const options = {
  waiting: { type: "boolean" },
  kind: { type: "string" },
  page: { type: "string" },
  all: { type: "boolean" },
} as const;

interface JobArguments {
  waiting?: boolean | undefined;
  kind?: string | undefined;
  page?: string | undefined;
  all?: boolean | undefined;
}

await command({
  name: "jobs -- list",
  usage: USAGE,
  options,
  stopped: "Stopped",
  changes: ({ positionals: [verb] }) => verb === "retry" || verb === "drop",
  async run({ positionals: [verb, ...ids], values }) {
    if (verb === "list" && ids.length === 0) return onDatabase(() => list(values));
    if (verb === "show") return onDatabase(() => show(theOne(ids)));
    if ((verb === "retry" || verb === "drop") && values.all === (ids.length === 0 || undefined))
      return onDatabase(() => decide(verb, ids, values));
    throw new Unusable();
  },
});

async function list({ waiting = false, kind, page: typed }: JobArguments): Promise<number> {
  const { JOBS_A_PAGE, listOpenJobs } = await import("../app/domain/jobs/staff-jobs.server");
  const page = pageIn(typed);
  const { jobs, total } = await listOpenJobs({ isParked: !waiting, kind, page });
  for (const { id, kind: its, attempts, dueAt, parkedAt, lastError } of jobs) {
    const when = parkedAt ? `parked ${parkedAt.slice(0, 16)}` : `due ${dueAt.slice(0, 16)}`;
    console.log([id, its, when, `${attempts} attempts`, lastError ?? ""].join("  "));
  }
  const noun = waiting ? "waiting" : "parked";
  console.log(pageCount({ total, page, pages: Math.max(1, Math.ceil(total / JOBS_A_PAGE)) }, noun, noun));
  return 0;
}

async function show(id: string): Promise<number> {
  const { showJob } = await import("../app/domain/jobs/staff-jobs.server");
  const job = await showJob(id);
  if (!job) {
    console.error(`${id}  job not found`);
    return 1;
  }
  const { payload, ...facts } = job;
  for (const [name, value] of Object.entries({ ...facts, ...payload })) console.log(`${name}: ${value ?? ""}`);
  return 0;
}

async function decide(verb: "retry" | "drop", ids: readonly string[], { kind, all }: JobArguments): Promise<number> {
  const { dropJob, listOpenJobs, retryJob } = await import("../app/domain/jobs/staff-jobs.server");
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  const decideOne = verb === "retry" ? retryJob : dropJob;
  const done = verb === "retry" ? "is due now" : "dropped";
  let failures = 0;
  const decideThese = async (these: readonly string[]) => {
    for (const id of these) {
      const isDone = await decideOne(id, AT_THE_COMMAND_LINE);
      if (!isDone) failures += 1;
      console.log(`${id}  ${isDone ? done : "not found, or running at the moment"}`);
    }
  };
  await decideThese(ids);
  // Read the first page each time, because jobs that were retried or dropped leave the list.
  while (all && failures === 0) {
    const { jobs } = await listOpenJobs({ isParked: true, kind, page: 1 });
    if (jobs.length === 0) break;
    await decideThese(jobs.map((job) => job.id));
  }
  return failures > 0 ? 1 : 0;
}
