/**
 * Adds to the sample shop what the journeys need: the products that they rely on, and an offer code. Run it with the DATA_DIR
 * of their shop.
 */

import { closeDatabase } from "~/database/engine/connection.server";
import { saveOffer } from "~/database/offers/offer-records.server";
import { codeOffer } from "~/domain/offers/offer";
import { importWares } from "./import-wares";
import { wares } from "./journey-shop";

await importWares(Object.values(wares));
// This offer can't be part of the sample shop, whose dates all pass.
const notYet = { startsAt: "2199-06-30T14:00:00.000Z", description: "25% off in the next century" };
await saveOffer(codeOffer({ code: "NOTYET", kind: "percentage", value: 25, ...notYet }));
await closeDatabase();
