/** Tests eTickets in print and at the entrance, and licences in print. */
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { withdrawDigital } from "~/domain/library/fulfil.server";
import type { Order } from "~/domain/orders/order";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import * as ticketPage from "~/routes/library/ticket";
import * as events from "~/routes/orders/events";
import * as licence from "~/routes/orders/licence";
import * as tickets from "~/routes/orders/tickets";
import { anItem } from "../factories/baskets";
import { anOrder, aPaidOrder, licenceFor } from "../factories/digital-orders";
import { qrCodesIn } from "../setup/read-qr";
import { aMemberBrowser, aStranger, type MemberBrowser, memberRow } from "./account-world";
import { openTheShop } from "./basket-world";
import { fetched, getBytes, guestsCookie } from "./digital-world";

openTheShop();

const EVENT =
  "<p><strong>Friday 4 December 2026, 7.30 pm</strong><br>Nepean Civic Hall, Penrith NSW</p><p>Two hours of singing.</p>";

async function getText(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, " "));
}

const listTokens = async (order: Order) =>
  (
    await database()
      .selectFrom("tickets")
      .innerJoin("order_lines", "order_lines.id", "order_line_id")
      .where("order_id", "=", order.id)
      .select("token")
      .orderBy("order_lines.position")
      .orderBy("tickets.position")
      .execute()
  ).map(({ token }) => token);

let order: Order;
const sing = "The Lantern Yard: Sing — Žižkov";

beforeAll(async () => {
  const code = await anItem({ productType: "eTicket", title: sing, description: EVENT, publishedOn: "2026-12-04" });
  const carols = await anItem({ productType: "eTicket", title: "Carols", publishedOn: "2026-12-19" });
  const starts = [
    [code, "2026-12-04T19:30:00+11:00[Australia/Sydney]"],
    [carols, "2026-12-19[Australia/Sydney]"],
  ] as const;
  for (const [of, start] of starts)
    await database().updateTable("products").set({ event_start: start }).where("code", "=", of).execute();
  order = await aPaidOrder({}, [
    { productType: "eTicket", code, title: sing, quantity: 3, names: ["Ida Bell", "", "Noor"] },
    { productType: "eTicket", code: carols, title: "Carols" },
  ]);
});

const paper = (options: { cookie?: string; token?: string } = {}, of = order) =>
  fetched(tickets, `/orders/${of.number}/tickets.pdf${options.token ? `?token=${options.token}` : ""}`, {
    params: { number: of.number },
    ...(options.cookie && { cookie: options.cookie }),
  });

