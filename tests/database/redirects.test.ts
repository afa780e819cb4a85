/** Tests on both databases that missing addresses are counted, and that redirects are made, refused, followed and removed. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putContentPage, selectContentPage, selectProductRedirects } from "~/database/content/content-records.server";
import { addToMissing } from "~/database/content/missing-address-records.server";
import { database } from "~/database/engine/connection.server";
import { isCountedAddress } from "~/domain/content/counted-address";
import { exportContent } from "~/domain/content/export-content.server";
import { importContent } from "~/domain/content/import-content.server";
import { countMissing, forgetMissing } from "~/domain/content/missing-addresses.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { shopOrigin } from "~/domain/mail/mail.server";
import { missingPage as listMissingPage } from "~/domain/office/missing-list.server";
import { findOfficeEntry, type OfficeStaff } from "~/domain/office/office-sessions.server";
import { redirectListPage, removeRedirect, setRedirect } from "~/domain/office/redirects.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { productOfPage } from "~/http/catalogue-errors.server";
import { missingPage } from "~/http/missing-page.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const ISBN = "9780306406157";

describe.each(shopDatabases)("redirects on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: OfficeStaff;
  beforeAll(async () => {
    shop = await open();
    const { cookie } = await anOfficeStaff("editor", { email: "edith@shop.test" });
    const entry = await findOfficeEntry(cookie.replace("office=", ""));
    if (entry.is !== "staff") throw new Error("Nobody is signed in.");
    staff = entry.staff;
    await aProduct({ code: "HERE", title: "Here" });
  });
  afterAll(() => shop?.close());
  beforeEach(async () => {
    for (const table of ["missing_addresses", "content_pages", "product_redirects"] as const)
      await database().deleteFrom(table).execute();
    await aPage("/sale");
  });

  const aPage = (at: string, redirectTo: string | null = null) =>
    putContentPage(
      {
        ...{ path: at, isDraft: false, markup: '[{"kind":"storeList"}]', pageTitle: "A page", pageSeoDescription: "" },
        ...{ dontIndex: false, status: 200, redirectTo, redirectStatus: redirectTo === null ? null : 301 },
      },
      new Date().toISOString(),
    );
  const hasRoute = (at: string) => at === "/basket";
  const set = (
    from: string,
    to: string,
    { seen = "", status = "301" }: { seen?: string; status?: "301" | "302" } = {},
  ) => setRedirect({ seen, from, to, status }, staff, hasRoute);
  const listAll = async () => (await redirectListPage({ words: "" }, 1)).redirects.map(({ from, to }) => [from, to]);
  const missing = async () =>
    (await listMissingPage()).map(({ path: at, times, links }) => [at, times, ...links.toSorted()]);

  test("missing addresses have the counts of their requests and the shop's pages that link to them", async () => {
    const paths = ["/a", "/b/c", "/wp-login.php", "/account/orders/77"];
    const visit = fc.record({
      at: fc.constantFrom(...paths),
      from: fc.constantFrom(null, "/sale", "/help", "/a"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 30 }), async (visits) => {
        await database().deleteFrom("missing_addresses").execute();
        for (const { at, from } of visits) countMissing(at, from);
        await forgetMissing();
        const expected = ["/a", "/b/c"].flatMap((at) => {
          const own = visits.filter((each) => each.at === at);
          const links = new Set(own.map(({ from }) => from).filter((from) => from !== null && from !== at));
          return own.length >= 3 || links.size > 0 ? [[at, own.length, ...[...links].sort()]] : [];
        });
        expect((await missing()).toSorted()).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  test("rare missing addresses are deleted after a week, and all after 60 days", async () => {
    const today = todayInSydney();
    for (const days of [0, 8, 30, 61]) await addToMissing(daysBefore(today, days), "/common", "", 1);
    await addToMissing(daysBefore(today, 8), "/rare", "", 1);
    await addToMissing(daysBefore(today, 8), "/linked", "/sale", 1);
    await forgetMissing();
    expect(await missing()).toEqual([
      ["/common", 3],
      ["/linked", 1, "/sale"],
    ]);
  });

  test("a redirect takes its address off the missing ones, and is followed", async () => {
    for (let at = 0; at < 3; at += 1) countMissing("/c/old-books", null);
    await forgetMissing();
    expect(await missing()).toEqual([["/c/old-books", 3]]);
    await set("/c/old-books/", "/sale");
    expect(await missing()).toEqual([]);
    const answer = await missingPage(new Request("http://shop.test/c/old-books.data"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/sale"]);
    expect((await missingPage(new Request("http://shop.test/c/other"))).status).toBe(404);
    const campaign = await missingPage(new Request("http://shop.test/c/old-books?utm_source=a"));
    expect(campaign.headers.get("Location")).toBe("/sale?utm_source=a");
    const [deed] = await readStaffLog({ limit: 1 });
    expect(deed).toMatchObject({ deed: "made a redirect", subject: "/c/old-books", became: "/sale" });
    await removeRedirect("/c/old-books", "/sale", staff);
    expect(await listAll()).toEqual([]);
  });

  test.each(["/caf%C3%A9", "/café", `${shopOrigin()}/caf%C3%A9?from=1`])("%s leads elsewhere", async (typed) => {
    for (let at = 0; at < 3; at += 1) countMissing("/caf%C3%A9", null);
    await forgetMissing();
    await set(typed, `${shopOrigin()}/sale`);
    expect([await missing(), await listAll()]).toEqual([[], [["/café", "/sale"]]]);
    const answer = await missingPage(new Request("http://shop.test/caf%C3%A9"));
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/sale"]);
  });

  test("a product can't lead elsewhere for a while, as it can't be taken back", async () => {
    const refusal = { field: "status", message: "A product's address can only lead elsewhere for good." };
    await expect(set("/product/x_GONE", "/sale", { status: "302" })).rejects.toMatchObject(refusal);
  });

  test("products lead to pages, by any of their addresses", async () => {
    await set(`/product/a-title_${ISBN}`, "/sale");
    await set("/product/_GONE", "/product/here_HERE");
    expect(await listAll()).toEqual([
      [`/product/a-title_${ISBN}`, "/sale"],
      ["/product/_GONE", "/product/here_HERE"],
    ]);
    const answer = await productOfPage("0-306-40615-2").catch((thrown: Response) => thrown);
    expect(answer instanceof Response && answer.headers.get("Location")).toBe("/sale");
    const folder = mkdtempSync(path.join(tmpdir(), "redirects-"));
    try {
      await exportContent({ folder });
      const read = () => readFileSync(path.join(folder, "product-redirects.json"), "utf8");
      const file = read();
      expect(await importContent({ folder })).toMatchObject({ changed: ["menu synonyms"], problems: [] });
      expect(await selectProductRedirects()).toHaveLength(2);
      await exportContent({ folder });
      expect(read()).toBe(file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await removeRedirect(`/product/other_${ISBN}`, "/sale", staff);
    expect(await listAll()).toEqual([["/product/_GONE", "/product/here_HERE"]]);
  });

  test.each([
    ["/sale", "/basket", "from", "Shoppers find a page at this address"],
    ["/basket", "/sale", "from", "Shoppers find a page at this address"],
    ["/a b", "/sale", "from", "It must be a path such as /info/services"],
    ["/old", "https://x.test/", "to", "Enter a path of the shop"],
    ["/old", "//x.test/", "to", "Enter a path of the shop"],
    ["/old", "/nowhere", "to", "There is no page at /nowhere."],
    ["/old", "/c/nowhere", "to", "There is no page at /c/nowhere."],
    ["/old", "/product/x_NONE", "to", "There is no page at /product/x_NONE."],
    ["/old", "/old?a=1", "to", "It leads to itself."],
    ["/old", "/first#part", "to", "/first leads to /sale, so enter that."],
    ["/first", "/basket", "from", "It leads to /sale already."],
    ["/product/x_HERE", "/product/y_HERE", "to", "It leads to itself."],
  ])("refuses a redirect from %s to %s at its field", async (from, to, field, message) => {
    await aPage("/first", "/sale");
    await expect(set(from, to)).rejects.toMatchObject({ field, message: expect.stringContaining(message) });
  });

  test("leaves the redirect of a page with blocks to the page's details", async () => {
    await aPage("/first", "/sale");
    await expect(set("/first", "/basket", { seen: "/sale" })).rejects.toThrow("There is a page at this address.");
    await expect(removeRedirect("/first", "/sale", staff)).rejects.toThrow("The page /first has blocks.");
  });

  test("refuses a redirect of an address to which others lead", async () => {
    await set("/old", "/basket");
    await set("/older", "/basket");
    await expect(
      setRedirect({ seen: "", from: "/basket", to: "/sale", status: "301" }, staff, () => false),
    ).rejects.toThrow();
    await database().deleteFrom("content_pages").where("path", "=", "/sale").execute();
    await aPage("/end");
    await set("/product/x_GONE", "/end");
    await database().deleteFrom("content_pages").where("path", "=", "/end").execute();
    await expect(set("/end", "/basket")).rejects.toThrow("/product/x_GONE leads here already");
  });

  test("of two people who set one redirect at once, the second is told", async () => {
    const results = await Promise.allSettled([set("/old", "/sale"), set("/old", "/basket")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [[, to = ""] = []] = await listAll();
    const failed = results.find((result) => result.status === "rejected");
    expect(failed?.reason).toMatchObject({ field: "from", message: `It leads to ${to} already.` });
    await set("/old", "/sale", { seen: to });
    expect(await selectContentPage("/old", false)).toMatchObject({ redirectTo: "/sale", markup: "[]" });
    await expect(removeRedirect("/old", "/elsewhere", staff)).rejects.toThrow("Someone has changed this redirect");
  });
});

test.each([
  ["/old-sale", true],
  ["/info/Old.html", true],
  [`/product/a-title_${ISBN}`, true],
  ["/product/a-title_0306406152", true],
  ["/wp-login.php", false],
  ["/.env", false],
  ["/info/.git/config", false],
  ["/cgi-bin/test", false],
  ["/a.php", false],
  ["/feed.xml", false],
  ["/account/orders", false],
  ["/lectern-account/orders/1", false],
  ["/ticket/secret", false],
  ["/ada@example.com", false],
  ["/ada%40example.com", false],
  ["/call/0412345678", false],
  ["/unsubscribe/QmFzZUFuZFNvT24x", false],
  ["/info/straightforwardly-uncharacteristically", true],
  [`/${"a".repeat(200)}`, false],
])("whether %s is counted: %s", (at, isCounted) => {
  expect(isCountedAddress(at)).toBe(isCounted);
});
