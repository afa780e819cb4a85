import { expect, it } from "vitest";
import { CARRIER_CODES, readTracking, toTracking } from "./parcel";

it.each([
  ["auspost", " 33 abc 0000001 ", "33ABC0000001"],
  ["dhl", "JD01-4600", "JD01-4600"],
])("reads a tracking number of %s, '%s', as %s", (carrier, typed, trackingNumber) => {
  expect(readTracking(carrier, typed)).toEqual({ carrier, trackingNumber });
});

it.each([
  ["auspost", "1234"],
  ["auspost", "1".repeat(41)],
  ["auspost", "../../x?y"],
  ["auspost", ""],
  ["pigeon", "33ABC0000001"],
  ["", ""],
])("the carrier %s can't have the tracking number '%s'", (carrier, typed) => {
  expect(readTracking(carrier, typed)).toBeNull();
});

it.each(CARRIER_CODES)("the carrier %s has a page for its parcels", (carrier) => {
  const { words, href } = toTracking({ carrier, trackingNumber: "33ABC0000001" });
  expect(words).toMatch(/^Track your parcel with \w[\w ]+: 33ABC0000001$/);
  expect(new URL(href).protocol).toBe("https:");
  expect(href.endsWith("33ABC0000001")).toBe(true);
});
