/** Tests guests' orders that staff add to a member's account. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { refileMember } from "~/database/office/customer-records.server";
import { actOnCustomer } from "~/domain/office/customer-acts.server";
import { loadCustomerPage } from "~/domain/office/customer-page.server";
import { joinGuestOrders, loadJoinPage } from "~/domain/office/join-orders.server";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { eraseCustomer } from "~/domain/office/privacy.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aPaidOrder } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { aKeptOrder } from "../factories/orders";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const REASON = "Rang from the order's number";

describe.each(shopDatabases)("a guest's orders, on %s", (_name, open) => {
  let shop: ShopDatabase;
  let staff: OfficeStaff;
  beforeAll(async () => {
    shop = await open();
    staff = { staffId: await aMember({ role: "service" }), stores: [] } as unknown as OfficeStaff;
  });
  afterAll(() => shop?.close());

  async function aJoiner(traits: Parameters<typeof aMember>[0] = {}) {
    const id = await aMember(traits);
    await refileMember(id);
    return id;
  }
  async function join(id: string, find: string, numbers: string[], seen?: string) {
    const page = await loadJoinPage(id, find, staff);
    return joinGuestOrders(id, { find, numbers, reason: REASON, seen: seen ?? page?.seen ?? "" }, staff);
  }
  const findOwner = async ({ id }: { id: string }) => (await findOrder(id))?.memberId;
  const findGuest = async (email: string) =>
    (await database().selectFrom("customers").select("id").where("email_key", "=", email).executeTakeFirst())?.id;

  test("shows a guest's orders by email, joins the ticked ones with their eBooks, and logs the reason", async () => {
    const email = "hazel.joined@example.com";
    const member = await aJoiner({ email: "hazel@example.com" });
    const paper = await aKeptOrder({ email: "Hazel.Joined@example.com" });
    const digital = await aPaidOrder({ email }, [{ productType: "eBook" }]);
    const left = await aKeptOrder({ email });
    const note = await findGuest(email);
    await actOnCustomer(note ?? "", "note", { text: "Likes maps." }, staff);
    const page = await loadJoinPage(member, ` ${email}`, staff);
    expect(page?.orders.map(({ number }) => number).sort()).toEqual([paper.number, digital.number, left.number].sort());
    expect(await join(member, email, [paper.number, digital.number])).toBe(2);
    expect(await Promise.all([paper, digital, left].map(findOwner))).toEqual([member, member, null]);
    const books = database().selectFrom("library_entries").select("code").where("owner_id", "=", member);
    expect(await books.execute()).toEqual([{ code: digital.lines[0]?.code }]);
    expect((await readStaffLog({ limit: 2 })).map(({ subject, became }) => [subject, became])).toEqual(
      expect.arrayContaining([[`hazel@example.com: ${paper.number}`, expect.stringContaining(REASON)]]),
    );
    expect(await findGuest(email)).toBe(note);
    await join(member, left.number, [left.number]);
    // The guest has no orders left, so the notes are moved as well.
    expect(await findGuest(email)).toBeUndefined();
    expect(await loadCustomerPage(member, staff)).toMatchObject({ orderTotal: 3, notes: [{ note: "Likes maps." }] });
  });

  test("refuses to join orders of a member's address, another member, an erased guest or no one, with the reason", async () => {
    const member = await aJoiner();
    await aJoiner({ email: "taken@example.com" });
    const taken = await aKeptOrder({ email: "taken@example.com" });
    const others = await aKeptOrder({ memberId: await aMember() });
    const own = await aKeptOrder({ memberId: member });
    const erased = await aKeptOrder({ email: "gone@example.com", state: "completed" });
    await eraseCustomer((await findGuest("gone@example.com")) ?? "", { removeReviews: false }, staff);
    for (const [find, reason] of [
      ["taken@example.com", "is the address of another member"],
      [taken.number, "is the address of another member"],
      [others.number, "belongs to another member"],
      [own.number, "is in this account already"],
      [erased.number, "was erased"],
      ["none@example.com", "There are no guest orders of none@example.com."],
      ["AAAA-AAAA-AAAA", "There is no order AAAA-AAAA-AAAA."],
      ["Hazel", "Enter the guest's whole email address"],
    ] as const) {
      expect(await loadJoinPage(member, find, staff)).toMatchObject({
        orders: [],
        reason: expect.stringContaining(reason),
      });
      await expect(join(member, find, [find])).rejects.toThrow(reason);
    }
    expect(await findOwner(others)).not.toBe(member);
    expect(await loadJoinPage("none", "", staff)).toBeNull();
  });

  test("joins a guest's orders to one of two members at once, and joins none that wasn't shown", async () => {
    const [one, other] = [await aJoiner(), await aJoiner()];
    const order = await aKeptOrder({ email: "raced@example.com" });
    const hidden = await aKeptOrder();
    const answers = await Promise.allSettled([one, other].map((id) => join(id, order.number, [order.number])));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect([one, other]).toContain(await findOwner(order));
    const seen = await aKeptOrder({ email: "raced@example.com" });
    await expect(join(one, seen.number, [seen.number, hidden.number])).rejects.toThrow("no longer among these");
    await expect(join(one, seen.number, [seen.number], "older")).rejects.toThrow("has changed since");
    expect(await Promise.all([seen, hidden].map(findOwner))).toEqual([null, null]);
  });

  test("a guest's orders are joined or erased, whichever comes first", async () => {
    const member = await aJoiner();
    const order = await aKeptOrder({ email: "either@example.com", state: "completed" });
    const id = (await findGuest("either@example.com")) ?? "";
    const [joined] = await Promise.allSettled([
      join(member, order.number, [order.number]),
      eraseCustomer(id, { removeReviews: false }, staff),
    ]);
    const { email, memberId } = (await findOrder(order.id)) ?? {};
    expect([email, memberId]).toEqual(joined.status === "fulfilled" ? ["either@example.com", member] : ["", null]);
  });

  test("hides a guest's orders in other stores from staff limited to some stores", async () => {
    const limited = { ...staff, stores: ["penrith"] };
    const member = await aJoiner();
    const order = await aKeptOrder({ email: "elsewhere@example.com" });
    expect((await loadJoinPage(member, order.number, limited))?.reason).toContain("There is no order");
    expect((await loadJoinPage(member, order.email, limited))?.reason).toContain("There are no guest orders");
  });
});
