import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { areaCodeFault, emailFault, isWholeAreaCode, numberFault } from "./contact";
import {
  areaCodeField,
  emailField,
  phoneNumberField,
  phonePairFault,
  requiredAreaCodeField,
  requiredPhoneNumberField,
} from "./contact.schema";

function errorOf(schema: z.core.$ZodType, given: unknown): string | null {
  const parsed = z.safeParse(schema, given);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? "");
}

describe("an e-mail address", () => {
  it.each(["ada@example.com", " ada@example.com ", "a.b+c@sub.example.co", "o'neil@example.org"])(
    "%s is one",
    (typed) => {
      expect(emailFault(typed)).toBeNull();
      expect(errorOf(emailField, typed)).toBeNull();
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
  ])("%s is none", (typed) => {
    expect(emailFault(typed)).toBe("Please enter a valid email address.");
    expect(errorOf(emailField, typed)).toBe("Please enter a valid email address.");
  });

  it("is required, and is trimmed", () => {
    for (const given of [undefined, "", "   "]) expect(errorOf(emailField, given)).toBe("Email is required.");
    expect(z.parse(emailField, " ada@example.com ")).toBe("ada@example.com");
  });
});

describe("an area code", () => {
  it.each(["", "02", "+612", "612", "+1", " 02 "])("may be '%s'", (typed) => {
    expect(areaCodeFault(typed)).toBeNull();
    expect(errorOf(areaCodeField, typed)).toBeNull();
  });

  it.each(["(02)", "0-2", "2+", "++61", "+", "o2", "1234567", "٠٢"])("can't be '%s'", (typed) => {
    expect(areaCodeFault(typed)).toBe("Area code is invalid.");
    expect(errorOf(areaCodeField, typed)).toBe("Area code is invalid.");
  });

  it("is missed where it is required", () => {
    expect(errorOf(requiredAreaCodeField, "")).toBe("Area code is required.");
    expect(errorOf(requiredAreaCodeField, "x")).toBe("Area code is invalid.");
    expect(errorOf(requiredAreaCodeField, "02")).toBeNull();
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
  ])("%s is whole: %s", (typed, whole) => {
    expect(isWholeAreaCode(typed)).toBe(whole);
  });
});

describe("a number", () => {
  it.each(["", "99991234", "0412345678", " 1300000000 "])("may be '%s'", (typed) => {
    expect(numberFault(typed)).toBeNull();
    expect(errorOf(phoneNumberField, typed)).toBeNull();
  });

  it.each(["9999 1234", "9999-1234", "+61412345678", "call me", "٩٩"])("can't be '%s'", (typed) => {
    expect(numberFault(typed)).toBe("Number must only contain digits.");
    expect(errorOf(phoneNumberField, typed)).toBe("Number must only contain digits.");
  });

  it("has an end, and is missed where it is required", () => {
    expect(numberFault("1".repeat(15))).toBeNull();
    expect(numberFault("1".repeat(16))).toBe("Number must have at most 15 digits.");
    expect(errorOf(requiredPhoneNumberField, undefined)).toBe("Phone number is required.");
  });

  it("may be given without an area code, but not the reverse", () => {
    expect(phonePairFault("", "1300000000")).toBeNull();
    expect(phonePairFault("", "")).toBeNull();
    expect(phonePairFault("02", "99991234")).toBeNull();
    expect(phonePairFault("02", "")).toBe("Phone number is required.");
  });
});
