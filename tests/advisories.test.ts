/**
 * Checks that installed packages have no vulnerability named in an advisory, unless the list of advisories contains a reason
 * for keeping the package.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { satisfies, validRange } from "semver";
import { describe, expect, it } from "vitest";
import { ADVISORIES, type AdvisoryList, renewedList } from "../scripts/advisories";

const root = path.resolve(import.meta.dirname, "..");
const list: AdvisoryList = JSON.parse(readFileSync(path.join(root, ADVISORIES), "utf8"));
const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
  readFileSync(path.join(root, "package-lock.json"), "utf8"),
);
const installed = Object.entries(lock.packages).flatMap(([place, { version }]) => {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  return place !== "" && version ? [{ name, version }] : [];
});
const versionsIn = ({ package: name, range }: AdvisoryList["advisories"][number]) =>
  installed.filter((each) => each.name === name && satisfies(each.version, range, { includePrerelease: true }));

describe("the list of advisories", () => {
  it("the list of advisories has a valid date and valid version ranges", () => {
    expect(list.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const { id, range } of list.advisories) expect([id, validRange(range)]).not.toEqual([id, null]);
  });

  it.each(list.advisories)("$package $range ($id) is not installed, or there is a reason why it may be", (advisory) => {
    const versions = versionsIn(advisory).map(({ version }) => version);
    if (versions.length > 0 && !list.reasons[advisory.id])
      expect.fail(`${advisory.package} ${versions.join(", ")}: ${advisory.title}`);
  });

  it("the list of advisories gives no reason for a package that is no longer installed", () => {
    const ids = new Set(list.advisories.filter((each) => versionsIn(each).length > 0).map(({ id }) => id));
    expect(Object.keys(list.reasons).filter((id) => !ids.has(id))).toEqual([]);
  });

  it("an audit renews the list of advisories and drops none, and a failed audit changes nothing", () => {
    const of = (range: string, id: string) => ({
      name: "a",
      range,
      title: "T",
      url: `https://advisories.example/${id}`,
    });
    const before = { ...list, advisories: [{ id: "GHSA-1", package: "a", range: "<1", title: "T", source: "read" }] };
    const audit = { vulnerabilities: { a: { via: [of("<2", "GHSA-1"), of("<3", "GHSA-2")] }, b: { via: ["a"] } } };
    const { advisories, asOf } = renewedList(before, audit, "2030-01-02");
    expect([asOf, advisories.map(({ id, range }) => [id, range])]).toEqual([
      "2030-01-02",
      [
        ["GHSA-1", "<2"],
        ["GHSA-2", "<3"],
      ],
    ]);
    expect(() => renewedList(before, { message: "405 Method Not Allowed" }, "2030-01-02")).toThrow("405");
  });
});

it("no server code decodes turbo-stream: only browsers read what the shop has written", () => {
  const app = path.join(root, "app");
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const users = files.filter((name) => /from "turbo-stream"/.test(readFileSync(path.join(app, name), "utf8")));
  expect(users.filter((name) => !/^worker\/|\.test\.tsx?$/.test(name))).toEqual([]);
  const runtime = readFileSync(path.join(root, "node_modules/@remix-run/server-runtime/dist/single-fetch.js"), "utf8");
  expect(runtime).toContain("turboStream.encode(");
  expect(runtime).not.toContain("turboStream.decode");
});
