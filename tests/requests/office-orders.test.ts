/** Tests the office's list of orders, and actions on the selected orders. */
import { describe, expect, test } from "vitest";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder } from "../factories/orders";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const PAGE = "/office/orders";
const orders = officeModule("office/orders.tsx");
const findState = async (number: string) => (await findOrderByNumber(number))?.state;
const pack = (order: string[], cookie: string) => postOffice(orders, PAGE, { intent: "pack", order }, cookie);

describe("the office's list of orders", () => {
  test("the office's list of orders has rows without addresses and tokens, and returns its filter", async () => {
    const { cookie } = await anOfficeStaff("packing");
    const order = await aKeptOrder({ surname: "Unusual" });
    const { data } = await getOffice(orders, `${PAGE}?words=unusual`, cookie);
    expect(data).toMatchObject({ total: 1, page: 1, filter: { words: "unusual", show: "all" } });
    expect(JSON.stringify(data)).toContain(order.number);
    expect(JSON.stringify(data)).not.toContain(order.accessToken);
  });
});

describe("ticked orders", () => {
  test("ticked orders are packed, each with a line in the log", async () => {
    const { cookie } = await anOfficeStaff("packing");
    const numbers = [(await aKeptOrder()).number, (await aKeptOrder({ state: "partly sent" })).number];
    const answer = await pack([...numbers, numbers[0] ?? ""], cookie);
    expect([answer.status, answer.location, answer.message]).toEqual([303, PAGE, "2 orders are packed."]);
    expect(await Promise.all(numbers.map(findState))).toEqual(["packed", "packed"]);
    const deeds = (await readStaffLog({ limit: 10 })).filter(({ subject }) => numbers.includes(subject));
    expect(deeds.map(({ deed }) => deed)).toEqual(["packed an order", "packed an order"]);
  });

  test("ticked orders that can't be packed hold up no others, and are named with the reason", async () => {
    const { cookie } = await anOfficeStaff("packing");
    const [good, sent] = [(await aKeptOrder()).number, (await aKeptOrder({ state: "sent" })).number];
    const answer = await pack([sent, good, "NONE"], cookie);
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({
      message: "1 order is packed.",
      refused: [
        { number: sent, reason: "It is sent. Only orders that are paid or partly sent can be packed." },
        { number: "NONE", reason: "There is no such order." },
      ],
    });
    expect(await findState(good)).toBe("packed");
  });

  test("packing ticked orders is refused if none is ticked", async () => {
    const { cookie } = await anOfficeStaff("packing");
    const answer = await pack([], cookie);
    expect([answer.status, answer.data?.fieldErrors]).toEqual([422, { order: "Tick an order first." }]);
  });

  test("ticked orders are packed once by two people at once", async () => {
    const [one, other] = [await anOfficeStaff("packing"), await anOfficeStaff("service")];
    const { number } = await aKeptOrder();
    const answers = await Promise.all([pack([number], one.cookie), pack([number], other.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await findOrderByNumber(number))?.history.map(({ state }) => state)).toEqual(["paid", "packed"]);
  });
});

describe("lines of tracking numbers", () => {
  const send = officeModule("office/send-orders.tsx");
  const post = (lines: string, cookie: string) => postOffice(send, `${PAGE}/send`, { lines }, cookie);

  test("lines of tracking numbers send their orders, and refused lines stay with the reason", async () => {
    const { cookie } = await anOfficeStaff("packing");
    const [one, two, three, unpacked] = [
      await aKeptOrder({ state: "packed" }),
      await aKeptOrder({ state: "packed" }),
      await aKeptOrder({ state: "packed" }),
      await aKeptOrder(),
    ].map(({ number }) => number) as [string, string, string, string];
    const lines = [
      "Number,Tracking,Carrier",
      `${one},33ABC0000001,auspost`,
      ` "${two}" ; 33ABC0000002 `,
      "",
      `${three},!,dhl`,
      `${unpacked}\t33ABC0000003\tSendle`,
      "NONE,33ABC0000004,auspost",
    ];
    const answer = await post(lines.join("\r\n"), cookie);
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({
      message: "2 orders are sent.",
      submittedData: { lines: [lines[4], lines[5], lines[6]].join("\n") },
      refused: [
        { reason: "The tracking number or the carrier is wrong." },
        { reason: "It is paid. Only orders that are packed or partly sent can be sent." },
        { reason: "There is no such order." },
      ],
    });
    const parcels = await Promise.all([one, two].map(findOrderByNumber));
    expect(parcels.map((order) => [order?.state, order?.history.at(-1)?.parcel])).toEqual([
      ["sent", { carrier: "auspost", trackingNumber: "33ABC0000001" }],
      ["sent", { carrier: "auspost", trackingNumber: "33ABC0000002" }],
    ]);
    expect(await Promise.all([three, unpacked].map(findState))).toEqual(["packed", "paid"]);
    expect((await post(`${three},33ABC0000005`, cookie)).message).toBe("1 order is sent.");
  });

  test("lines of tracking numbers refuse an order that is on several of them, on each", async () => {
    const { cookie } = await anOfficeStaff("packing");
    const { number } = await aKeptOrder({ state: "packed" });
    const lines = `${number},33ABC0000006\n${number.toLowerCase()},33ABC0000007`;
    const reason = "The order is on several lines. Send it in parts from its page.";
    expect((await post(lines, cookie)).data).toMatchObject({ refused: [{ reason }, { reason }] });
    expect(await findState(number)).toBe("packed");
  });

  test("sending orders is refused without a line of tracking numbers", async () => {
    const { cookie } = await anOfficeStaff("packing");
    expect((await post(" ", cookie)).data?.fieldErrors).toEqual({ lines: "Paste a line first." });
  });
});
