/** Additions to the sample shop for the journeys: the products they rely on, and an offer code. Run with their shop's DATA_DIR. */

import { closeDatabase } from "~/database/engine/connection.server";
import { saveOffer } from "~/database/offers/offer-records.server";
import { codeOffer } from "~/domain/offers/offer";
import { importWares } from "./import-wares";
import { wares } from "./journey-shop";

await importWares(Object.values(wares));
// This offer can't be in the sample shop, because the dates there pass.
const notYet = { startsAt: "2199-06-30T14:00:00.000Z", description: "25% off in the next century" };
await saveOffer(codeOffer({ code: "NOTYET", kind: "percentage", value: 25, ...notYet }));
await closeDatabase();
