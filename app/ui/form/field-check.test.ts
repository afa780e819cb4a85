import { describe, expect, it } from "vitest";
import { problemOf, tellRule } from "./field-check";

const validity = (wrong: Partial<ValidityState>) => ({ valid: false, ...wrong }) as ValidityState;

describe("what is wrong with a field", () => {
  it("is said in a fixed order, the shop's own rule last", () => {
    const control = {
      validity: validity({ valueMissing: true, typeMismatch: true, customError: true }),
      validationMessage: "A rule.",
    };
    expect(problemOf(control, { valueMissing: "Missing.", typeMismatch: "No address." })).toBe("Missing.");
    expect(problemOf(control, { typeMismatch: "No address." })).toBe("No address.");
    expect(problemOf(control, {})).toBe("A rule.");
    expect(problemOf({ validity: validity({ tooLong: true }) }, {})).toBeNull();
    expect(problemOf({ validity: { valid: true } as ValidityState }, { valueMissing: "Missing." })).toBeNull();
  });

  it("is asked of the rule, which may change its mind", () => {
    const said: string[] = [];
    const control = { value: "1", setCustomValidity: (message: string) => void said.push(message) };
    tellRule(control, (typed) => (typed === "1" ? "Not one." : null));
    control.value = "2";
    tellRule(control, (typed) => (typed === "1" ? "Not one." : null));
    tellRule(control, undefined);
    expect(said).toEqual(["Not one.", ""]);
  });
});
