import { describe, expect, it } from "vitest";
import { aGiftForm, aLicenceForm, aLicenceOf, aVoucherForm } from "../../../tests/factories/option-sets";
import { checkOptions, checkOrderedOptions } from "./check-options.server";
import { offeredAmounts } from "./option-words";

/** Noon on 21 November 2026 in Sydney. */
const now = new Date("2026-11-21T01:00:00Z");
const gift = (fields: Record<string, string>) => checkOptions("gift eBook", { ...aGiftForm(), ...fields }, now);
const onDay = (day: string, month: string, year: string) => gift({ sendOn: "date", day, month, year });

describe("a voucher's form", () => {
  const voucher = (fields: Record<string, string>) => checkOptions("voucher", { ...aVoucherForm(), ...fields });

  it("a voucher's form becomes a tidied voucher", () => {
    expect(
      voucher({ name: "  Imogen\nAshdown ", value: "25.5", greeting: " Dear\r\nImogen 🎂 <b>!</b>\u0000 " }),
    ).toEqual({
      options: {
        kind: "voucher",
        name: "Imogen Ashdown",
        email: "imogen@example.org",
        valueCents: 2550,
        greeting: "Dear\nImogen 🎂 <b>!</b>",
      },
    });
  });

  it("a voucher's form names all missing fields, in order", () => {
    const checked = checkOptions("voucher", {});
    expect(Object.entries("fieldErrors" in checked ? checked.fieldErrors : {})).toEqual([
      ["value", "Voucher amount is required."],
      ["name", "Recipient name is required."],
      ["email", "Recipient email is required."],
      ["confirmEmail", "Email confirmation is required."],
      ["greeting", "Message is required."],
    ]);
  });

  it.each([
    [{ email: "nobody", confirmEmail: "nobody" }, { email: "Please enter a valid email address." }],
    [{ confirmEmail: "other@example.org" }, { confirmEmail: "Emails do not match." }],
    [{ confirmEmail: "IMOGEN@example.org" }, { confirmEmail: "Emails do not match." }],
    [{ value: "1.005" }, { value: "Please enter whole cents, such as 25.50." }],
    [{ amount: "other", value: "" }, { value: "Voucher amount is required." }],
    [{ amount: "1000.01" }, { amount: "Please enter $1,000 or less." }],
    [{ greeting: "x".repeat(251) }, { greeting: "A message can have at most 250 characters." }],
    [
      { name: "x".repeat(101) },
      { name: "Please enter a name with up to 60 letters, without digits or web addresses." },
    ],
    [{ greeting: " \r\n\t" }, { greeting: "Message is required." }],
  ])("refuses a voucher's form with %o", (fields, fieldErrors) => {
    expect(voucher(fields)).toEqual({ fieldErrors });
  });

  it("takes the chosen amount of a voucher, and the typed one only if another amount is chosen", () => {
    const cents = (fields: Record<string, string>) => {
      const checked = voucher(fields);
      return "options" in checked && checked.options.kind === "voucher" ? checked.options.valueCents : null;
    };
    expect(cents({ amount: "20.00", value: "lots" })).toBe(2000);
    expect(cents({ amount: "other", value: "75" })).toBe(7500);
    expect(cents({ amount: "", value: "75" })).toBe(7500);
  });

  it("sends a voucher on the given day only if a day is chosen", () => {
    const voucherOn = (fields: Record<string, string>) =>
      checkOptions("voucher", { ...aVoucherForm(), ...fields }, now);
    const christmas = { day: "25", month: "12", year: "26" };
    expect(voucherOn({ sendOn: "date", ...christmas })).toMatchObject({ options: { sendOn: "2026-12-25" } });
    for (const fields of [{ sendOn: "today" }, { sendOn: "" }])
      expect(voucherOn(fields)).not.toHaveProperty("options.sendOn");
    expect(voucherOn({ sendOn: "today", ...christmas })).toEqual({
      fieldErrors: { sendOn: "Please choose either today or another day." },
    });
    expect(voucherOn({ sendOn: "date", day: "20", month: "11", year: "2026" })).toEqual({
      fieldErrors: { day: "Please choose today or a later day." },
    });
  });

  it.each([
    [null, [2000, 5000, 10_000]],
    [5000, [2000, 5000, 10_000]],
    [3000, [2000, 3000, 5000, 10_000]],
    [0, [2000, 5000, 10_000]],
    [100_001, [2000, 5000, 10_000]],
  ])("offers a voucher whose suggested price is %s at the amounts %o", (suggested, amounts) => {
    expect(offeredAmounts(suggested)).toEqual(amounts);
  });

  it("accepts a voucher's greeting of 250 characters, and counts each line break once", () => {
    expect(voucher({ greeting: "x".repeat(250) })).toHaveProperty("options");
    expect(voucher({ greeting: `${"x\r\n".repeat(124)}xx` })).toHaveProperty("options");
  });
});

