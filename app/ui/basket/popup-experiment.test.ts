import { describe, expect, it } from "vitest";
import { popsUp } from "./popup-experiment";

const ENABLED = "guest=1; jssafe.add-to-basket-popup-enabled=true";

describe("the popup after adding", () => {
  it.each([ENABLED, "jssafe.add-to-basket-popup-enabled=1; view=list"])(
    "opens the add-to-basket popup if all conditions hold: %s",
    (cookie) => {
      expect(popsUp(cookie, "1", "personal")).toBe(true);
    },
  );

  it.each([
    ["no cookie", "", "1", "personal"],
    ["a cookie that says no", "jssafe.add-to-basket-popup-enabled=false", "1", "personal"],
    ["another cookie", "xjssafe.add-to-basket-popup-enabled=true", "1", "personal"],
    ["another variation", ENABLED, "2", "personal"],
    ["no variation", ENABLED, undefined, "personal"],
    ["a business", ENABLED, "1", "b2b"],
    ["a guest", ENABLED, "1", undefined],
  ])("keeps the add-to-basket popup closed for %s", (_case, cookie, variation, accountType) => {
    expect(popsUp(cookie, variation, accountType)).toBe(false);
  });
});
