/**
 * Paid orders in the journeys' shop, straight into its database: buying is other journeys' business. Run by itself with the order's traits and
 * what was bought as JSON it prints the order; `paidOrder` does so for a journey.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Order } from "~/domain/orders/order";
import type { Bought } from "../factories/digital-orders";
import { aFile, HEADS } from "../factories/library-files";
import { journeyFolder, journeyPort } from "./journey-shop";

const run = promisify(execFile);
const here = fileURLToPath(import.meta.url);
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: journeyFolder,
  PORT: String(journeyPort),
  LOG_LEVEL: "warn",
};

/** Delivered as when it is paid. */
export async function paidOrder(traits: Partial<Order>, bought: Bought[]): Promise<Order> {
  const { stdout } = await run("npx", ["tsx", here, JSON.stringify([traits, bought])], { env: environment });
  return JSON.parse(stdout) as Order;
}

/** Not delivered: as it stands in whatever state, with lines of its own. */
export async function keptOrder(traits: Partial<Order>): Promise<Order> {
  const { stdout } = await run("npx", ["tsx", here, JSON.stringify([traits])], { env: environment });
  return JSON.parse(stdout) as Order;
}

/** `npm run orders` as the shopkeeper types it. */
export async function ordersCommand(...args: string[]): Promise<void> {
  await run("npx", ["tsx", "scripts/orders.ts", ...args], { env: environment });
}

/** As the shopkeeper does it; returns what the file holds. */
export async function addToLibrary(code: string): Promise<Buffer> {
  await run("npx", ["tsx", "scripts/library-add.ts", code, aFile(HEADS.EPUB)], { env: environment });
  return HEADS.EPUB;
}

if (process.argv[1] === here) {
  const { aPaidOrder } = await import("../factories/digital-orders");
  const { aKeptOrder } = await import("../factories/orders");
  const [traits, bought] = JSON.parse(process.argv[2] ?? "[]") as [Partial<Order>, Bought[] | undefined];
  process.stdout.write(JSON.stringify(bought ? await aPaidOrder(traits, bought) : await aKeptOrder(traits)));
  process.exit(0);
}
