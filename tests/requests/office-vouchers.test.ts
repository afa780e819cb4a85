/** eVouchers in the office: found, shown with their movements, and changed by those who may. */
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { eraseAddress } from "~/database/office/erase-records.server";
import { spendVoucher } from "~/database/vouchers/voucher-use-records.server";
import { issueRefundVoucher } from "~/domain/orders/refund-voucher.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder } from "../factories/orders";
import { aVoucher } from "../factories/purchases";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule } from "./office-world";

openTheShop();

const list = officeModule("office/vouchers.tsx");
const page = officeModule("office/voucher.tsx");
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("manager"));
});

const found = async (query: string) => {
  const { data } = await getOffice(list, `/office/vouchers?${query}`, cookie);
  return (data as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
};
const shown = async (id: string) =>
  (await getOffice(page, `/office/vouchers/${id}`, cookie, { id })).data as unknown as {
    state: string;
    balance: string;
    email: string;
    movements: { kind: string; cents: number; balanceCents: number; orderNumber: string | null; reason: string }[];
  };

describe("eVouchers", () => {
  test("are found by recipient, order, the end of the code and state", async () => {
    const order = await aKeptOrder();
    const other = await aKeptOrder();
    const email = "Quill.Reader@Example.com";
    await issueRefundVoucher({ ...order, email }, 2500, new Date());
    const [id = ""] = await found("words=quill.reader@example.com");
    const { hint } = await database()
      .selectFrom("vouchers")
      .select("hint")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await spendVoucher({ voucherId: id, orderId: other.id, cents: 2500 }, "2026-01-01", new Date().toISOString());
    for (const words of [order.number, other.number.toLowerCase(), hint.toLowerCase(), `AAAA-AAAA-AAAA-${hint}`])
      expect(await found(`words=${words}`)).toEqual([id]);
    expect(await found(`words=${hint}&state=used+up`)).toEqual([id]);
    expect(await found(`words=${hint}&state=usable`)).toEqual([]);
    expect(await found("words=%25")).toEqual([]);
    expect(await shown(id)).toMatchObject({
      ...{ state: "used up", balance: "$0.00", email },
      movements: [
        { kind: "issued", cents: 2500, balanceCents: 2500, orderNumber: order.number, reason: "Refund" },
        { kind: "spent", cents: -2500, balanceCents: 0, orderNumber: other.number },
      ],
    });
    await eraseAddress("nobody", "quill.reader@example.com");
    expect(await shown(id)).toMatchObject({ email: "" });
    expect(await found("words=quill.reader@example.com")).toEqual([]);
  });

  test("are listed by state, newest first, in pages", async () => {
    const expired = await aVoucher({ expiresOn: "2020-01-01", createdAt: "2027-01-02" });
    const cancelled = await aVoucher({ cancelledAt: "2026-01-01", balanceCents: 0, createdAt: "2027-01-03" });
    const usable = await aVoucher({ createdAt: "2027-01-04" });
    expect((await found("state=expired"))[0]).toBe(expired);
    expect((await found("state=cancelled"))[0]).toBe(cancelled);
    expect((await found("")).slice(0, 3)).toEqual([usable, cancelled, expired]);
    for (let made = 0; made < 50; made += 1) await aVoucher({ createdAt: "2025-01-01" });
    expect(await found("")).toHaveLength(50);
    expect((await found("page=2")).length).toBeGreaterThan(0);
  });
});
