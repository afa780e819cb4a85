/** Vouchers of the journeys' shop, straight into its database: issuing one is another journey's business. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { journeyFolder } from "./journey-shop";

const run = promisify(execFile);
const here = fileURLToPath(import.meta.url);

/** Worth this many cents, good for years. Answers its code. */
export async function aJourneyVoucher(cents: number): Promise<string> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", DATA_DIR: journeyFolder, LOG_LEVEL: "warn" };
  const { stdout } = await run("npx", ["tsx", here, String(cents)], { env });
  return stdout.trim();
}

if (process.argv[1] === here) {
  const { aVoucher } = await import("../factories/checkouts");
  process.stdout.write(await aVoucher(Number(process.argv[2])));
  process.exit(0);
}
