import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "dev-"));
const shop = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts"], {
  cwd: path.resolve(import.meta.dirname, ".."),
  env: { ...process.env, NODE_ENV: "development", DATABASE_URL: "", DATA_DIR: folder, PORT: "0", LOG_LEVEL: "info" },
  stdio: ["ignore", "pipe", "ignore"],
});
let origin = "";

beforeAll(async () => {
  for await (const line of createInterface({ input: shop.stdout })) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    origin = `http://localhost:${port}`;
    break;
  }
});

afterAll(async () => {
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  if (shop.exitCode === null) {
    shop.kill("SIGTERM");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

it("a development page starts its scripts with the preamble that module replacement needs", async () => {
  const page = await fetch(`${origin}/contact-us`);
  expect(page.status).toBe(200);
  const [first = "", ...others] = JSON.parse(/const m=(\[.*?\])/.exec(await page.text())?.[1] ?? "[]") as string[];
  expect(await (await fetch(origin + first)).text()).toContain("__vite_plugin_react_preamble_installed__ = true");
  expect(others.some((module) => module.endsWith("/app/entry.client.tsx"))).toBe(true);
});
