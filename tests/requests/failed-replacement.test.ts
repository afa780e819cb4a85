/**
 * Tests replacing two processes of the built shop when the first doesn't start in its new version. The other process keeps
 * serving, and the first is started again.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ShopProcesses } from "../../scripts/cluster/shop-processes";
import { aFreePort } from "../setup/free-port";
import { aPostgres } from "../setup/postgres";

const closers: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

test("a process that fails to start when it is replaced is restarted until it starts", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-replaced-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const database = await aPostgres();
  closers.push(database.stop);
  const first = await aFreePort(2);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
  };
  const ports = [first, first + 1];
  const said: string[] = [];
  const processes = new ShopProcesses({ ports, environment, changed: async () => {}, say: (what) => said.push(what) });
  closers.push(() => processes.close());
  await processes.open();

  const { COOKIE_SECRETS } = environment;
  environment.COOKIE_SECRETS = "too short";
  await expect(processes.replace()).rejects.toThrow(`The process at port ${first} did not start`);
  expect(processes.list).toEqual([
    { port: first, down: true },
    { port: first + 1, down: false },
  ]);
  expect((await fetch(`http://127.0.0.1:${first + 1}/healthz`)).status).toBe(200);

  environment.COOKIE_SECRETS = COOKIE_SECRETS;
  await expect.poll(() => processes.list.map(({ down }) => down)).toEqual([false, false]);
  await processes.replace();
  expect(said.filter((what) => what.endsWith("was replaced"))).toHaveLength(2);
});
