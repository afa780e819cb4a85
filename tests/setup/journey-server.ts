/**
 * The sample shop and the journeys' own products in a folder of its own, served by the production build: by the shop's own
 * edge on JOURNEY_PORT, and by stock remix-serve on the port after it. The latter starts last, so its answer says that both
 * are up.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { journeyFolder as folder, importWares, journeyPort as port, wares } from "./journey-shop";

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: folder,
  LOG_LEVEL: "warn",
  PAYMENTS: "sandbox",
  PAGE_VARIATION: "1",
  // Every journey says where it comes from (steps/shopper.ts).
  TRUST_PROXY: "loopback",
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const script of ["scripts/seed.ts", "tests/setup/journey-offers.ts"]) {
  const done = spawnSync("npx", ["tsx", script], { stdio: "inherit", env: environment });
  if (done.status !== 0) process.exit(1);
}
await importWares(Object.values(wares));

function serve(command: string[], servePort: number): ChildProcess {
  return spawn("npx", command, { stdio: "inherit", env: { ...environment, PORT: String(servePort) } });
}

const edge = serve(["node", "build/server/server.js"], port);
while (
  !(await fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  ))
) {
  if (edge.exitCode !== null) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const stock = serve(["remix-serve", "build/server/index.js"], port + 1);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    edge.kill(signal);
    stock.kill(signal);
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
}
