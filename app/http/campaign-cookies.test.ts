import { expect, test } from "vitest";
import { campaignCookies, withCampaign } from "./campaign-cookies.server";

const ADDRESS = "https://shop.example/c/books?sfmc_sub=42&e=a%20b%3Bc&mid=5&mid=6&u=&x=6";
const cookiesFor = (headers: Record<string, string> = {}) => campaignCookies(new Request(ADDRESS, { headers }));

test("keeps an address's campaign parameters as cookies for seven days, the last value of each name", () => {
  expect(cookiesFor()).toEqual(
    ["SubscriberID=42", "EmailAddr_=a%20b%3Bc", "MemberID=6"].map(
      (pair) => `${pair}; Max-Age=604800; Path=/; Secure; SameSite=Lax`,
    ),
  );
  expect(campaignCookies(new Request("https://shop.example/c/books?constructor=1"))).toEqual([]);
  expect(campaignCookies(new Request(`https://shop.example/?j=${"9".repeat(201)}`))).toEqual([]);
});

test.each([
  ["the browser's privacy setting", { "Sec-GPC": "1" }],
  ["the visitor's own choice", { Cookie: "privacy-choice=no" }],
])("keeps no campaign cookies against %s", (_why, headers) => {
  expect(cookiesFor(headers)).toEqual([]);
});

test("a response that sets campaign cookies is not kept by shared caches", () => {
  const page = () => new Response("", { headers: { "Cache-Control": "public, max-age=0, s-maxage=60" } });
  expect(withCampaign(page(), cookiesFor()).headers.get("Cache-Control")).toBe("private, no-cache");
  expect(withCampaign(page(), []).headers.get("Cache-Control")).toMatch(/^public/);
  const secret = new Response("", { headers: { "Cache-Control": "no-store" } });
  expect(withCampaign(secret, cookiesFor()).headers.get("Cache-Control")).toBe("no-store");
});
