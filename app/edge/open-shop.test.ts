import { describe, expect, it } from "vitest";
import { refuseOtherBrand } from "./open-shop.server";

describe("a brand", () => {
  it("BRAND must be the build's brand if it is set", () => {
    expect(() => refuseOtherBrand(undefined, "lectern")).not.toThrow();
    expect(() => refuseOtherBrand("lectern", "lectern")).not.toThrow();
    expect(() => refuseOtherBrand("other", "lectern")).toThrow(
      "BRAND: this build is lectern's, not other's. Build the shop again with BRAND=other.",
    );
  });
});
