import { describe, expect, it } from "vitest";
import { codeOffer, type FoundOffer, NEW_CUSTOMER, NO_RULES, type OfferCustomer } from "./offer";
import { offerProblem as problemOf } from "./offer-problem";

const spring: FoundOffer = {
  ...codeOffer({ code: "SPRING", kind: "percentage", value: 15, minimumSpendCents: 2000, description: "15% off" }),
  ...{ startsAt: "2026-09-01T00:00:00.000Z", endsAt: "2026-12-01T00:00:00.000Z", isCodeSpent: false },
};

const offerProblem = (
  code: string,
  offer: FoundOffer | null,
  cents: number,
  now: Date,
  { copies = 1, customer = NEW_CUSTOMER }: { copies?: number; customer?: OfferCustomer } = {},
) => problemOf(code, offer, { cents, copies }, customer, now);
const problemAt = (time: string, spent = 2000) => offerProblem("SPRING", spring, spent, new Date(time));

describe("offerProblem", () => {
  it("an offer has no problem from its start to just before its end, at the minimum spend", () => {
    expect(problemAt("2026-09-01T00:00:00.000Z")).toBeNull();
    expect(problemAt("2026-11-30T23:59:59.999Z")).toBeNull();
  });

  it("says when an offer starts, as a day in Sydney", () => {
    expect(problemAt("2026-08-31T23:59:59.999Z")).toBe("The offer code SPRING starts on 1 September 2026.");
  });

  it("says when an offer ended", () => {
    expect(problemAt("2026-12-01T00:00:00.000Z")).toBe("The offer code SPRING expired on 1 December 2026.");
  });

  it("names the last valid day of an offer", () => {
    const easter = { ...spring, startsAt: null, endsAt: "2026-04-06T14:00:00.000Z" }; // midnight in Sydney
    expect(offerProblem("SPRING", easter, 2000, new Date("2026-05-01T00:00:00.000Z"))).toBe(
      "The offer code SPRING expired on 6 April 2026.",
    );
  });

  it("says how much is missing to an offer's minimum spend", () => {
    expect(problemAt("2026-10-01T00:00:00Z", 1250)).toBe(
      "The offer code SPRING needs a minimum spend of $20.00. Spend $7.50 more to use it.",
    );
  });

  it("reports an unknown offer code", () => {
    expect(offerProblem("SPRNG", null, 9999, new Date())).toBe(
      "The offer code SPRNG is not valid. Check the code and try again.",
    );
  });

  it("an offer without dates has no limits in time", () => {
    expect(offerProblem("SPRING", { ...spring, startsAt: null, endsAt: null }, 2000, new Date(0))).toBeNull();
  });
});

describe("a limit of an offer", () => {
  const now = new Date("2026-10-01T00:00:00.000Z");
  const member: OfferCustomer = { group: "member", hasOrdered: true, uses: new Map([["spring", 1]]) };
  const rules = (given: Partial<FoundOffer["rules"]>) => ({ rules: { ...NO_RULES, ...given } });
  it.each<[string, Partial<FoundOffer>, OfferCustomer, string | null]>([
    ["in all", { maxUses: 2, uses: 2 }, member, "The offer code SPRING has been used up."],
    ["in all, with one left", { maxUses: 2, uses: 1 }, member, null],
    ["of a code that works once", { isCodeSpent: true }, member, "The offer code SPRING has been used."],
    ["once a customer", { maxUsesEach: 1 }, member, "You have used the offer code SPRING already."],
    ["twice a customer", { maxUsesEach: 2 }, member, null],
    ["to first orders", rules({ isFirstOrder: true }), member, "The offer code SPRING is for a first order."],
    ["to first orders, for a new customer", rules({ isFirstOrder: true }), NEW_CUSTOMER, null],
    [
      "to members",
      rules({ group: "members" }),
      NEW_CUSTOMER,
      "The offer code SPRING is for members. Sign in to use it.",
    ],
    ["to businesses", rules({ group: "businesses" }), member, "The offer code SPRING is for business accounts."],
    ["by staff", { stoppedAt: "x" }, member, "The offer code SPRING is not valid. Check the code and try again."],
  ])("applies the limit of an offer: %s", (_name, traits, customer, problem) => {
    expect(offerProblem("SPRING", { ...spring, ...traits }, 2000, now, { customer })).toBe(problem);
  });

  it("an offer limited to some items says so, and how many copies are missing", () => {
    const bibles = { ...spring, ...rules({ categories: ["bibles"] }) };
    expect(offerProblem("SPRING", bibles, 0, now, { copies: 0 })).toBe(
      "The offer code SPRING is for other items than those in your basket.",
    );
    const three = { ...spring, kind: "copies" as const, minimumSpendCents: 0, ...rules({ buy: 2, get: 1 }) };
    expect(offerProblem("SPRING", three, 2000, now, { copies: 2 })).toBe(
      "The offer code SPRING needs 3 items. Add 1 more to use it.",
    );
  });
});
