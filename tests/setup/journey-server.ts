/**
 * Serves the sample shop and the journeys' own products from a separate folder, with the production build. The shop's own edge
 * listens on JOURNEY_PORT, and stock remix-serve on the next port. remix-serve starts last, so once it responds, both are up.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { MAIL_REPLY_TO, MAIL_WEBHOOK_SECRET } from "./journey-mail";
import { journeyFolder as folder, journeyPort as port, sampleFolder } from "./journey-shop";
import { pushSettings } from "./push-service";
import { copySampleShop } from "./sample-shop";

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: folder,
  LOG_LEVEL: "warn",
  PAYMENTS: "sandbox",
  GIFT_WRAP_PRICE: "4.95",
  POINTS_A_DOLLAR: "1",
  PAYMENT_WAYS: "apple-pay,google-pay,paypal,afterpay",
  PAGE_VARIATION: "1",
  MAIL_REPLY_TO,
  MAIL_WEBHOOK_SECRET,
  ...pushSettings(),
  // Trust the IP address that a journey sends, because each journey has its own (steps/shopper.ts).
  TRUST_PROXY: "loopback",
};

for (const former of [folder, sampleFolder]) rmSync(former, { recursive: true, force: true });
await copySampleShop(folder);
const goods = spawnSync(process.execPath, ["--import", "tsx", "tests/setup/journey-goods.ts"], {
  stdio: "inherit",
  env: environment,
});
if (goods.status !== 0) process.exit(1);

function serve(command: string[], servePort: number): ChildProcess {
  return spawn(process.execPath, command, { stdio: "inherit", env: { ...environment, PORT: String(servePort) } });
}

const edge = serve(["build/server/server.js"], port);
while (
  !(await fetch(`http://localhost:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  ))
) {
  if (edge.exitCode !== null) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const stock = serve(["node_modules/.bin/remix-serve", "build/server/index.js"], port + 1);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    edge.kill(signal);
    stock.kill(signal);
    for (const done of [folder, sampleFolder]) rmSync(done, { recursive: true, force: true });
    process.exit(0);
  });
}
