/** Of test files that share a worker's modules: none runs jobs by a handler that another has registered. */
import { forgetJobs } from "~/domain/jobs/jobs.server";

forgetJobs();
