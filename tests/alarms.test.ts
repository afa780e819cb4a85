/** Checks the log messages that need a person's attention: all of them are listed, used and explained. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALARMS } from "~/domain/health/alarms";

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app", "scripts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== "app/domain/health/alarms.ts")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("the health README lists each alarm with its name, its sentence and what to do", () => {
  const readme = readFileSync("app/domain/health/README.md", "utf8");
  const rows = [...readme.matchAll(/^\| `(\w+)` \| "([^"]+)" \| (.+) \|$/gm)].map(([, name, sentence]) => [
    name,
    sentence,
  ]);
  expect(Object.fromEntries(rows)).toEqual(ALARMS);
});

test("each alarm is raised somewhere, and only by its name", () => {
  const all = sources.map(({ text }) => text).join("\n");
  for (const [name, sentence] of Object.entries(ALARMS)) {
    expect(all.includes(`alarm("${name}"`) || all.includes(`ALARMS.${name}`), name).toBe(true);
    expect(
      sources.filter(({ text }) => text.includes(`"${sentence}"`)).map(({ file }) => file),
      sentence,
    ).toEqual([]);
  }
});

test("no log message except an alarm asks for a person", () => {
  const asks =
    /log\.(?:warn|error|fatal)\([^;\n]*?"([^"\n]*(?:staff must|by hand|npm run|a person|must look)[^"\n]*)"/g;
  const found = sources.flatMap(({ file, text }) => [...text.matchAll(asks)].map(([, words]) => `${file}: ${words}`));
  expect(found).toEqual([]);
});