describe("a gift eBook's form", () => {
  it("sends a gift eBook on the day of payment or on the given day", () => {
    expect(gift({})).toMatchObject({ options: { kind: "gift eBook", sendOn: "" } });
    expect(onDay("7", "3", "2027")).toMatchObject({ options: { sendOn: "2027-03-07" } });
    expect(onDay("21", "11", "2026")).toMatchObject({ options: { sendOn: "2026-11-21" } });
    expect(onDay("21", "11", "2027")).toMatchObject({ options: { sendOn: "2027-11-21" } });
  });

  it.each([
    ["29", "02", "2027", { day: "Please enter a valid day." }],
    ["31", "04", "2027", { day: "Please enter a valid day." }],
    ["00", "04", "2027", { day: "Please enter a valid day." }],
    ["01", "13", "2027", { month: "Please enter a valid month." }],
    ["01", "04", "127", { year: "Year must be a 4 digit number" }],
    ["x", "04", "2027", { day: "Day must be a number" }],
    ["", "", "", { day: "Day is required.", month: "Month is required.", year: "Year is required." }],
    ["20", "11", "2026", { day: "Please choose today or a later day." }],
    ["22", "11", "2027", { year: "Please choose a day within the next year." }],
  ])("refuses the send date %s %s %s for a gift eBook", (day, month, year, fieldErrors) => {
    expect(onDay(day, month, year)).toEqual({ fieldErrors });
  });

  it("accepts 29 February in a leap year for a gift eBook", () => {
    const inYear = new Date("2028-01-01T00:00:00Z");
    const checked = checkOptions(
      "gift eBook",
      { ...aGiftForm(), sendOn: "date", day: "29", month: "2", year: "2028" },
      inYear,
    );
    expect(checked).toMatchObject({ options: { sendOn: "2028-02-29" } });
  });

  it("the first day for a gift eBook changes at midnight in Sydney", () => {
    const lateInLondon = new Date("2026-11-21T20:00:00Z");
    const fields = { ...aGiftForm(), sendOn: "date", day: "21", month: "11", year: "2026" };
    expect(checkOptions("gift eBook", fields, lateInLondon)).toHaveProperty("fieldErrors.day");
  });

  it("a gift eBook's form requires a choice between today and a date", () => {
    expect(gift({ day: "7" })).toEqual({ fieldErrors: { sendOn: "Please choose either today or another day." } });
    expect(gift({ sendOn: "sometime" })).toEqual({ fieldErrors: { sendOn: "Please choose a send date." } });
  });
});

describe("a licence's form", () => {
  it("a licence's form becomes a licence with both addresses", () => {
    expect(checkOptions("licence", aLicenceForm())).toEqual({ options: aLicenceOf() });
  });

  it("a licence's form requires every field of both addresses", () => {
    const checked = checkOptions("licence", {});
    expect(checked).toEqual({
      fieldErrors: {
        organisation: "Organisation name is required.",
        owner: "Licence owner is required.",
        phoneAreaCode: "Area code is required.",
        phoneNumber: "Phone number is required.",
        email: "Contact email is required.",
        orgAddressStreet1: "Street line 1 is required.",
        orgAddressCity: "Suburb is required.",
        orgAddressState: "Please choose a state.",
        orgAddressPostcode: "Postcode is required.",
        venueName: "Venue name is required.",
        venueAddressStreet1: "Street line 1 is required.",
        venueAddressCity: "Suburb is required.",
        venueAddressState: "Please choose a state.",
        venueAddressPostcode: "Postcode is required.",
        venueCapacity: "Venue capacity is required.",
      },
    });
  });

  it("a licence's form reports only that a looked-up address was not found", () => {
    const { orgAddressStreet1: _gone, ...others } = aLicenceForm();
    const typed = { ...others, orgAddressEntry: "look-up", orgAddressLookUp: "1 Pir" };
    expect(checkOptions("licence", typed)).toEqual({
      fieldErrors: { orgAddressLookUp: "Please choose from the suggestions." },
    });
    expect(checkOptions("licence", { ...typed, orgAddressLookUp: "" })).toEqual({
      fieldErrors: { orgAddressLookUp: "Organisation address is required." },
    });
  });

  it.each([
    [{ phoneAreaCode: "o8" }, { phoneAreaCode: "Area code is invalid." }],
    [{ phoneNumber: "8123-456" }, { phoneNumber: "Number must only contain digits." }],
    [{ venueAddressCountry: "NOWHERE" }, { venueAddressCountry: "Please choose a country." }],
    [{ venueCapacity: "lots" }, { venueCapacity: "Please enter the venue capacity as a number." }],
  ])("refuses a licence's form with %o", (fields, errors) => {
    const checked = checkOptions("licence", { ...aLicenceForm(), ...fields });
    expect(checked).toMatchObject({ fieldErrors: errors });
  });
});

describe("values in their order", () => {
  it("reads ordered values as a voucher's name, email, value and greeting", () => {
    const checked = checkOrderedOptions("voucher", ["Imogen Ashdown", "imogen@example.org", "50", "Happy birthday!"]);
    expect(checked).toMatchObject({ options: { kind: "voucher", valueCents: 5000 } });
  });

  it("reads ordered values as a gift's name, email, day, month, year and message", () => {
    const dated = ["Imogen", "imogen@example.org", "07", "03", "2027", "Hello"];
    expect(checkOrderedOptions("gift eBook", dated, now)).toMatchObject({ options: { sendOn: "2027-03-07" } });
    const today = ["Imogen", "imogen@example.org", "", "", "", "Hello"];
    expect(checkOrderedOptions("gift eBook", today, now)).toMatchObject({ options: { sendOn: "" } });
  });

  it("reads ordered values as a licence with two addresses of six each, blank where a part is empty", () => {
    const {
      organisation,
      owner,
      phoneAreaCode,
      phoneNumber,
      email,
      orgAddress,
      venueName,
      venueAddress,
      venueCapacity,
    } = aLicenceOf();
    const values = [
      ...[organisation, owner, phoneAreaCode, phoneNumber, email],
      ...Object.values(orgAddress),
      venueName,
      ...Object.values(venueAddress),
      venueCapacity,
    ];
    expect(values).toHaveLength(19);
    expect(checkOrderedOptions("licence", values)).toEqual({ options: aLicenceOf() });
  });

  it("requires the right number of ordered values", () => {
    expect(checkOrderedOptions("voucher", ["Imogen"])).toEqual({
      fieldErrors: { productOptions: "Give 4 values: name, email, value, greeting." },
    });
  });
});
