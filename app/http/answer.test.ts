import { describe, expect, test } from "vitest";
import { answer, conflict, invalid } from "./answer.server";
import { readFlash } from "./flash.server";

const request = new Request("https://shop.example/basket", { method: "POST" });

async function navigated(to: string, message?: string) {
  const response = await answer(
    { request, wantsData: false },
    { to, ...(message && { message }), headers: { "Set-Cookie": "guest=1" } },
  );
  if (!(response instanceof Response)) throw new Error("expected a redirect");
  return response;
}

describe("answer", () => {
  test("redirects a navigating form with 303 and puts the message in a flash cookie", async () => {
    const response = await navigated("/basket?a=1", "Successfully updated quantity.");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/basket?a=1");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const [guest, flash] = response.headers.getSetCookie();
    expect(guest).toBe("guest=1");
    const next = new Request(request.url, { headers: { Cookie: flash?.split(";")[0] ?? "" } });
    expect(await readFlash(next)).toEqual({ message: "Successfully updated quantity.", kind: "success" });
  });

  test("sets no flash cookie without a message", async () => {
    expect((await navigated("/basket")).headers.getSetCookie()).toEqual(["guest=1"]);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])(
    "never redirects to %s",
    async (to) => {
      expect((await navigated(to)).headers.get("Location")).toBe("/");
    },
  );

  test("gives a fetcher data instead of a redirect", async () => {
    const given = await answer(
      { request, wantsData: true },
      { to: "/basket", message: "Sold out", kind: "error", data: { left: 2 } },
    );
    if (!("data" in given)) throw new Error("expected data");
    expect(given.data).toEqual({ ok: false, message: "Sold out", kind: "error", left: 2 });
    expect(new Headers(given.init?.headers).get("Cache-Control")).toBe("no-store");
    expect(new Headers(given.init?.headers).getSetCookie()).toEqual([]);
  });
});

describe("the visit's first cookie", () => {
  const byBrowser = (headers: Record<string, string>) =>
    new Request("https://shop.example/basket/addToBasket", { method: "POST", headers });
  const first = { "Set-Cookie": "__Host-guest=abc; Path=/" };

  test.each([
    ["a form's document", { Accept: "text/html,*/*;q=0.8" }],
    ["a script's navigation", { "Sec-Fetch-Site": "same-origin" }],
    ["a script's navigation in an older browser", { Accept: "*/*", Origin: "https://shop.example" }],
  ])("sends a browser with the visit's first cookie to the cookie check after %s", async (_what, headers) => {
    const request = byBrowser(headers);
    const response = await answer({ request, wantsData: false }, { to: "/product/a_B?c=1", headers: first });
    expect(response).toMatchObject({ status: 303 });
    expect(new Headers((response as Response).headers).get("Location")).toBe(
      "/cookies-needed?to=%2Fproduct%2Fa_B%3Fc%3D1",
    );
  });

  test.each([
    ["the view of lists", "view=list; Path=/", true],
    ["lite mode", "lite=on; Path=/", true],
    ["the postcode", "__Host-postcode=abc; Path=/", true],
    ["a postcode that is forgotten", "__Host-postcode=; Max-Age=0; Path=/", false],
    ["a message", "__Host-flash=abc; Path=/", false],
  ])("decides whether to check that the browser keeps a cookie with %s", async (_what, cookie, isLookedFor) => {
    const request = byBrowser({ "Sec-Fetch-Site": "same-origin" });
    const response = await answer({ request, wantsData: false }, { to: "/c", headers: { "Set-Cookie": cookie } });
    const to = new Headers((response as Response).headers).get("Location");
    expect(to).toBe(isLookedFor ? "/cookies-needed?to=%2Fc" : "/c");
  });

  test("sends a browser on the reader's host to the reader's own cookie check", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const request = new Request("https://reader.shop.example/reader/login", { method: "POST", headers });
    const response = await answer({ request, wantsData: false }, { to: "/reader/library", headers: first });
    expect(new Headers((response as Response).headers).get("Location")).toBe(
      "/reader/cookies-needed?to=%2Freader%2Flibrary",
    );
  });

  test("skips the cookie check for a browser that keeps cookies, and for a program", async () => {
    const others: Record<string, string>[] = [{ Accept: "text/html", Cookie: "lite=1" }, { Accept: "*/*" }];
    for (const headers of others) {
      const response = await answer({ request: byBrowser(headers), wantsData: false }, { to: "/c", headers: first });
      expect((response as Response).headers.get("Location")).toBe("/c");
    }
  });

  test("adds a cookie that scripts can see, and the message for a browser that refuses cookies", async () => {
    const given = await answer({ request: byBrowser({}), wantsData: true }, { to: "/c", headers: first });
    if (!("data" in given)) throw new Error("expected data");
    expect(given.data).toMatchObject({ ok: true, ifRefused: expect.stringContaining("allow cookies") });
    const [, seen] = new Headers(given.init?.headers).getSetCookie();
    expect(seen).toMatch(/^cookie-kept=1; Max-Age=3600; Path=\/; Secure; SameSite=Lax$/);
  });
});

describe("invalid", () => {
  test("keeps the typed values of an invalid form, and adds errors from the database", () => {
    const form = { error: { fieldErrors: { email: "Email is required." } }, submittedData: { email: "", code: "x" } };
    const given = invalid(form, { fieldErrors: { code: "This code has expired." }, left: 2 });
    expect(given.init?.status).toBe(422);
    expect(given.data).toMatchObject({
      ok: false,
      fieldErrors: { email: "Email is required.", code: "This code has expired." },
      submittedData: { email: "", code: "x" },
      left: 2,
    });
  });

  test("keeps the version that the person saw, except after a conflict", () => {
    const form = { submittedData: { seen: "1", text: "x" } };
    expect(invalid(form).data.submittedData).toEqual({ seen: "1", text: "x" });
    expect(conflict(form, "Someone has changed it.").data.submittedData).toEqual({ text: "x" });
  });
});
