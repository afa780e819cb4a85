/** Tests events in the office: how many eTickets are sold, and to whom. */
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { holdersPdf } from "~/domain/office/event-lists.server";
import type { Holder, OfficeEvent } from "~/domain/office/office-event";
import { anItem } from "../factories/baskets";
import { aPaidOrder } from "../factories/digital-orders";
import { anOfficeStaff } from "../factories/office-staff";
import { openTheShop, type Route, SHOP } from "./basket-world";
import { getOffice, officeModule } from "./office-world";

openTheShop();

const list = officeModule("office/tickets.tsx");
const event = officeModule("office/event.tsx");
let cookie: string;
let code: string;

beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("service"));
  const description = "<p>Friday 4 December, 7 pm<br>Town Hall, Penrith</p>";
  code = await anItem({
    title: "An Evening",
    productType: "eTicket",
    stock: 7,
    description,
    soldUntil: "2999-01-01",
  });
  await anItem({ title: "A Year Ago", productType: "eTicket", soldUntil: "2025-11-01T00:00:00.000Z" });
  await anItem({ title: "Not an event" });
  const sold = async (firstName: string, surname: string, quantity: number) =>
    aPaidOrder({ firstName, surname }, [{ code, productType: "eTicket", quantity }]);
  await sold("Zoë", "Åberg", 1);
  await sold("=cmd()", "Zander", 1);
  const [line] = (await sold("Bea", "Berg", 3)).lines;
  const tickets = database()
    .updateTable("tickets")
    .where("order_line_id", "=", line?.id ?? "");
  await tickets.where("position", "=", 1).set({ checked_in_at: "2026-12-04T08:00:00.000Z" }).execute();
  await tickets.where("position", "=", 3).set({ cancelled_at: "2026-11-25T00:00:00.000Z" }).execute();
});

interface Loaded {
  events: OfficeEvent[];
  total: number;
  rows: (Holder & { isLinked: boolean })[];
  event: OfficeEvent;
}
const read = async (route: object, path: string, as = cookie) =>
  (await getOffice(route, path, as, { code })).data as unknown as Loaded;

async function file(as: string, of = code): Promise<Response> {
  const loader = officeModule("office/event-names.ts").loader as Route;
  const request = new Request(`${SHOP}/office/tickets/${of}/names?as=${as}`, { headers: { Cookie: cookie } });
  return (await loader({ request, params: { code: of }, context: {} })) as Response;
}

describe("events", () => {
  const counts = { sold: 4, checkedIn: 1, missing: 3, left: 7 };

  test("events are listed with their true ticket counts, upcoming and past", async () => {
    const { events, total } = await read(list, "/office/tickets");
    expect(total).toBe(1);
    expect(events).toEqual([
      {
        code,
        title: "An Evening",
        asksForNames: false,
        when: ["Friday 4 December, 7 pm", "Town Hall, Penrith"],
        ...counts,
      },
    ]);
    const past = await read(list, "/office/tickets?show=past&page=9");
    expect(past.events).toMatchObject([{ title: "A Year Ago", sold: 0, checkedIn: 0, left: null }]);
  });

  test("an event lists the buyer of each eTicket by surname, without cancelled ones", async () => {
    const { rows, event: shown } = await read(event, `/office/tickets/${code}`);
    expect(shown).toMatchObject(counts);
    expect(rows.map(({ surname, position, count, checkedIn }) => [surname, position, count, checkedIn])).toEqual([
      ["Åberg", 1, 1, null],
      ["Berg", 1, 3, "4 December 2026, 7 pm"],
      ["Berg", 2, 3, null],
      ["Zander", 1, 1, null],
    ]);
    expect(rows.every(({ isLinked }) => isLinked)).toBe(true);
  });

  test("an event's eTickets have no links to orders for staff limited to stores", async () => {
    const limited = await anOfficeStaff("service");
    await database().insertInto("staff_stores").values({ member_id: limited.staffId, store_slug: "penrith" }).execute();
    const { rows } = await read(event, `/office/tickets/${code}`, limited.cookie);
    expect(rows.map(({ isLinked }) => isLinked)).toEqual([false, false, false, false]);
  });

  test("a product that is no event has no event page in the office", async () => {
    const book = await anItem();
    expect((await getOffice(event, `/office/tickets/${book}`, cookie, { code: book })).status).toBe(404);
    expect((await file("csv", book)).status).toBe(404);
    expect((await file("constructor")).status).toBe(404);
  });
});

describe("the names for an event", () => {
  test("the names for a full hall are printed while other requests get their turn", async () => {
    const { event: shown } = await read(event, `/office/tickets/${code}`);
    const holder = { id: "", name: "", firstName: "Ada", surname: "Reader", orderNumber: "L", position: 1, count: 1 };
    let [isPrinted, turns] = [false, 0];
    const take = () => {
      turns += 1;
      if (!isPrinted) setImmediate(take);
    };
    setImmediate(take);
    await holdersPdf(
      shown,
      Array.from({ length: 400 }, () => ({ ...holder, checkedIn: null })),
    );
    isPrinted = true;
    expect(turns).toBeGreaterThan(30);
  });

  test("the names for an event are exported for spreadsheets, and no name is a formula", async () => {
    const answer = await file("csv");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="names.csv"');
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('"Name","Buyer\'s surname","Buyer\'s first name","Order","eTicket","Checked in"');
    expect(lines[2]).toMatch(/^"","Berg","Bea","[^"]+","1 of 3","4 December 2026, 7 pm"$/);
    expect(lines[4]).toMatch(/^"","Zander","'=cmd\(\)",/);
  });

  test("the names for an event are printed as a list for the door", async () => {
    const document = await getDocumentProxy(new Uint8Array(await (await file("pdf")).arrayBuffer()));
    const text = (await extractText(document)).text.join("\n");
    for (const words of ["An Evening", "Town Hall, Penrith", "4 sold, 1 checked in", "Åberg, Zoë", "Berg, Bea, 2 of 3"])
      expect(text).toContain(words);
  });
});