describe("eTickets on paper", () => {
  it("eTickets on paper have a page each, with what, when and where, and a code that leads to the door's page", async () => {
    const answer = await paper({ cookie: await guestsCookie(order.ownerId) });
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    const pdf = await getBytes(answer);
    expect(pdf.length).toBe(Number(answer.headers.get("Content-Length")));
    const pages = await getText(pdf);
    expect(pages).toHaveLength(4);
    for (const [at, page] of pages.slice(0, 3).entries()) {
      for (const words of [sing, "Friday 4 December 2026, 7.30 pm", "Nepean Civic Hall, Penrith NSW", order.number]) {
        expect(page).toContain(words);
      }
      expect(page).toContain(`Ticket ${at + 1} of 3`);
    }
    expect(pages.map((page) => /Ida Bell|Noor/.exec(page)?.[0])).toEqual(["Ida Bell", undefined, "Noor", undefined]);
    expect(pages[3]).toContain("Carols");
    expect(pages[3]).toContain("19 December 2026");
    const codes = await qrCodesIn(pdf);
    expect(codes.map((code) => new URL(code ?? "").pathname)).toEqual(
      (await listTokens(order)).map((token) => `/ticket/${token}`),
    );
  });

  it("the events of an order's eTickets are a calendar file for its customer only", async () => {
    const calendar = (token = "") =>
      fetched(events, `/orders/${order.number}/events.ics?token=${token}`, { params: { number: order.number } });
    const answer = await calendar(order.accessToken);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const text = await answer.text();
    expect(text).toContain("DTSTART:20261204T083000Z");
    expect(text).toContain("LOCATION:Nepean Civic Hall\\, Penrith NSW");
    expect(text).toContain("DTSTART;VALUE=DATE:20261219");
    expect((await calendar("x")).status).toBe(404);
  });

  it("eTickets on paper are for the order's customer only", async () => {
    expect((await paper({ token: order.accessToken })).status).toBe(200);
    const other = await aMemberBrowser();
    const refused = [await paper(), await paper({ token: "x" }), await paper({ cookie: other.cookie })];
    const answers = await Promise.all(refused.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  it("eTickets on paper are not found while unpaid, without tickets, or once refunded", async () => {
    const unpaid = await anOrder({ state: "awaiting payment" }, [{ productType: "eTicket" }]);
    const without = await aPaidOrder();
    const back = await aPaidOrder({}, [{ productType: "eTicket" }]);
    await withdrawDigital(back);
    for (const each of [unpaid, without, back]) {
      expect((await paper({ token: each.accessToken }, each)).status).toBe(404);
    }
  });
});

describe("the door's page", () => {
  let staff: MemberBrowser;
  beforeAll(async () => {
    staff = await aMemberBrowser({ role: "service" });
  });
  const look = (token: string, browser: Pick<MemberBrowser, "get"> = staff) =>
    browser.get(ticketPage, `/ticket/${token}`, { token });
  const press = (token: string, browser: Pick<MemberBrowser, "post"> = staff) =>
    browser.post(ticketPage, `/ticket/${token}`, {}, { token });

  it("the door's page shows anyone that a ticket is valid, and nothing about the buyer", async () => {
    const [token = ""] = await listTokens(order);
    const { status, data, cacheControl } = await look(token, aStranger());
    expect([status, cacheControl]).toEqual([200, "no-store"]);
    expect(data).toEqual({
      ticket: {
        title: sing,
        event: ["Friday 4 December 2026, 7.30 pm", "Nepean Civic Hall, Penrith NSW"],
        position: 1,
        count: 3,
        state: "valid",
        usedAt: null,
      },
      isStaff: false,
      name: "",
    });
  });

  it("the door's page shows staff the name on a ticket", async () => {
    const [first = "", second = ""] = await listTokens(order);
    expect((await look(first)).data).toMatchObject({ isStaff: true, name: "Ida Bell" });
    expect((await look(second)).data).toMatchObject({ isStaff: true, name: "" });
  });

  it("the door's page admits one person, however many staff scan the ticket at the same time", async () => {
    const [token = ""] = await listTokens(order);
    const doors = await Promise.all(Array.from({ length: 6 }, () => aMemberBrowser({ role: "service" })));
    const answers = await Promise.all([...doors, ...doors].map((door) => press(token, door)));
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    expect(answers.filter(({ kind }) => kind === "success")).toHaveLength(1);
    expect(answers.filter(({ message }) => message === "Checked in. Admit one person.")).toHaveLength(1);
    const { data } = await look(token);
    expect(data?.ticket).toMatchObject({ state: "used", usedAt: expect.stringMatching(/\d (am|pm)$/) });
    const admitted = doors[answers.findIndex(({ kind }) => kind === "success") % doors.length];
    const { email } = await memberRow(admitted?.memberId ?? "");
    const log = await readStaffLog({ email, limit: 10 });
    expect(log).toMatchObject([{ by: email, deed: "checked in an eTicket" }]);
    expect(await readStaffLog({ limit: 10 })).toHaveLength(1);
  });

  it("the door's page lets the door role check in, and shows customers no button", async () => {
    const [, token = ""] = await listTokens(await aPaidOrder({}, [{ productType: "eTicket", quantity: 2 }]));
    expect((await look(token, await aMemberBrowser())).data).toMatchObject({ isStaff: false });
    expect((await press(token, await aMemberBrowser({ role: "door" }))).kind).toBe("success");
  });

  it("the door's page lets only staff check in", async () => {
    const [, token = ""] = await listTokens(order);
    expect((await press(token, aStranger())).location).toMatch(/^\/login\?to=/);
    expect((await press(token, await aMemberBrowser())).status).toBe(403);
    expect((await look(token)).data?.ticket).toMatchObject({ state: "valid" });
  });

  it("the door's page refuses refunded tickets and codes that are not tickets", async () => {
    const back = await aPaidOrder({}, [{ productType: "eTicket" }]);
    const [token = ""] = await listTokens(back);
    await withdrawDigital(back);
    expect((await look(token)).data?.ticket).toMatchObject({ state: "cancelled" });
    expect((await press(token)).kind).toBe("error");
    for (const none of ["", "x", "A".repeat(22), "' or 1=1 --", token.toLowerCase()]) {
      const { status, data } = await look(none);
      expect([status, data?.ticket]).toEqual([404, null]);
      expect((await press(none)).kind).toBe("error");
    }
  });

  it("the door's page limits how often a staff member checks in", async () => {
    const busy = await aMemberBrowser({ role: "service" });
    // Send the requests in groups of 100, because no more may wait for a write at the same time.
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 100 }, () => press("A".repeat(22), busy)));
    const refused = await press("A".repeat(22), busy);
    expect(refused.status).toBe(429);
  });
});

describe("a licence on paper", () => {
  const ask = (of: Order, number: string, token = of.accessToken) =>
    fetched(licence, `/orders/${of.number}/licences/${number}?token=${token}`, {
      params: { number: of.number, licence: number },
    });
  const listNumbers = async (of: Order) =>
    (
      await database()
        .selectFrom("licences")
        .innerJoin("order_lines", "order_lines.id", "order_line_id")
        .where("order_id", "=", of.id)
        .select("number")
        .orderBy("licences.position")
        .execute()
    ).map(({ number }) => number);

  it("a licence on paper has every detail and its number", async () => {
    const details = licenceFor({ organisation: "Łódź Fellowship", venueCapacity: "250" });
    const licensed = await aPaidOrder({}, [
      { productType: "licence", title: "The Flying Padre: screening licence", options: [details, licenceFor()] },
    ]);
    const [number = "", other = ""] = await listNumbers(licensed);
    const answer = await ask(licensed, number);
    expect([answer.status, answer.headers.get("Content-Disposition")]).toEqual([
      200,
      `inline; filename="licence-${number}.pdf"`,
    ]);
    const text = (await getText(await getBytes(answer))).join(" ");
    for (const words of [
      "The Flying Padre: screening licence",
      `Licence number ${number}`,
      "Łódź Fellowship",
      "1 Church Street, Penrith NSW 2750",
      "Neil Marr",
      "(02) 4721 0000",
      "office@example.com",
      "Parish Hall",
      "3 Church Street, Penrith NSW 2750",
      "250",
      licensed.number,
      "ABN",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(other);
    expect((await ask(licensed, other)).status).toBe(200);
    expect((await ask(licensed, number, "x")).status).toBe(404);
    expect((await ask(order, number)).status).toBe(404);
    await withdrawDigital(licensed);
    expect((await ask(licensed, number)).status).toBe(404);
  });
});
