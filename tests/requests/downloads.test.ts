/** Tests the record of each member's file downloads, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { cleanUpAccounts } from "~/domain/accounts/delete-expired.server";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { listOrderDownloads } from "~/domain/library/downloads.server";
import { loader as ownData } from "~/routes/accounts/download";
import * as file from "~/routes/accounts/library-file";
import * as ordered from "~/routes/orders/download";
import * as offlineCopy from "~/routes/reader/offline-copy";
import * as pdf from "~/routes/reader/pdf";
import { printedOrder } from "../../scripts/order-output";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anEpub } from "../factories/epubs";
import { aDataFolder, aFile, HEADS } from "../factories/library-files";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aMemberBrowser, type MemberBrowser } from "./account-world";
import { SHOP } from "./basket-world";
import { fetched } from "./digital-world";
import { aGuest } from "./order-world";

const aBook = (traits: Parameters<typeof anItem>[0] = {}) =>
  anItem({ productType: "eBook", format: "eBook", ...traits });

describe.each(shopDatabases)("downloads on %s", (_name, open) => {
  let shop: ShopDatabase;
  let code: string;
  beforeAll(async () => {
    shop = await open();
    aDataFolder();
    code = await aBook();
    await addLibraryFile(code, aFile(HEADS.PDF));
  });
  afterAll(() => shop.close());

  async function anOwner() {
    const member = await aMemberBrowser();
    const order = await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code }]);
    return { member, order };
  }

  /** Sends a request as the member's browser, and reads the whole answer. Returns its status. */
  async function get(
    { cookie }: Pick<MemberBrowser, "cookie">,
    module: { loader?: unknown },
    asked: Parameters<typeof fetched>[2] = {},
  ): Promise<number> {
    const answer = await fetched(module, "/x", { cookie, params: { code }, ...asked });
    await answer.arrayBuffer();
    return answer.status;
  }

  it("downloads are recorded by member, file, source and day, however many parts a browser requests", async () => {
    const { member, order } = await anOwner();
    const { sha256 } = await database()
      .selectFrom("library_files")
      .select("sha256")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    expect(await get(member, file)).toBe(200);
    const part = (range: string) => get(member, pdf, { headers: { Range: `bytes=${range}` } });
    for (const range of ["1-1", "2-2", "3-"]) expect(await part(range)).toBe(206);
    // A request for a part counts as another download if the part begins at the start of the file.
    expect(await part("0-2")).toBe(206);
    expect(await part("-2")).toBe(206);
    const rows = await database()
      .selectFrom("downloads")
      .selectAll()
      .where("member_id", "=", member.memberId)
      .execute();
    const today = new Date().toISOString().slice(0, 10);
    const row = { day: today, member_id: member.memberId, order_id: "", code, sha256 };
    expect(rows.toSorted((one, other) => one.way.localeCompare(other.way))).toMatchObject([
      { ...row, way: "library", times: 1 },
      { ...row, way: "viewer", times: 2 },
    ]);
    expect(printedOrder(order, { downloads: await listOrderDownloads(order), refunds: [], notes: [] })).toMatch(
      new RegExp(`Z {2}downloaded ${code}, read as a PDF, 2 ×$`, "m"),
    );
  });

  it("a part of a file that is requested more than an hour later is recorded as another download", async () => {
    const { member, order } = await anOwner();
    const part = () => get(member, pdf, { headers: { Range: "bytes=1-" } });
    const times = async () => (await listOrderDownloads(order)).map((each) => each.times);
    await part();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const row = database().updateTable("downloads").where("member_id", "=", member.memberId);
    await row.set({ last_at: ago(59) }).execute();
    await part();
    expect(await times()).toEqual([1]);
    await row.set({ last_at: ago(61) }).execute();
    await part();
    expect(await times()).toEqual([2]);
  });

  it("downloads are not recorded when no file was sent", async () => {
    const { member, order } = await anOwner();
    const { member: other } = await anOwner();
    expect(await get(member, file, { method: "HEAD" })).toBe(200);
    expect(await get(member, file, { headers: { "If-None-Match": "*" } })).toBe(304);
    expect(await get(member, file, { headers: { Range: "bytes=999999-" } })).toBe(416);
    expect(await get(member, file, { params: { code: "NONE" } })).toBe(404);
    expect(await get(other, file)).toBe(200);
    expect(await listOrderDownloads(order)).toEqual([]);
  });

  it("downloads from an order's page are recorded for the order", async () => {
    const guest = await aGuest();
    const order = await aPaidOrder({ ownerId: guest.guestId }, [{ productType: "eBook", code }]);
    expect(await get(guest, ordered, { params: { code, number: order.number } })).toBe(200);
    expect(await listOrderDownloads(order)).toMatchObject([{ code, way: "order", times: 1 }]);
  });

  it("downloads for offline reading are recorded too", async () => {
    const text = await aBook();
    await addLibraryFile(text, aFile(await anEpub()));
    const member = await aMemberBrowser();
    const order = await aPaidOrder({ memberId: member.memberId }, [{ productType: "eBook", code: text }]);
    expect(await get(member, offlineCopy, { params: { code: text } })).toBe(200);
    expect(await listOrderDownloads(order)).toMatchObject([{ code: text, way: "offline", times: 1 }]);
  });

  it("downloads are part of the member's own data, and are deleted after a year or with the account", async () => {
    const { member, order } = await anOwner();
    const { member: leaving, order: theirs } = await anOwner();
    for (const each of [member, leaving]) await get(each, file);
    const answer = await ownData({
      request: new Request(SHOP, { headers: { Cookie: member.cookie } }),
      params: {},
      context: {},
    });
    const own = JSON.parse(await answer.text());
    expect(Object.keys(own.profile ?? own.account ?? own.member ?? {})).toEqual(
      expect.arrayContaining(["created_at", "adobe_id", "is_affiliate", "profile_icon"]),
    );
    expect(own.downloads).toMatchObject([{ code, way: "library" }]);
    await database().updateTable("orders").set({ order_state: "completed" }).where("id", "=", theirs.id).execute();
    await closeAccount(leaving.memberId, { password: "", removeReviews: false });
    expect([(await listOrderDownloads(order)).length, await listOrderDownloads(theirs)]).toEqual([1, []]);
    const day = 24 * 60 * 60 * 1000;
    await cleanUpAccounts(new Date(Date.now() + 365 * day));
    expect(await listOrderDownloads(order)).toHaveLength(1);
    await cleanUpAccounts(new Date(Date.now() + 366 * day));
    expect(await listOrderDownloads(order)).toEqual([]);
  });
});
