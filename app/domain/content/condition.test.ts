import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMPARATORS,
  type Condition,
  ConditionUnreadable,
  FACTS,
  type Facts,
  type Operand,
  readCondition,
  toBands,
  unknownComparators,
} from "./condition";
import { ALL_BANDS, BAND_STARTS, bandClasses, NO_BANDS } from "./screen-bands";

const guest: Facts = {
  "user.loggedIn": false,
  "user.accountType": "guest",
  "user.group": "",
  "user.membershipPoints": 0,
  "user.hasDigitalLibrary": false,
  "page.path": "/",
};
const business: Facts = { ...guest, "user.loggedIn": true, "user.accountType": "b2b", "user.membershipPoints": 12.5 };

const holds = (text: string, facts: Facts) => toBands(readCondition(text), facts);

describe("conditions", () => {
  it.each([
    ["user.loggedIn === true", false, true],
    ["user.loggedIn !== true", true, false],
    ['user.accountType === "b2b"', false, true],
    ["user.accountType === 'b2b'", false, true],
    ["user.membershipPoints > 12", false, true],
    ["user.membershipPoints >= 12.5", false, true],
    ["12.5 <= user.membershipPoints", false, true],
    ["user.membershipPoints < 1", true, false],
    ["user.membershipPoints <= -1", false, false],
    ['user.accountType === "b2b" && user.membershipPoints > 100', false, false],
    ['user.accountType === "b2b" || user.accountType === "guest"', true, true],
    ['user.accountType === "guest" || user.loggedIn === true && user.membershipPoints > 100', true, false],
    ['(user.accountType === "guest" || user.loggedIn === true) && user.membershipPoints > 0', false, true],
    ["user.nothing === 1", false, false],
    ["user.nothing !== 1", true, true],
    ['user.membershipPoints < "9"', false, false],
    ["user.group === null", false, false],
    ["toString === 1", false, false],
    ["__proto__ !== 1", true, true],
  ])("evaluates the condition %s", (text, forGuest, forBusiness) => {
    expect(holds(text, guest)).toBe(forGuest ? ALL_BANDS : NO_BANDS);
    expect(holds(text, business)).toBe(forBusiness ? ALL_BANDS : NO_BANDS);
  });

  it("counts an unknown comparator in a condition as true and reports it", () => {
    for (const [text, sign] of [
      ['user.accountType == "b2b"', "=="],
      ['user.accountType contains "b"', "contains"],
      ["user.loggedIn =~ true", "=~"],
    ] as const) {
      expect(holds(text, guest)).toBe(ALL_BANDS);
      expect(unknownComparators(readCondition(text))).toEqual([sign]);
    }
    expect(holds('user.accountType == "b2b" && user.loggedIn === true', guest)).toBe(NO_BANDS);
  });

  it("conditions on the screen width become the width bands where they hold", () => {
    expect(bandClasses(holds("screen.width >= 768", guest))).toEqual(["off-0", "off-1", "off-2"]);
    expect(bandClasses(holds("screen.width < 768", guest))).toEqual(["off-3", "off-4", "off-5"]);
    expect(bandClasses(holds("768 > screen.width", guest))).toEqual(["off-3", "off-4", "off-5"]);
    expect(bandClasses(holds("screen.width >= 600 && screen.width < 992", guest))).toEqual([
      "off-0",
      "off-1",
      "off-4",
      "off-5",
    ]);
    expect(bandClasses(holds("screen.width < 500 || screen.width >= 1200", guest))).toHaveLength(4);
    expect(holds("screen.width >= 768 && user.loggedIn === true", guest)).toBe(NO_BANDS);
    expect(holds("screen.width >= 768 || user.loggedIn === true", business)).toBe(ALL_BANDS);
    expect(bandClasses(ALL_BANDS)).toEqual([]);
  });

  it.each([
    ["", 1],
    ["user.loggedIn", 14],
    ["user.loggedIn ===", 18],
    ["=== true", 1],
    ["user.loggedIn === true &&", 26],
    ["user.loggedIn === true true", 24],
    ["(user.loggedIn === true", 24],
    ["user.loggedIn === true)", 23],
    ['user.group === "open', 16],
    ["a === 1 & b === 2", 9],
    ["a === 1 &&& b === 2", 11],
  ])("says where a condition can't be read: %s", (text, at) => {
    expect(() => readCondition(text)).toThrow(ConditionUnreadable);
    try {
      readCondition(text);
    } catch (error) {
      expect((error as ConditionUnreadable).at).toBe(at);
    }
  });

  it("refuses conditions with endless brackets or excessive length", () => {
    expect(() => readCondition("(".repeat(500))).toThrow(ConditionUnreadable);
    expect(() => readCondition("a === 1 || ".repeat(300))).toThrow(ConditionUnreadable);
  });
});

