/** Updates the list of security advisories from npm's audit: npm run advisories. Requires a registry that has advisories. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

export const ADVISORIES = "scripts/verify/advisories.json";

export interface Advisory {
  /** The GHSA or CVE id. */
  id: string;
  package: string;
  /** The affected versions, in npm's range syntax. */
  range: string;
  title: string;
  /** The advisory's source, such as `npm audit`. */
  source: string;
}

export interface AdvisoryList {
  about: string;
  /** Day of the last update, yyyy-mm-dd. */
  asOf: string;
  advisories: Advisory[];
  /** Reasons for keeping an affected version, by the advisory's id. */
  reasons: Record<string, string>;
}

/** The parts of `npm audit --json` used here. */
interface Audit {
  vulnerabilities?: Record<string, { via: (string | { name: string; range: string; title: string; url: string })[] }>;
  error?: { summary?: string };
  message?: string;
}

/**
 * Merges the audit of `day` (yyyy-mm-dd) into the list. An advisory that is already listed gets the range from the audit, and
 * none is removed. Throws if there was no audit.
 */
export function renewedList(list: AdvisoryList, audit: Audit, day: string): AdvisoryList {
  if (!audit.vulnerabilities) {
    throw new Error(`There was no audit: ${audit.error?.summary || audit.message || "npm gave no answer"}`);
  }
  const found = Object.values(audit.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((each): Advisory[] => {
      if (typeof each === "string") return [];
      const id = each.url.slice(each.url.lastIndexOf("/") + 1);
      return [{ id, package: each.name, range: each.range, title: each.title, source: "npm audit" }];
    }),
  );
  const byKey = new Map([...list.advisories, ...found].map((each) => [`${each.package} ${each.id}`, each]));
  const advisories = [...byKey.values()].sort((one, other) => one.package.localeCompare(other.package));
  return { ...list, asOf: day, advisories };
}

function renew(): void {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--package-lock-only"], { encoding: "utf8" });
  const list: AdvisoryList = JSON.parse(readFileSync(ADVISORIES, "utf8"));
  try {
    const renewed = renewedList(list, JSON.parse(stdout || "{}"), new Date().toISOString().slice(0, 10));
    writeFileSync(ADVISORIES, `${JSON.stringify(renewed, null, 2)}\n`);
    console.log(`${renewed.advisories.length} advisories. tests/advisories.test.ts says which need a reason.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith("advisories.ts")) renew();
