import { describe, expect, it } from "vitest";
import { isPreviewToken, previewToken } from "./preview-token.server";

const now = new Date("2026-03-07T00:00:00Z");
const later = new Date("2026-03-14T00:00:00Z");

describe("a preview link", () => {
  const token = previewToken("/info/services", later);

  it("a preview link opens its page until it expires", () => {
    expect(isPreviewToken("/info/services", token, now)).toBe(true);
    expect(isPreviewToken("/info/services", token, new Date(later.getTime() - 1000))).toBe(true);
    expect(isPreviewToken("/info/services", token, later)).toBe(false);
  });

  it("a preview link opens no other page, and nothing once it is altered", () => {
    expect(isPreviewToken("/info", token, now)).toBe(false);
    const [expires = "", signature = ""] = token.split(".");
    for (const altered of [
      null,
      "",
      ".",
      expires,
      `${expires}.`,
      `.${signature}`,
      `${(Number.parseInt(expires, 36) + 1).toString(36)}.${signature}`,
      `${expires}.${signature.slice(0, -1)}`,
      `${expires}.${signature}x`,
      `${token}.x`,
      `zzzzzzzzzzzz.${signature}`,
      `${expires}.${"é".repeat(43)}`,
    ]) {
      expect(isPreviewToken("/info/services", altered, now), String(altered)).toBe(false);
    }
  });
});
