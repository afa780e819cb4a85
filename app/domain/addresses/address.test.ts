import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Address, addressLine } from "./address";
import { addressFaults, addressShape } from "./address.schema";
import { countryName, countryOfAlpha2, isCountry, listCountries } from "./countries.server";
import { listSuburbs } from "./suburbs.server";

const home: Address = {
  street1: "12 Smith Street",
  street2: "",
  city: "Fitzroy",
  state: "VIC",
  postcode: "3065",
  country: "AUS",
};
const toFaults = (traits: Partial<Address>) => addressFaults({ ...home, ...traits }, isCountry);

describe("an address typed by hand", () => {
  it("reads a typed address with tidied spaces, and in Australia when no country is named", () => {
    const given = { street1: " 12  Smith Street ", city: "Fitzroy", state: "VIC", postcode: " 3065 " };
    expect(z.parse(z.object(addressShape), given)).toEqual(home);
  });

  it("reports each missing part of an address in the spec's words", () => {
    expect(toFaults({ street1: "", city: "", postcode: "", state: "" })).toEqual({
      street1: "Street line 1 is required.",
      city: "Suburb is required.",
      state: "Please choose a state.",
      postcode: "Postcode is required.",
    });
    expect(toFaults({})).toEqual({});
  });

  it.each([
    ["NSW", "2000"],
    ["VIC", "3065"],
    ["QLD", "9726"],
    ["WA", "6798"],
    ["SA", "5000"],
    ["NT", "0800"],
    ["TAS", "7000"],
    ["ACT", "0200"],
  ])("accepts an address in %s with one of the state's own postcodes", (state, postcode) => {
    expect(toFaults({ state, postcode })).toEqual({});
  });

  it.each([
    ["NSW", "3065", "VIC"],
    ["VIC", "9999", "QLD"],
    ["ACT", "2621", "NSW"],
    ["TAS", "2620", "NSW or ACT"],
  ])("refuses an address in %s with the postcode %s, and says where that postcode is", (state, postcode, states) => {
    const message = `${postcode} is a postcode in ${states}. Please check the state and the postcode.`;
    expect(toFaults({ state, postcode })).toEqual({ postcode: message });
    expect(toFaults({ state, postcode, country: "NZ" })).toEqual({});
  });

  it("accepts either state for a postcode on a border, and any state for one outside all ranges", () => {
    const both: [string, string, string][] = [
      ["2618", "NSW", "ACT"],
      ["2620", "NSW", "ACT"],
      ["3644", "NSW", "VIC"],
      ["3691", "NSW", "VIC"],
      ["4383", "NSW", "QLD"],
      ["0872", "NT", "SA"],
      ["4825", "QLD", "NT"],
      ["0100", "WA", "TAS"],
    ];
    for (const [postcode, one, other] of both) {
      expect([toFaults({ postcode, state: one }), toFaults({ postcode, state: other })]).toEqual([{}, {}]);
    }
  });

  it("accepts the state and postcode of every suburb in the shop's own list", () => {
    const wrong = listSuburbs().filter(({ state, postcode }) => toFaults({ state, postcode }).postcode);
    expect(wrong).toEqual([]);
  });

  it.each(["nsw", "New South Wales", "Wellington", "x"])(
    "refuses the state %s in an Australian address, but not in a foreign one",
    (state) => {
      expect(toFaults({ state })).toEqual({ state: "Please choose a state." });
      expect(toFaults({ state, country: "NZ" })).toEqual({});
    },
  );

  it("asks for a city or suburb in a foreign address", () => {
    expect(toFaults({ city: "", country: "NZ", state: "" })).toEqual({ city: "City or suburb is required." });
  });

  it("requires four digits for an Australian postcode only", () => {
    for (const postcode of ["306", "30655", "3O65", "SW1A 1AA"]) {
      expect(toFaults({ postcode })).toEqual({ postcode: "Enter a 4-digit postcode." });
    }
    expect(toFaults({ postcode: "SW1A 1AA", country: "UK", state: "" })).toEqual({});
    expect(toFaults({ postcode: "", country: "UK", state: "" })).toEqual({});
    expect(toFaults({ postcode: "9".repeat(17), country: "UK", state: "" })).toEqual({
      postcode: "Please shorten this. It is too long for an address label.",
    });
  });

  it("refuses an address in an unknown country", () => {
    for (const country of ["Atlantis", "XX", "AU", "GBR", "USA", "__proto__"]) {
      expect(toFaults({ country, state: "" })).toEqual({ country: "Please choose a country." });
    }
  });

  it("prints an address on one line, with its country only when it is foreign", () => {
    expect(addressLine(home, "Australia")).toBe("12 Smith Street, Fitzroy VIC 3065");
    const abroad = { ...home, street2: "Flat 2", city: "Oxford", state: "", postcode: "OX1 1AA", country: "UK" };
    expect(addressLine(abroad, "United Kingdom")).toBe("12 Smith Street, Flat 2, Oxford OX1 1AA, United Kingdom");
    expect(addressLine({ ...home, street1: "", city: "", state: "", postcode: "" }, "Australia")).toBe("");
  });
});

describe("the countries", () => {
  it("countries have the spec's short codes, or alpha-3 codes where the spec has none", () => {
    const codes = new Map(listCountries().map(({ code, name }) => [name, code]));
    expect(codes.size).toBeGreaterThan(240);
    expect(new Set(codes.values()).size).toBe(codes.size);
    expect(
      ["Australia", "New Zealand", "United States", "United Kingdom", "France"].map((name) => codes.get(name)),
    ).toEqual(["AUS", "NZ", "US", "UK", "FRA"]);
    expect(listCountries()[0]).toEqual({ code: "AUS", name: "Australia" });
  });

  it("finds a country by the alpha-2 code that other services use", () => {
    expect(["au", "GB", "NZ", "FR", "XX", ""].map(countryOfAlpha2)).toEqual(["AUS", "UK", "NZ", "FRA", null, null]);
    expect([countryName("UK"), countryName("??")]).toEqual(["United Kingdom", "??"]);
  });
});
