import { expect, it } from "vitest";
import { readEnvironment } from "~/env.server";
import { arrivalAt, type ProductArrival } from "./arrival-by-postcode";
import { deliveryZones } from "./delivery-zones.server";

const arrival: ProductArrival = {
  anywhere: "Arrives Thursday 26 November to Wednesday 2 December",
  zones: [
    ["1000", "2999", "Arrives Tuesday 24 to Thursday 26 November"],
    ["0800", "0999", "Arrives Monday 30 November to Wednesday 2 December"],
  ],
};

it.each([
  [null, "Arrives Thursday 26 November to Wednesday 2 December"],
  ["2750", "Arrives Tuesday 24 to Thursday 26 November in 2750"],
  ["0999", "Arrives Monday 30 November to Wednesday 2 December in 0999"],
  ["3000", "Arrives Thursday 26 November to Wednesday 2 December in 3000"],
])("gives the dates of the zone of %s", (postcode, words) => {
  expect(arrivalAt(arrival, postcode)).toBe(words);
});

it("reads the zones from the configuration", () => {
  const listZones = (DELIVERY_ZONES: string) => deliveryZones(readEnvironment({ DELIVERY_ZONES }));
  expect(listZones("2750=1-2, 6000-6999=4-9")).toEqual([
    { from: "2750", to: "2750", days: [1, 2] },
    { from: "6000", to: "6999", days: [4, 9] },
  ]);
  expect(deliveryZones({ DELIVERY_ZONES: "" })).toEqual([]);
  expect(() => listZones("2750:1-2")).toThrow(/DELIVERY_ZONES: must be postcodes with working days/);
});
