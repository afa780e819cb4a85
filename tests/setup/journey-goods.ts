/** Additions to the sample shop for the journeys: the products they rely on, and an offer code. Run with their shop's DATA_DIR. */
import { saveOffer } from "~/database/basket/offer-records.server";
import { closeDatabase } from "~/database/engine/connection.server";
import { importWares } from "./import-wares";
import { wares } from "./journey-shop";

await importWares(Object.values(wares));
// This offer can't be in the sample shop, because the dates there pass.
await saveOffer({
  code: "NOTYET",
  kind: "percentage",
  value: 25,
  minimumSpendCents: 0,
  startsAt: "2199-06-30T14:00:00.000Z",
  endsAt: null,
  description: "25% off in the next century",
});
await closeDatabase();
