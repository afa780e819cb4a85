/** A whole shop in a process of its own, for the tests that end it. Says its port; breaks when told to. */
import { closeOnSignals, endOnFaults, openShop } from "~/edge/open-shop.server";
import { aBuild, aGatekeeper } from "./edge-world";

endOnFaults();
const gatekeeper = aGatekeeper();
const shop = await openShop({ build: aBuild("nowhere", gatekeeper) }, 0);
closeOnSignals(shop);

process.on("message", (told) => {
  if (told === "let the slow one go") gatekeeper.release();
  if (told === "break") void Promise.reject(new Error("nobody looks after this promise"));
});
void gatekeeper.entered.then(() => process.send?.("entered"));
process.send?.(shop.port);
