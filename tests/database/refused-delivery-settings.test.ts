/** Tests that invalid values of the delivery setting are refused, each with an error that says why. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectSettings } from "~/database/settings/setting-records.server";
import { changeSettings } from "~/domain/settings/change-settings.server";
import { SETTINGS } from "~/domain/settings/settings";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { aDatabaseOf, BOTH } from "./on-both";

const [AUSTRALIA, NEW_ZEALAND] = SETTINGS.delivery.initial;

describe.each(BOTH)("the delivery setting on %s", (kind) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabaseOf(kind);
  });
  afterAll(() => close());
  const change = (values: Record<string, unknown>) => changeSettings(values, AT_THE_COMMAND_LINE);

  test.each([
    [
      [AUSTRALIA, { ...NEW_ZEALAND, countries: ["AUS"] }],
      "delivery must have each country once, but AUS is in Australia and New Zealand.",
    ],
    [[NEW_ZEALAND], "delivery must have a zone with AUS, so that there is a method for Australia."],
    [
      [AUSTRALIA, { ...NEW_ZEALAND, countries: [] }],
      "delivery: 1.countries must name a country, or no address is in this zone.",
    ],
    [
      [AUSTRALIA, { ...NEW_ZEALAND, countries: ["NZL"] }],
      "delivery: New Zealand has the unknown country NZL, where no address can be.",
    ],
    [
      [AUSTRALIA, { ...AUSTRALIA, countries: ["NZ"] }],
      "delivery must have each method's id once, but standard is there twice.\ndelivery must have each method's id once, but express is there twice.",
    ],
    [[{ ...AUSTRALIA, methods: [] }], "delivery: 0.methods must have a method."],
    [
      [{ ...AUSTRALIA, methods: [{ ...AUSTRALIA?.methods[0], priceCents: -1 }] }],
      "delivery: 0.methods.0.priceCents must be a whole number of cents from 0 to 1000000.",
    ],
    [
      [
        {
          ...AUSTRALIA,
          methods: [
            {
              ...AUSTRALIA?.methods[0],
              bands: [
                { upToG: 500, priceCents: 1 },
                { upToG: 500, priceCents: 2 },
              ],
            },
          ],
        },
      ],
      "delivery: 0.methods.0.bands must go from the lightest band to the heaviest, each heavier than the one before.",
    ],
    [
      [{ ...AUSTRALIA, methods: [{ ...AUSTRALIA?.methods[0], days: [7, 3] }] }],
      "delivery: 0.methods.0.days must be the least and the most working days, such as [3, 7], up to 365, or null.",
    ],
    ["free", "delivery must be a list of zones."],
  ])("refuses the delivery setting %j", async (delivery, message) => {
    await expect(change({ delivery })).rejects.toThrow(message);
    await expect(change({ freeDeliveryOver: 0.5 })).rejects.toThrow(
      "freeDeliveryOver must be a whole number of cents from 1 to 1000000.",
    );
    expect(await selectSettings()).toEqual([]);
  });
});
