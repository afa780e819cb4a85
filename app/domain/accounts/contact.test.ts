import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { areaCodeFault, emailFault, isWholeAreaCode, numberFault, phoneInWords } from "./contact";
import {
  areaCodeField,
  emailField,
  missingAreaCode,
  phoneNumberField,
  phonePairs,
  requiredPhoneNumberField,
} from "./contact.schema";

function findError(schema: z.core.$ZodType, given: unknown): string | null {
  const parsed = z.safeParse(schema, given);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "");
}

describe("an email address", () => {
  it.each(["ada@example.com", " ada@example.com ", "a.b+c@sub.example.co", "o'neil@example.org"])(
    "accepts the email address %s",
    (typed) => {
      expect(emailFault(typed)).toBeNull();
      expect(findError(emailField, typed)).toBeNull();
    },
  );

  it.each([
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "a b@example.com",
    "ada@exa mple.com",
    "ада@пример",
    `${"a".repeat(250)}@e.co`,
  ])("rejects the email address %s", (typed) => {
    expect(emailFault(typed)).toBe("Please enter a valid email address.");
    expect(findError(emailField, typed)).toBe("Please enter a valid email address.");
  });

  it("an email address is required, and is trimmed", () => {
    for (const given of [undefined, "", "   "]) expect(findError(emailField, given)).toBe("Email is required.");
    expect(z.parse(emailField, " ada@example.com ")).toBe("ada@example.com");
  });
});

it.each([
  ["02", "47312222", "(02) 4731 2222"],
  ["", "0412345678", "0412 345 678"],
  ["", "1300123456", "1300 123 456"],
  ["", "131234", "131234"],
  ["+64", "93001234", "+64 93001234"],
  ["", "", ""],
])("the phone number '%s' '%s' is shown as '%s'", (areaCode, number, words) => {
  expect(phoneInWords({ areaCode, number })).toBe(words);
});

describe("an area code", () => {
  it.each(["", "02", "+612", "612", "+1"])("accepts the area code '%s'", (typed) => {
    expect(areaCodeFault(typed)).toBeNull();
    expect(findError(areaCodeField, typed)).toBeNull();
  });

  it.each(["0-2", "2+", "++61", "+", "o2", "1234567", "٠٢"])("rejects the area code '%s'", (typed) => {
    expect(areaCodeFault(typed)).toBe("Area code is invalid.");
    expect(findError(areaCodeField, typed)).toBe("Area code is invalid.");
  });

  it.each([" 02 ", "(02)", "( 0 2 )"])("reads the area code '%s' as 02", (typed) => {
    expect(z.parse(areaCodeField, typed)).toBe("02");
  });

  it.each([
    ["", "47312222", true],
    ["", "", true],
    ["02", "47312222", false],
    ["", "0247312222", false],
    ["", "0412345678", false],
    ["", "1300123456", false],
    ["", "131234", false],
    ["", "13123", true],
  ])("the area code '%s' of the number '%s' is reported as missing: %s", (areaCode, number, missed) => {
    expect(missingAreaCode({ areaCode, number })).toBe(missed ? "Area code is required." : undefined);
  });

  it.each([
    ["0", false],
    ["02", true],
    ["024", false],
    ["+", false],
    ["+61", false],
    ["+612", true],
    ["61", false],
    ["612", true],
    ["6123", false],
    ["64", false],
    ["649", false],
    ["+649", false],
  ])("the area code %s is complete: %s", (typed, whole) => {
    expect(isWholeAreaCode(typed)).toBe(whole);
  });
});

describe("a number", () => {
  it.each(["", "99991234", "0412345678", "1300000000"])("accepts the phone number '%s'", (typed) => {
    expect(numberFault(typed)).toBeNull();
    expect(findError(phoneNumberField, typed)).toBeNull();
  });

  it.each(["9999-1234", "+64211234567", "+", "call me", "٩٩", "+61x"])("rejects the phone number '%s'", (typed) => {
    expect(findError(phoneNumberField, typed)).toBe("Number must only contain digits.");
  });

  it("limits a phone number to 15 digits, and reports a required number that is missing", () => {
    expect(numberFault("1".repeat(15))).toBeNull();
    expect(numberFault("1".repeat(16))).toBe("Number must have at most 15 digits.");
    expect(findError(requiredPhoneNumberField, undefined)).toBe("Phone number is required.");
    expect(findError(requiredPhoneNumberField, " ( ) ")).toBe("Phone number is required.");
  });
});

describe("a phone", () => {
  const phoneSchema = z
    .object({ phoneAreaCode: areaCodeField, phoneNumber: phoneNumberField })
    .check(...phonePairs("phone"));

  function read(areaCode: string, number: string): string {
    const { phoneAreaCode, phoneNumber } = z.parse(phoneSchema, { phoneAreaCode: areaCode, phoneNumber: number });
    return `${phoneAreaCode}|${phoneNumber}`;
  }

  const WAYS: Record<string, string[]> = {
    "|0412345678": [
      ...["0412345678", "0412 345 678", "04 1234 5678", "(0412) 345 678", "(04) 1234 5678", "+61412345678"],
      ...[
        "+61 412 345 678",
        "+61 (0)412 345 678",
        "+61 0412 345 678",
        "(+61) 412 345 678",
        "61412345678",
        "61 412 345 678",
      ],
    ],
    "|0491570006": ["0491 570 006", "+61 491 570 006", "0491570006 "],
    "02|47312222": [
      "(02) 4731 2222",
      "02 4731 2222",
      "0247312222",
      "+61 2 4731 2222",
      "+61247312222",
      "+61 (02) 4731 2222",
    ],
    "03|90001234": ["03 9000 1234", "(03)90001234", "+61 (0)3 9000 1234", "61 3 9000 1234"],
    "07|30001234": ["(07) 3000 1234", "+61 7 3000 1234"],
    "08|80001234": ["08 8000 1234", "(08 8000) 1234"],
    "|47312222": ["4731 2222", "47312222"],
    "|1300123456": ["1300 123 456", "+61 1300 123 456"],
    "|1800123456": ["1800 123 456", "(1800) 123 456"],
    "|131234": ["13 12 34", "131234", "+61 13 12 34"],
    "|000": ["000"],
    "|211234567": ["21 123 4567"],
  };

  it.each(Object.entries(WAYS).flatMap(([phone, ways]) => ways.map((typed) => [typed, phone])))(
    "typed into the number's field as '%s' is '%s'",
    (typed, phone) => {
      expect(read("", typed)).toBe(phone);
    },
  );

  it.each([
    ["02", "4731 2222", "02|47312222"],
    ["(02)", "(02) 4731 2222", "02|47312222"],
    ["02", "+61 2 4731 2222", "02|47312222"],
    ["04", "1234 5678", "|0412345678"],
    ["04", "0412 345 678", "|0412345678"],
    ["+61", "412345678", "+61|412345678"],
    ["+64", "21 123 4567", "+64|211234567"],
    ["+612", "4731 2222", "+612|47312222"],
    ["", "", "|"],
  ])("reads the area code '%s' with the number '%s' as '%s'", (areaCode, number, phone) => {
    expect(read(areaCode, number)).toBe(phone);
  });

  it("requires a phone number when there is an area code", () => {
    const { error } = z.safeParse(phoneSchema, { phoneAreaCode: "02", phoneNumber: "" });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["phoneNumber", "Phone number is required."],
    ]);
  });
});
