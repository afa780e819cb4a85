/**
 * Starts the server: `node build/server/server.js` after a build, `scripts/dev.ts` during development. Imports everything else
 * only after checking Node's version, so that an old version causes a clear message instead of a stack trace from some package.
 */
import { ALARMS } from "./domain/health/alarms";
import { requireNode24 } from "./edge/node-version";

requireNode24();

export const { createShop, openShop, closeOnSignals, endOnFaults, endWith } = await loadEdge();

if (import.meta.env.PROD) {
  endOnFaults();
  try {
    const build = await import("virtual:remix/server-build");
    closeOnSignals(await openShop({ build }));
  } catch (error) {
    endWith(error, ALARMS.notOpened);
  }
}

/**
 * Loads the modules, which read the environment as they load. An error in the environment ends the process with a plain
 * sentence.
 */
async function loadEdge() {
  try {
    return { ...(await import("./edge/shop.server")), ...(await import("./edge/open-shop.server")) };
  } catch (error) {
    const message = error instanceof Error && error.message.startsWith("The environment") ? error.message : null;
    if (!message) throw error;
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
}
