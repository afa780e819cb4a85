/**
 * Adds the data for journeys to the sample shop: the products that they rely on, and an offer code. Run it with the DATA_DIR of
 * the journeys' shop.
 */

import { closeDatabase } from "~/database/engine/connection.server";
import { saveOffer } from "~/database/offers/offer-records.server";
import { codeOffer } from "~/domain/offers/offer";
import { importWares } from "./import-wares";
import { wares } from "./journey-shop";

await importWares(Object.values(wares));
// Add an offer that never begins. The sample shop can't contain it, because all of its dates pass sooner or later.
const notYet = { startsAt: "2199-06-30T14:00:00.000Z", description: "25% off in the next century" };
await saveOffer(codeOffer({ code: "NOTYET", kind: "percentage", value: 25, ...notYet }));
await closeDatabase();
