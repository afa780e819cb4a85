/** The experiments that an operator configured. Off by default. (spec 7, Third-party) */
import { readFileSync } from "node:fs";
import { env } from "~/env.server";
import { alarm } from "~/log.server";
import type { Experiments, PageTrial } from "~/outside/experiments";
import { fileExperiments } from "~/outside/experiments-file.server";
import { scriptExperiments } from "~/outside/experiments-script";
import { hasAnalytics } from "./collector-queue.server";

type Settings = Pick<typeof env, "EXPERIMENTS_URL" | "EXPERIMENTS_FILE">;

/** Creates the experiments that the environment configures. A broken file is logged, and the shop runs without it. */
export function shopExperiments({ EXPERIMENTS_URL: url, EXPERIMENTS_FILE: file }: Settings): Experiments[] {
  return [...(url === undefined ? [] : [scriptExperiments(url)]), ...(file === undefined ? [] : readExperiments(file))];
}

function readExperiments(file: string): Experiments[] {
  try {
    return [fileExperiments(readFileSync(file, "utf8"))];
  } catch (error) {
    alarm("experimentsUnreadable", { err: error, file });
    return [];
  }
}

let experiments = shopExperiments(env);

/** Replaces the environment's experiments in tests. @internal */
export function adoptExperiments(others: Experiments[]): void {
  experiments = others;
}

/** Returns the address of the script that runs experiments in the browser. */
export function experimentScript(): string | undefined {
  return experiments.find(({ script }) => script !== null)?.script ?? undefined;
}

/** Lists the experiments that the server runs; none without analytics, because nothing would measure them. */
export function runningExperiments(): readonly string[] {
  return hasAnalytics() ? experiments.flatMap(({ ids }) => ids) : [];
}

/** Returns the variants for the visitor with this key on the page at a path. */
export function trialAt(path: string, key: string): PageTrial {
  const own = runningExperiments().length > 0 ? experiments.find(({ ids }) => ids.length > 0) : undefined;
  return own?.trialAt(path, key) ?? { variants: {} };
}
