import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "~/log.server";
import { shopExperiments } from "./experiments.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-experiments-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const named = (file?: string, script?: string) => shopExperiments({ EXPERIMENTS_FILE: file, EXPERIMENTS_URL: script });

it("runs no experiments until an operator names a file or a script", () => {
  expect(named()).toEqual([]);
  expect(named(undefined, "https://trials.example/run.js")).toMatchObject([
    { script: "https://trials.example/run.js" },
  ]);
});

it("runs no experiments if their file is broken or missing, and reports it only in the log", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const broken = path.join(folder, "broken.json");
  writeFileSync(broken, '[{"id":"hero"}]');
  expect([named(broken), named(path.join(folder, "missing.json")), named(folder)]).toEqual([[], [], []]);
  expect(logged).toHaveBeenCalledTimes(3);
  logged.mockRestore();
});
