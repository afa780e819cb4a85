/** Offer codes that the sample shop can't have, because its own dates pass. Run with the shop's DATA_DIR. */
import { closeDatabase } from "~/database/connection.server";
import { saveOffer } from "~/database/offer-records.server";

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
