/** Tests on both databases that an order's digital goods are delivered once and withdrawn once. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { fulfil, withdrawDigital } from "~/domain/library/fulfil.server";
import { AlreadyOwned, acceptGift, GiftNotOpen, sendGift } from "~/domain/library/gifts.server";
import { checkIn } from "~/domain/library/tickets.server";
import type { Email } from "~/domain/mail/email";
import { MAIL_JOB } from "~/domain/mail/mail.server";
import { sendDueVoucher } from "~/domain/vouchers/issue-vouchers.server";
import { readVoucherCode } from "~/domain/vouchers/voucher-code";
import { voucherCodeHash } from "~/domain/vouchers/voucher-code.server";
import { anItem } from "../factories/baskets";
import { anOrder, aPaidOrder, giftFor, licenceFor, voucherFor } from "../factories/digital-orders";
import { aMember } from "../factories/members";
import { aDatabaseOf, BOTH } from "./on-both";

const db = () => database();

async function emails(): Promise<Email[]> {
  const rows = await db().selectFrom("jobs").select("payload").where("kind", "=", MAIL_JOB).execute();
  return rows.map(({ payload }) => JSON.parse(payload) as Email);
}

describe.each(BOTH)("fulfilment on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
  });
  afterEach(() => close());

  const everything = () => [
    { productType: "shipped" as const },
    { productType: "eBook" as const },
    { productType: "eAudioBook" as const },
    { productType: "eTicket" as const, quantity: 3 },
    { productType: "eVoucher" as const, options: [voucherFor(), voucherFor({ valueCents: 100 })] },
    { productType: "licence" as const, options: [licenceFor(), licenceFor({ venueName: "Chapel" })] },
    { productType: "eBook" as const, gift: true, options: [giftFor(), giftFor({ sendOn: "2199-12-25" })] },
    { productType: "giftEBook" as const, options: [giftFor()] },
  ];

  test("delivers an order once, however often and simultaneously it is fulfilled", async () => {
    const memberId = await aMember();
    const order = await anOrder({ memberId }, everything());
    await Promise.all([fulfil(order), fulfil(order), fulfil(order)]);
    await fulfil(order);

    const entries = await db().selectFrom("library_entries").selectAll().orderBy("code").execute();
    const own = [order.lines[1]?.code, order.lines[2]?.code].sort();
    expect(entries.map(({ owner_id, code, order_id }) => [owner_id, code, order_id])).toEqual(
      own.map((code) => [memberId, code, order.id]),
    );
    const member = await db().selectFrom("members").selectAll().where("id", "=", memberId).executeTakeFirst();
    expect(member?.has_digital_library).toBe(1);

    const tickets = await db().selectFrom("tickets").selectAll().orderBy("position").execute();
    expect(tickets.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(new Set(tickets.map(({ token }) => token)).size).toBe(3);
    for (const { token } of tickets) expect(token).toMatch(/^[\w-]{22}$/);

    const licences = await db().selectFrom("licences").selectAll().orderBy("position").execute();
    expect(licences.map(({ details }) => JSON.parse(details))).toEqual(order.lines[5]?.options);
    for (const { number } of licences) expect(number).toMatch(/^L(-[A-Z2-9]{4}){3}$/);

    const gifts = await db().selectFrom("gift_ebooks").selectAll().orderBy("send_on", "desc").execute();
    expect(gifts).toHaveLength(3);
    expect(gifts[0]).toMatchObject({ send_on: "2199-12-25", sent_at: null, token_hash: null });
    const jobs = await db().selectFrom("jobs").selectAll().where("kind", "=", "send a gift eBook").execute();
    expect(jobs).toHaveLength(3);
    // Eight o'clock in the morning in Sydney, in daylight saving time.
    expect(jobs.map(({ due_at }) => due_at)).toContain("2199-12-24T21:00:00.000Z");

    const sent = await emails();
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      "ada@example.com: Your 2 digital licences",
      "ada@example.com: Your 3 eTickets",
      "grace@example.com: A Lectern eVoucher for you: $1.00",
      "grace@example.com: A Lectern eVoucher for you: $50.00",
    ]);
  });

  test("a voucher's code is in its email and nowhere else, valid for three years and a day", async () => {
    await aPaidOrder({}, [{ productType: "eVoucher", options: [voucherFor()] }]);
    const [email] = await emails();
    const text = email?.paragraphs.join("\n") ?? "";
    const code = readVoucherCode(text.match(/Your code: (\S+)/)?.[1] ?? "") ?? "";
    const [voucher] = await db().selectFrom("vouchers").selectAll().execute();
    expect(voucher).toMatchObject({
      code_hash: voucherCodeHash(code),
      hint: code.slice(-4),
      value_cents: 5000,
      balance_cents: 5000,
      cancelled_at: null,
    });
    const yearsLater = Number(voucher?.expires_on.slice(0, 4)) - new Date().getUTCFullYear();
    expect(yearsLater === 3 || yearsLater === 4).toBe(true);
    expect(text).toContain("Happy birthday, Grace!");
    expect(JSON.stringify(voucher)).not.toContain(code);
  });

  test("a voucher for a later day is emailed on that day, once, with a code that was never stored", async () => {
    const later = voucherFor({ sendOn: "2199-12-25" });
    const order = await aPaidOrder({}, [{ productType: "eVoucher", options: [later] }]);
    await fulfil(order);
    expect(await emails()).toEqual([]);
    const [job, ...others] = await db().selectFrom("jobs").selectAll().where("kind", "=", "send an eVoucher").execute();
    expect([job?.due_at, others]).toEqual(["2199-12-24T21:00:00.000Z", []]);
    const { id, expires_on } = await db().selectFrom("vouchers").selectAll().executeTakeFirstOrThrow();
    expect(expires_on).toBe("2202-12-26");
    const due = JSON.parse(job?.payload ?? "");
    await Promise.all([sendDueVoucher(due), sendDueVoucher(due)]);
    await sendDueVoucher(due);
    const [email, ...more] = await emails();
    expect([email?.to, email?.subject, more]).toEqual([later.email, "A Lectern eVoucher for you: $50.00", []]);
    const code = readVoucherCode(email?.paragraphs.join("\n").match(/Your code: (\S+)/)?.[1] ?? "") ?? "";
    const voucher = await db().selectFrom("vouchers").selectAll().where("id", "=", id).executeTakeFirst();
    expect(voucher?.code_hash).toBe(voucherCodeHash(code));
  });

  test("a voucher that was cancelled before its day is never emailed", async () => {
    const order = await aPaidOrder({}, [{ productType: "eVoucher", options: [voucherFor({ sendOn: "2199-12-25" })] }]);
    await withdrawDigital(order);
    const job = await db().selectFrom("jobs").selectAll().where("kind", "=", "send an eVoucher").executeTakeFirst();
    await sendDueVoucher(JSON.parse(job?.payload ?? ""));
    expect(await emails()).toEqual([]);
  });

  test("withdraws once what can be withdrawn of an order, and names the rest", async () => {
    const order = await aPaidOrder({}, everything());
    const [used] = await db().selectFrom("tickets").selectAll().execute();
    await db()
      .updateTable("tickets")
      .set({ checked_in_at: "2026-11-21" })
      .where("id", "=", used?.id ?? "")
      .execute();
    await db().updateTable("vouchers").set({ balance_cents: 1 }).where("value_cents", "=", 100).execute();
    const friend = await aMember();
    const [accepted] = await db().selectFrom("gift_ebooks").selectAll().execute();
    await db()
      .updateTable("gift_ebooks")
      .set({ accepted_by: friend, accepted_at: "2026-11-21" })
      .where("id", "=", accepted?.id ?? "")
      .execute();

    const usedGoods = await withdrawDigital(order);
    expect(usedGoods.map(({ what }) => what).sort()).toEqual(["gift", "ticket", "voucher"]);
    expect(await withdrawDigital(order)).toEqual(usedGoods);
    expect(await db().selectFrom("library_entries").selectAll().execute()).toEqual([]);
    for (const [table, left] of [
      ["tickets", 1],
      ["vouchers", 1],
      ["gift_ebooks", 1],
      ["licences", 0],
    ] as const) {
      const rows = await db().selectFrom(table).select("id").where("cancelled_at", "is", null).execute();
      expect([table, rows.length]).toEqual([table, left]);
    }
  });

  test("an eBook bought twice stays in the library while one of the orders is valid", async () => {
    const memberId = await aMember();
    const code = await anItem({ productType: "eBook" });
    const first = await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    const second = await aPaidOrder({ memberId }, [{ productType: "eBook", code }]);
    await withdrawDigital(first);
    await db().updateTable("orders").set({ order_state: "refunded" }).where("id", "=", first.id).execute();
    const entries = await db().selectFrom("library_entries").select(["owner_id", "order_id"]).execute();
    expect(entries).toEqual([{ owner_id: memberId, order_id: second.id }]);
    await withdrawDigital(second);
    expect(await db().selectFrom("library_entries").selectAll().execute()).toEqual([]);
  });

  test("emails a gift once, and not after it was cancelled", async () => {
    const order = await aPaidOrder({}, [{ productType: "eBook", gift: true, options: [giftFor(), giftFor()] }]);
    const [one, other] = await db().selectFrom("gift_ebooks").select("id").execute();
    await Promise.all([sendGift(one?.id ?? ""), sendGift(one?.id ?? "")]);
    await sendGift(one?.id ?? "");
    expect(await emails()).toHaveLength(1);
    await withdrawDigital(order);
    await sendGift(other?.id ?? "");
    expect(await emails()).toHaveLength(1);
    const [email] = await emails();
    expect(email?.link?.href).toMatch(new RegExp(`/ebook/gift/${one?.id}/[\\w-]{22}$`));
    const { token_hash } = await db()
      .selectFrom("gift_ebooks")
      .selectAll()
      .where("id", "=", one?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("one of twenty recipients who accept a gift at once gets it, and a recipient who owns the book does not", async () => {
    await aPaidOrder({}, [{ productType: "eBook", gift: true, options: [giftFor()] }]);
    const { id, code } = await db().selectFrom("gift_ebooks").select(["id", "code"]).executeTakeFirstOrThrow();
    await sendGift(id);
    const token = (await emails())[0]?.link?.href.split("/").at(-1) ?? "";
    const has = await aMember();
    await aPaidOrder({ memberId: has }, [{ productType: "eBook", code }]);
    await expect(acceptGift(id, token, has)).rejects.toThrow(AlreadyOwned);
    const friends = await Promise.all(Array.from({ length: 20 }, () => aMember()));
    const outcomes = await Promise.allSettled(friends.map((friend) => acceptGift(id, token, friend)));
    const refusals = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(GiftNotOpen);
    const entries = await db().selectFrom("library_entries").select("owner_id").where("gift_id", "=", id).execute();
    const gift = await db().selectFrom("gift_ebooks").select("accepted_by").executeTakeFirst();
    expect(entries.map(({ owner_id }) => owner_id)).toEqual([gift?.accepted_by]);
  });

  test("one door admits a ticket's holder when many doors scan the ticket at once", async () => {
    await aPaidOrder({}, [{ productType: "eTicket" }]);
    const { token } = await db().selectFrom("tickets").select("token").executeTakeFirstOrThrow();
    const lets = await Promise.all(Array.from({ length: 12 }, (_, at) => checkIn(token, `door ${at}`)));
    expect(lets.filter(Boolean)).toHaveLength(1);
  });
});
