/** Offer codes that the sample shop can't have, because its own dates pass. Run with the shop's DATA_DIR. */

import { saveOffer } from "~/database/basket/offer-records.server";
import { closeDatabase } from "~/database/engine/connection.server";

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
