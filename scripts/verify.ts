/** Runs everything that must pass before a change lands, as CI does. Ends with each stage's time and, on one line, the total numbers of tests. */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findNginx } from "./cluster/front";
import { findPromtool } from "./verify/promtool";
import { MAX_LINES_OF_ONE, RESULTS, readJourneys, readVitest, shortReport } from "./verify/reports";
import { runAlone, runSideBySide, toTable } from "./verify/stages";

/**
 * List missing programs first. A missing program never causes a test to be skipped, so the tests would otherwise fail one by
 * one.
 */
const missing = [
  ...["wget", "java"].filter((program) => spawnSync(program, ["-version"]).error),
  ...(findNginx() ? [] : ["nginx"]),
  ...(findPromtool() ? [] : ["promtool"]),
];
if (missing.length > 0) {
  console.error(`Missing on this machine: ${missing.join(", ")}. scripts/test installs what the tests need.`);
  process.exit(1);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// The tests start hundreds of processes. A shared compile cache shortens each start by a fifth.
process.env.NODE_COMPILE_CACHE ??= path.resolve(RESULTS, "compiled");

const started = performance.now();
// Only the tests wait for the build. The type check runs alongside, because it keeps one core busy for longer than the other
// checks.
const checks = runSideBySide([
  { title: "types", command: "npm run --silent typecheck" },
  { title: "lint and format", command: "npm run --silent lint" },
  { title: "unused exports and packages", command: "npm run --silent unused" },
  { title: "duplicates", command: "npm run --silent duplicates" },
]);
const build = await runSideBySide([{ title: "build", command: "npm run --silent build" }]);
const tested = [
  await runAlone({
    title: "unit, request and database tests",
    command: "npm run --silent test -- --reporter=default --reporter=./scripts/verify/vitest-report.ts",
  }),
  await runAlone({ title: "journeys", command: "npm run --silent journeys" }),
];
const stages = [...(await checks), ...build, ...tested];

const tests = readVitest();
const journeys = readJourneys();
// Repeat failures at the end, so that a truncated log still shows them.
const failedStages = stages
  .filter((stage) => !stage.isGood && stage.output)
  .map((stage) => `${stage.title}\n${stage.output.trimEnd().split("\n").slice(-MAX_LINES_OF_ONE).join("\n")}`);
for (const failures of [failedStages, tests.failures, journeys.failures])
  if (failures.length > 0) console.log(`\n== what failed\n\n${shortReport(failures)}`);
if (journeys.flaky.length > 0)
  console.log(`\n== what passed only the second time, and is to be mended\n\n${shortReport(journeys.flaky)}`);
console.log(`\n== what each stage took\n\n${toTable(stages, (performance.now() - started) / 1000)}`);
const sum = (key: "passed" | "failed" | "skipped") => tests[key] + journeys[key];
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exit(stages.every(({ isGood }) => isGood) && sum("failed") === 0 && sum("passed") > 0 ? 0 : 1);
