import { describe, expect, it } from "vitest";
import { readLite, rememberLite, savesData } from "./lite.server";

const request = (headers: Record<string, string> = {}) => new Request("http://shop.example/c", { headers });

async function holding(choice: "on" | "off", headers: Record<string, string> = {}): Promise<Request> {
  const cookie = (await rememberLite(request(), choice)).split(";")[0] ?? "";
  return request({ Cookie: `_ga=GA1.1.2; ${cookie}`, ...headers });
}

describe("lite pages", () => {
  it.each([
    ["on", true],
    ["On", true],
    [" on; q=1", true],
    ["off", false],
    ["once", false],
    ["", false],
  ])("Save-Data: %j asks for lite pages: %s", async (value, isAsked) => {
    expect(savesData(request({ "Save-Data": value }))).toBe(isAsked);
    expect(await readLite(request({ "Save-Data": value }))).toBe(isAsked);
  });

  it("sends lite pages only on request", async () => {
    expect(await readLite(request())).toBe(false);
  });

  it("lets visitors choose or refuse lite pages, whatever the browser asks for", async () => {
    expect(await readLite(await holding("on"))).toBe(true);
    expect(await readLite(await holding("on", { "Save-Data": "off" }))).toBe(true);
    expect(await readLite(await holding("off", { "Save-Data": "on" }))).toBe(false);
  });

  it("ignores an unsigned cookie that chooses lite pages", async () => {
    expect(await readLite(request({ Cookie: "lite=on" }))).toBe(false);
    expect(await readLite(request({ Cookie: "lite=off", "Save-Data": "on" }))).toBe(true);
  });

  it("remembers the choice of lite pages in a signed cookie that scripts can't read", async () => {
    expect(await rememberLite(request(), "on")).toMatch(
      /^lite=[^;]+\.[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
