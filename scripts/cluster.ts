/**
 * Runs several processes of the built shop behind nginx on this machine: `npm run cluster`. nginx listens on PORT, and the
 * processes on the ports after it. PROCESSES sets their number. SIGHUP, sent to this process or to one of the shop's, replaces
 * the shop's processes one after another without losing a request. SIGTERM ends them all. This process's id is in
 * DATA_DIR/front/cluster.pid. The other settings in README.md's table apply to each process.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { requireNode24 } from "../app/edge/node-version";
import { openFront } from "./cluster/front";
import { ShopProcesses } from "./cluster/shop-processes";

requireNode24();

const port = wholeNumber("PORT", 3000);
const count = wholeNumber("PROCESSES", Math.max(2, availableParallelism()));
const folder = path.resolve(process.env.DATA_DIR || "data", "front");
if (!existsSync("build/server/server.js")) fail("There is no build yet: npm run build.");

const pidFile = path.join(folder, "cluster.pid");
const say = (what: string) => console.log(`cluster: ${what}`);
const ports = Array.from({ length: count }, (_, at) => port + 1 + at);
let use: (processes: { port: number; down?: boolean }[]) => Promise<void> = async () => {};
const processes = new ShopProcesses({
  ports,
  // Listen on this machine only, so that the processes can be reached only through nginx.
  environment: {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    TRUST_PROXY: process.env.TRUST_PROXY || "loopback",
  },
  changed: (list) => use([...list]),
  say,
  hungUp: () => process.emit("SIGHUP"),
});

try {
  await processes.open();
  const front = await openFront({ folder, port, processes: processes.list });
  use = (list) => front.use(list);
  writeFileSync(pidFile, `${process.pid}\n`);
  let closing = false;
  const close = async (status: number) => {
    if (closing) return;
    closing = true;
    await front.close();
    await processes.close();
    rmSync(pidFile, { force: true });
    process.exit(status);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void close(0));
  let replacing = Promise.resolve();
  process.on("SIGHUP", () => {
    replacing = replacing
      .then(() => processes.replace())
      .then(() => say("all processes were replaced"))
      .catch((error: unknown) => say(`not replaced: ${error}`));
  });
  front.ended.catch((error: unknown) => {
    say(String(error));
    void close(1);
  });
  say(`the shop is open at http://localhost:${port}, with processes at ${ports.join(", ")}`);
} catch (error) {
  await processes.close();
  fail(error instanceof Error ? error.message : String(error));
}

function wholeNumber(name: string, byDefault: number): number {
  const given = process.env[name] || String(byDefault);
  const number = Number(given);
  return Number.isInteger(number) && number > 0 && number < 65_000 ? number : fail(`${name}: must be a whole number.`);
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
