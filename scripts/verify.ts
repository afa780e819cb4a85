/** Everything that must hold before a change lands: what CI runs. Ends with the counts of all tests on one line. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findNginx } from "./cluster/front";

const RESULTS = "test-results";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  console.log(`== ${title}: ${status === 0 ? "good" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return status === 0;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function vitestCounts(): Counts {
  const report = read(`${RESULTS}/vitest.json`) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  } | null;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

/** The failures once more, at the end, where a log that was cut short still shows them. */
function vitestFailures(): string[] {
  const report = read(`${RESULTS}/vitest.json`) as {
    testResults: {
      name: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  } | null;
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    const broken = failed.length === 0 && message !== "" ? [`${name}\n${message}`] : [];
    return [...broken, ...failed.map((each) => `${name}: ${each.fullName}\n${each.failureMessages.join("\n")}`)];
  });
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { projectName: string; status: JourneyStatus }[] }[];
}

type JourneyStatus = "expected" | "unexpected" | "flaky" | "skipped";

function journeysThatWere(status: JourneyStatus): string[] {
  const report = read(`${RESULTS}/playwright.json`) as Suite | null;
  const within = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ tests, file, line, title }) =>
      tests
        .filter((each) => each.status === status)
        .map(({ projectName }) => `${file}:${line} [${projectName}] ${title}`),
    ),
    ...(suite.suites ?? []).flatMap(within),
  ];
  return report ? within(report) : [];
}

function playwrightCounts(): Counts {
  const report = read(`${RESULTS}/playwright.json`) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  } | null;
  const stats = report?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const good = [
  run("types", "npm", ["run", "--silent", "typecheck"]),
  run("lint and format", "npm", ["run", "--silent", "lint"]),
  run("build", "npm", ["run", "--silent", "build"]),
  run("unit, request and database tests", "npm", [
    "run",
    "--silent",
    "test",
    "--",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}/vitest.json`,
  ]),
  run("journeys", "npm", ["run", "--silent", "journeys"]),
].every(Boolean);

const failures = [...vitestFailures(), ...journeysThatWere("unexpected")];
if (failures.length > 0) console.log(`\n== what failed\n\n${failures.join("\n\n")}`);
if (!findNginx()) console.log("\n== nginx is not on this machine: the tests behind it were skipped");
const lucky = journeysThatWere("flaky");
if (lucky.length > 0) console.log(`\n== what passed only the second time, and is to be mended\n\n${lucky.join("\n")}`);
const counts = [vitestCounts(), playwrightCounts()];
const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exit(good && sum("failed") === 0 && sum("passed") > 0 ? 0 : 1);
