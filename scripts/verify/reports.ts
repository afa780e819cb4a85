/** Reads the reports that Vitest and Playwright write about their runs. */
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export const RESULTS = "test-results";
/** Path of the report written by vitest-report.ts. */
export const VITEST_REPORT = `${RESULTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${RESULTS}/playwright.json`;
const MAX_LINES = 40;
/** Maximum number of lines shown per failure, below its title. */
export const MAX_LINES_OF_ONE = 12;

export interface Report {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests, each with the first lines of its output. */
  failures: string[];
  /** Tests that passed only on the second attempt. */
  flaky: string[];
}

const NOTHING_RAN: Report = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

type JourneyStatus = "expected" | "unexpected" | "flaky" | "skipped";

interface Journey {
  projectName: string;
  status: JourneyStatus;
  results: { errors: { message?: string }[] }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: Journey[] }[];
}

interface PlaywrightReport extends Suite {
  stats: Record<JourneyStatus, number>;
  /** Errors outside any journey, such as when the shop did not start. */
  errors: { message?: string }[];
}

function read<Content>(file: string): Content | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** Reads the results of all unit, request and database tests. */
export function readVitest(): Report {
  return read<Report>(VITEST_REPORT) ?? NOTHING_RAN;
}

/** Reads the results of all journeys. */
export function readJourneys(): Report {
  const report = read<PlaywrightReport>(PLAYWRIGHT_REPORT);
  if (!report) return NOTHING_RAN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = report.errors.map(toWords);
  return {
    passed: expected + flaky,
    failed: unexpected + outside.length,
    skipped,
    failures: [...outside, ...journeysIn(report, "unexpected")],
    flaky: journeysIn(report, "flaky"),
  };
}

function journeysIn({ specs = [], suites = [] }: Suite, status: JourneyStatus): string[] {
  return [
    ...specs.flatMap(({ tests, file, line, title }) =>
      tests
        .filter((each) => each.status === status)
        .map(({ projectName, results }) => {
          const errors = results.find((each) => each.errors.length > 0)?.errors ?? [];
          return [`${file}:${line} [${projectName}] ${title}`, ...errors.map(toWords)].join("\n");
        }),
    ),
    ...suites.flatMap((suite) => journeysIn(suite, status)),
  ];
}

function toWords({ message = "an error without words" }: { message?: string }): string {
  return stripVTControlCharacters(message);
}

/** Returns the first lines of each failure, so that the end of a truncated log shows all of them. */
export function shortReport(failures: readonly string[]): string {
  const lines = failures.flatMap((each) => [...each.split("\n").slice(0, MAX_LINES_OF_ONE + 1), ""]);
  const more = lines.length > MAX_LINES ? [`… of ${failures.length} failures`, ""] : [];
  return [...lines.slice(0, MAX_LINES), ...more].join("\n");
}
