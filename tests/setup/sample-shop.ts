/**
 * Creates the sample shop once per test run, and copies it for each shop that needs its products. SAMPLE_SHOP names its folder.
 */
import { spawn } from "node:child_process";
import { constants, cpSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const SEED_LIMIT_MS = 240_000;
const root = path.resolve(import.meta.dirname, "../..");

/** Copies the sample shop on SQLite into a folder, which becomes a DATA_DIR: its database, covers and eBooks. */
export async function copySampleShop(to: string): Promise<void> {
  cpSync(await sampleShop(), to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Runs `npm run seed` on this database and DATA_DIR. */
export function seed(environment: { DATA_DIR: string; DATABASE_URL: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/seed.ts"], {
      cwd: root,
      env: { ...process.env, ...environment, LOG_LEVEL: "warn" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.on("data", (part) => {
      output += part;
    });
    child.once("close", (status) =>
      status === 0 ? resolve() : reject(new Error(`The sample shop could not be made: ${output}`)),
    );
  });
}

/** Returns the folder of the sample shop. The first caller creates the shop, and the others wait for it. */
async function sampleShop(): Promise<string> {
  const folder = process.env.SAMPLE_SHOP;
  if (!folder) throw new Error("SAMPLE_SHOP is missing: the set-up of the run names it.");
  const made = path.join(folder, "made");
  if (isFirstTo(folder)) {
    const draft = path.join(folder, "draft");
    await seed({ DATA_DIR: draft, DATABASE_URL: "" });
    renameSync(draft, made);
  }
  const until = Date.now() + SEED_LIMIT_MS;
  while (!existsSync(made)) {
    if (Date.now() > until) throw new Error("The sample shop was not made in time.");
    await wait(50);
  }
  return made;
}

function isFirstTo(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
