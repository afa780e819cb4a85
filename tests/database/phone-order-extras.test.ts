/**
 * Tests further features of orders that staff enter: eVouchers, gift wrap, eBooks as gifts, and the customer for whom an order
 * is begun.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refileMember, selectCustomerBy } from "~/database/office/customer-records.server";
import type { Draft } from "~/domain/office/draft";
import { actOnDraft, addDetails, type DraftAct } from "~/domain/office/draft-acts.server";
import { loadDraftPage, productToDetail, questionAbout } from "~/domain/office/draft-page.server";
import { beginDraft, findDraft } from "~/domain/office/drafts.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { env } from "~/env.server";
import { anItem } from "../factories/baskets";
import { aVoucherCode } from "../factories/checkouts";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NO_SEARCH = { words: "", customer: "" };
const GIFT = { name: "Grace", email: "grace@example.com", confirmEmail: "grace@example.com", message: "Read this!" };

describe.each(shopDatabases)("an order for a customer, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: OfficeStaff;
  beforeAll(async () => {
    shop = await open();
    staff = { staffId: await aMember({ role: "service" }), stores: [] } as unknown as OfficeStaff;
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    env.GIFT_WRAP_PRICE = 495;
  });
  afterEach(() => {
    env.GIFT_WRAP_PRICE = 0;
  });

  const getDraft = async (id: string) => (await findDraft(id, staff)) as Draft;
  const shown = async (id: string) => loadDraftPage(await getDraft(id), NO_SEARCH);
  const act = async (id: string, name: DraftAct, fields: object = {}) =>
    actOnDraft(id, name, { seen: (await shown(id)).seen, ...fields }, staff);

  async function aReadyDraft(priceCents = 2000): Promise<string> {
    const member = await aMember({ firstName: "Ada", surname: "Caller" });
    await refileMember(member);
    const id = await beginDraft(staff, member);
    await act(id, "add", { code: await anItem({ priceCents }) });
    const address = { street1: "1 George St", city: "Sydney", state: "nsw", postcode: "2000", country: "AUS" };
    await act(id, "deliver", { ...address, street2: "", deliveryInstructions: "" });
    return id;
  }
  const placed = async (id: string, way: "link" | "counter", fields: object = {}) => {
    const { place } = await shown(id);
    return (await act(id, way, { key: place?.key, digest: place?.digest, ...fields })).placed;
  };

  test("an eVoucher pays part of a phone order once, and can be removed again", async () => {
    const id = await aReadyDraft();
    const code = await aVoucherCode(500);
    expect((await act(id, "voucher", { voucherCode: code })).message).toBe("eVoucher added.");
    await expect(act(id, "voucher", { voucherCode: code })).rejects.toThrow("already");
    await expect(act(id, "voucher", { voucherCode: " " })).rejects.toThrow();
    const { vouchers, place } = await shown(id);
    expect(vouchers).toMatchObject([{ words: expect.stringContaining("pays $5.00") }]);
    expect(place?.toPay).toBe("$22.95");
    await act(id, "remove voucher", { voucherId: vouchers[0]?.voucherId });
    expect((await shown(id)).place?.toPay).toBe("$27.95");
    await act(id, "voucher", { voucherCode: code });
    const order = await placed(id, "counter", { way: "cash", reference: "" });
    expect(order).toMatchObject({ state: "paid", voucherCents: 500, totalCents: 2795 });
    const other = await aReadyDraft();
    await expect(act(other, "voucher", { voucherCode: code })).rejects.toThrow();
  });

  test("a phone order is paid and placed when an eVoucher covers its whole total", async () => {
    const id = await aReadyDraft();
    await act(id, "voucher", { voucherCode: await aVoucherCode(10_000) });
    expect((await shown(id)).place).toMatchObject({ isPaid: true, toPay: "$0.00" });
    expect(await placed(id, "link")).toMatchObject({ state: "paid", paymentMethod: "none", voucherCents: 2795 });
  });

  test("stops staff who guess eVoucher codes, across all of their draft orders", async () => {
    const guesser = { ...staff, staffId: await aMember({ role: "service" }) };
    const tries = async () => {
      const id = await beginDraft(guesser, null);
      await actOnDraft(id, "add", { seen: "1", code: await anItem() }, guesser);
      return actOnDraft(id, "voucher", { seen: "2", voucherCode: "AAAA-BBBB-CCCC-DDDD" }, guesser);
    };
    const errors: string[] = [];
    for (let at = 0; at < 40 && !errors.at(-1)?.includes("TooManyTries"); at += 1)
      errors.push(await tries().then(String, (error: Error) => error.constructor.name));
    expect(errors.at(-1)).toBe("TooManyTries");
  });

  test("a phone order can be gift wrapped with a message on the card, and unwrapped again", async () => {
    const id = await aReadyDraft();
    expect((await shown(id)).wrap).toEqual({ price: "$4.95", isChosen: false, message: "" });
    await act(id, "wrap", { giftMessage: "Happy birthday" });
    expect((await shown(id)).wrap).toMatchObject({ isChosen: true, message: "Happy birthday" });
    await act(id, "unwrap");
    expect((await shown(id)).wrap).toMatchObject({ isChosen: false });
    await act(id, "wrap", { giftMessage: "For Ada" });
    expect(await placed(id, "link")).toMatchObject({ giftWrapCents: 495, giftMessage: "For Ada" });
  });

  test("a phone order holds an eBook as a gift, asking for its recipient, and the same eBook for the buyer", async () => {
    const code = await anItem({ productType: "eBook", format: "eBook" });
    const id = await beginDraft(staff, null);
    const search = { ...NO_SEARCH, options: code, gift: "yes" };
    expect(await questionAbout(id, search)).toMatchObject({
      kind: "gift eBook",
      action: expect.stringContaining("gift=yes"),
    });
    expect(await questionAbout(id, { ...search, gift: "" })).toBeNull();
    const kind = (await productToDetail(search))?.kind ?? "voucher";
    const give = async (typed: Record<string, string>) =>
      addDetails(await getDraft(id), { code, kind }, { ...GIFT, sendOn: "today", ...typed });
    expect(await give({ key: "one", email: "nobody" })).toHaveProperty("email");
    expect(await give({ key: "one" })).toBeNull();
    expect(await give({ key: "two" })).toHaveProperty("email");
    await act(id, "add", { code });
    const { entries } = await shown(id);
    expect(entries.map(({ about }) => about.includes("For Grace, grace@example.com")).sort()).toEqual([false, true]);
  });

  test("a phone order for a guest starts with the details of their newest order", async () => {
    await aKeptOrder({ email: "known@example.com", surname: "Known", fulfilment: "delivery" });
    const guest = await selectCustomerBy("known@example.com");
    const page = await shown(await beginDraft(staff, guest?.id ?? ""));
    expect(page.contact).toMatchObject({ email: "known@example.com", surname: "Known" });
  });
});
