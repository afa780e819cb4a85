/** What Vitest and Playwright wrote about their runs. */
import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

type JourneyStatus = "expected" | "unexpected" | "flaky" | "skipped";

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { projectName: string; status: JourneyStatus }[] }[];
}

interface PlaywrightReport extends Suite {
  stats: Record<JourneyStatus, number>;
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** Counts, and the failures with their messages. Without the file nothing ran. */
export function readVitest(file: string): Counts & { failures: string[] } {
  const report = read<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    const broken = failed.length === 0 && message !== "" ? [`${name}\n${message}`] : [];
    return [...broken, ...failed.map((each) => `${name}: ${each.fullName}\n${each.failureMessages.join("\n")}`)];
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures,
  };
}

/** Counts, the names of journeys that failed, and of those that passed only at their second try. */
export function readJourneys(file: string): Counts & { failures: string[]; flaky: string[] } {
  const report = read<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const named = (status: JourneyStatus) => (report ? journeysIn(report, status) : []);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: named("unexpected"),
    flaky: named("flaky"),
  };
}

function journeysIn({ specs = [], suites = [] }: Suite, status: JourneyStatus): string[] {
  return [
    ...specs.flatMap(({ tests, file, line, title }) =>
      tests
        .filter((each) => each.status === status)
        .map(({ projectName }) => `${file}:${line} [${projectName}] ${title}`),
    ),
    ...suites.flatMap((suite) => journeysIn(suite, status)),
  ];
}
