/** Runs the stages of `npm run verify`: each has a command, a time and a result. */
import { spawn } from "node:child_process";

export interface Stage {
  title: string;
  /** A shell command, with npm's binaries on its path. */
  command: string;
}

export interface StageResult {
  title: string;
  isGood: boolean;
  seconds: number;
  /** The stage's output, unless it has already been shown. */
  output: string;
}

/** Runs one stage and shows its output as it arrives. */
export async function runAlone(stage: Stage): Promise<StageResult> {
  console.log(`\n== ${stage.title}`);
  const result = await run(stage, false);
  console.log(`== ${words(result)}`);
  return result;
}

/** Runs several stages in parallel. Prints each stage's output in one piece when it ends. */
export function runSideBySide(stages: readonly Stage[]): Promise<StageResult[]> {
  return Promise.all(
    stages.map(async (stage) => {
      const result = await run(stage, true);
      console.log(`\n== ${stage.title}\n${result.output}== ${words(result)}`);
      return result;
    }),
  );
}

function run({ title, command }: Stage, isKept: boolean): Promise<StageResult> {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: isKept ? ["ignore", "pipe", "pipe"] : "inherit" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (output += part));
  return new Promise((resolve) => {
    child.once("close", (status) =>
      resolve({ title, isGood: status === 0, seconds: (performance.now() - started) / 1000, output }),
    );
  });
}

function words({ title, isGood, seconds }: StageResult): string {
  return `${title}: ${isGood ? "good" : "FAILED"} (${seconds.toFixed(0)} s)`;
}

/** Lists the time of each stage, one per line, and the total. */
export function toTable(results: readonly StageResult[], seconds: number): string {
  const line = (title: string, time: number, end = "") => `${title.padEnd(36)}${time.toFixed(0).padStart(6)} s${end}`;
  const lines = results.map((each) => line(each.title, each.seconds, each.isGood ? "" : "  FAILED"));
  return [...lines, line("all of it", seconds)].join("\n");
}
