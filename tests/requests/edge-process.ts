/** Runs a whole shop in a separate process, for tests that end it. It reports its port, and fails on command. */
import { closeOnSignals, endOnFaults, openShop } from "~/edge/open-shop.server";
import { aBuild, aGatekeeper } from "./edge-world";

endOnFaults();
const gatekeeper = aGatekeeper();
const shop = await openShop({ build: aBuild("nowhere", gatekeeper) }, 0);
closeOnSignals(shop);

process.on("message", (message) => {
  if (message === "let the slow one go") gatekeeper.release();
  if (message === "break") void Promise.reject(new Error("nobody looks after this promise"));
});
void gatekeeper.entered.then(() => process.send?.("entered"));
process.send?.(shop.port);
