/**
 * Writes the summary of Vitest's run for the end of `npm run verify`. Vitest's own JSON omits why a suite's hook failed, and
 * errors outside any test.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type Report, VITEST_REPORT } from "./reports";

/** Loaded by Vitest, because the command line names this file as a reporter. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const report: Report = { passed: 0, failed: 0, skipped: 0, failures: outside.map(toWords), flaky: [] };
    for (const module of modules) {
      const file = path.relative(process.cwd(), module.moduleId);
      const broken = [module, ...module.children.allSuites()].filter((each) => each.errors().length > 0);
      for (const each of broken) {
        const title = each.type === "module" ? "its hooks or the file itself" : each.fullName;
        report.failures.push(`${file}: ${title}\n${each.errors().map(toWords).join("\n")}`);
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === "passed") report.passed += 1;
        else if (state === "failed")
          report.failures.push(`${file}: ${test.fullName}\n${errors.map(toWords).join("\n")}`);
        else report.skipped += 1;
      }
    }
    // Count failed hooks as failures too, because their tests are only reported as skipped.
    report.failed = report.failures.length;
    writeFileSync(VITEST_REPORT, JSON.stringify(report));
  }
}

function toWords({ message, stack, stacks }: SerializedError): string {
  const [first] = stacks ?? [];
  const where = first ? `\n    at ${path.relative(process.cwd(), first.file)}:${first.line}` : "";
  return `${message || stack || "an error without words"}${where}`;
}
