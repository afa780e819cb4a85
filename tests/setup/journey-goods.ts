/** What the journeys' shop has besides the sample shop: the products they rely on, and an offer code. Run with its DATA_DIR. */
import { saveOffer } from "~/database/basket/offer-records.server";
import { closeDatabase } from "~/database/engine/connection.server";
import { importWares } from "./import-wares";
import { wares } from "./journey-shop";

await importWares(Object.values(wares));
// The sample shop can't have it, because its own dates pass.
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
