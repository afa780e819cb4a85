import { expect, it } from "vitest";
import { readEnvironment } from "~/env.server";
import { arrivalAt, type ProductArrival } from "./arrival-by-postcode";
import { deliveryZones } from "./delivery-zones.server";

const arrival: ProductArrival = {
  condition: "Delivery",
  anywhere: "between 26 November and 2 December",
  zones: [
    ["1000", "2999", "between 24 and 26 November"],
    ["0800", "0999", "between 30 November and 2 December"],
  ],
};

it.each([
  [null, "Delivery between 26 November and 2 December"],
  ["2750", "Delivery to 2750 between 24 and 26 November"],
  ["0999", "Delivery to 0999 between 30 November and 2 December"],
  ["3000", "Delivery to 3000 between 26 November and 2 December"],
])("gives the delivery dates of the zone of postcode %s", (postcode, words) => {
  expect(arrivalAt(arrival, postcode)).toBe(words);
});

it("reads the delivery zones from the configuration", () => {
  const listZones = (DELIVERY_ZONES: string) => deliveryZones(readEnvironment({ DELIVERY_ZONES }));
  expect(listZones("2750=1-2, 6000-6999=4-9")).toEqual([
    { from: "2750", to: "2750", days: [1, 2] },
    { from: "6000", to: "6999", days: [4, 9] },
  ]);
  expect(deliveryZones({ DELIVERY_ZONES: "" })).toEqual([]);
  expect(() => listZones("2750:1-2")).toThrow(/DELIVERY_ZONES: must be postcodes with working days/);
});
