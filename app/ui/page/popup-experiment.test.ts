import { describe, expect, it } from "vitest";
import { popsUp } from "./popup-experiment";

describe("the popup after adding", () => {
  const on = { cookie: "guest=1; jssafe.add-to-basket-popup-enabled=true", variation: "1", accountType: "personal" };

  it("opens for one product where all three conditions hold", () => {
    expect(popsUp(["one"], on)).toBe(true);
    expect(popsUp(["one"], { ...on, cookie: "jssafe.add-to-basket-popup-enabled=1; view=list" })).toBe(true);
  });

  it.each([
    ["two products", ["one", "two"], {}],
    ["nothing", [], {}],
    ["no cookie", ["one"], { cookie: "" }],
    ["a cookie that says no", ["one"], { cookie: "jssafe.add-to-basket-popup-enabled=false" }],
    ["another's cookie", ["one"], { cookie: "xjssafe.add-to-basket-popup-enabled=true" }],
    ["another variation", ["one"], { variation: "2" }],
    ["no variation", ["one"], { variation: undefined }],
    ["a business", ["one"], { accountType: "b2b" }],
    ["a guest", ["one"], { accountType: undefined }],
  ])("stays closed for %s", (_case, added, off) => {
    expect(popsUp(added, { ...on, ...off })).toBe(false);
  });
});