const operand = fc.oneof(
  fc.constantFrom(...FACTS).map((fact) => ({ fact })),
  fc
    .oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.stringMatching(/^[a-z ]{0,8}$/))
    .map((value) => ({ value })),
);
const condition = fc.letrec<{ any: Condition; compare: Condition; joined: Condition }>((tie) => ({
  compare: fc.record({
    kind: fc.constant("compare" as const),
    left: operand,
    comparator: fc.constantFrom(...COMPARATORS),
    right: operand,
  }),
  joined: fc.record({
    kind: fc.constantFrom("all" as const, "any" as const),
    parts: fc.array(tie("any"), { minLength: 2, maxLength: 3 }),
  }),
  any: fc.oneof({ maxDepth: 3 }, tie("compare"), tie("joined")),
})).any;

function toText(it: Condition): string {
  if (it.kind !== "compare") return `(${it.parts.map(toText).join(it.kind === "all" ? " && " : "||")})`;
  const side = (given: Operand) => ("fact" in given ? given.fact : JSON.stringify(given.value));
  return `${side(it.left)} ${it.comparator} ${side(it.right)}`;
}

/** Evaluates a condition at this width by a different, simpler method, to compare the results. */
function expected(it: Condition, width: number, facts: Facts): boolean {
  if (it.kind !== "compare") {
    const parts = it.parts.map((part) => expected(part, width, facts));
    return it.kind === "all" ? !parts.includes(false) : parts.includes(true);
  }
  const side = (given: Operand) =>
    "value" in given ? given.value : given.fact === "screen.width" ? width : facts[given.fact as keyof Facts];
  const [left, right] = [side(it.left), side(it.right)];
  if (it.comparator === "===") return left === right;
  if (it.comparator === "!==") return left !== right;
  if (typeof left !== typeof right || (typeof left !== "number" && typeof left !== "string")) return false;
  const order = left === right ? 0 : (left as number) < (right as number) ? -1 : 1;
  const holding: Record<string, boolean> = { "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0 };
  return holding[it.comparator] ?? true;
}

describe("any condition", () => {
  it("any condition keeps its meaning when written and read again, on every screen and for every reader", () => {
    fc.assert(
      fc.property(condition, fc.constantFrom(guest, business), (it, facts) => {
        const bands = toBands(readCondition(toText(it)), facts);
        for (const [band, start] of BAND_STARTS.entries()) {
          expect((bands & (1 << band)) !== 0).toBe(expected(it, start, facts));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("reads or refuses any text as a condition", () => {
    const noise = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(fc.constantFrom("(", ")", "&&", "||", "===", "!", "user.loggedIn", "1", '"', "'", " ", "&", "\\", "-"), {
        maxLength: 25,
      }),
    );
    fc.assert(
      fc.property(noise, (typed) => {
        const text = Array.isArray(typed) ? typed.join("") : typed;
        try {
          const bands = toBands(readCondition(text), guest);
          expect(bands).toBeGreaterThanOrEqual(NO_BANDS);
          expect(bands).toBeLessThanOrEqual(ALL_BANDS);
        } catch (error) {
          expect(error).toBeInstanceOf(ConditionUnreadable);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
