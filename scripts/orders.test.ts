/** Runs the command and checks its output, its changes and refusals, and its status. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database } from "~/database/engine/connection.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import type { OpenMoney } from "~/domain/orders/open-money.server";
import type { Order } from "~/domain/orders/order";
import { anItem } from "../tests/factories/baskets";
import { aStore } from "../tests/factories/checkouts";
import { aKeptOrder, aNumber, anOrderLine } from "../tests/factories/orders";
import { findStock } from "../tests/factories/payments";
import { runCommand } from "../tests/setup/run-command";
import { aDatabaseIn } from "../tests/setup/test-database";
import { readOrderArguments } from "./order-arguments";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-orders-"));
  await aDatabaseIn(path.join(folder, "shop.sqlite"));
});
afterAll(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const command = (...args: string[]) => runCommand("orders", args, folder);

async function subjectsTo(order: Order): Promise<string[]> {
  const jobs = await database().selectFrom("jobs").select(["payload", "created_at"]).orderBy("created_at").execute();
  const emails = jobs.map(({ payload }) => JSON.parse(payload) as { to?: string; subject?: string });
  return emails.filter((email) => email.to === order.email).map((email) => email.subject ?? "");
}

test("an order goes from paid to completed, each step once, with an email for each", async () => {
  const order = await aKeptOrder();
  const typed = order.number.toLowerCase().replaceAll("-", "");
  expect(await command("send", order.number)).toMatchObject({
    status: 1,
    err: expect.stringContaining("It is paid. Only orders that are packed or partly sent can be sent."),
  });
  expect(await command("pack", typed)).toMatchObject({ status: 0, out: `${order.number}  packed\n` });
  expect((await command("pack", order.number)).err).toContain(
    "It is packed. Only orders that are paid or partly sent can be packed.",
  );
  expect((await command("collect", order.number)).err).toContain("It is a delivery order. Use send.");
  const sent = await command(
    "send",
    order.number,
    "--note",
    "Please mind the dog.",
    "--tracking",
    "33 abc 0000001",
    "--json",
  );
  expect(JSON.parse(sent.out)).toEqual([{ number: order.number, state: "sent" }]);
  expect(await command("complete", order.number)).toMatchObject({ status: 0 });
  const after = await findOrder(order.id);
  expect(after?.history.map((event) => [event.state, event.by, event.note]).slice(1)).toEqual([
    ["packed", "staff", ""],
    ["sent", "staff", "Please mind the dog."],
    ["completed", "staff", ""],
  ]);
  expect(await subjectsTo(order)).toEqual([
    `Your order ${order.number} is packed`,
    `Your order ${order.number} is on its way`,
    `Your order ${order.number} is complete`,
  ]);
  expect(after?.history.map((event) => event.parcel).slice(1)).toEqual([
    null,
    { carrier: "auspost", trackingNumber: "33ABC0000001" },
    null,
  ]);
});

test("moves those of several orders that it can, names the others, and exits with 1", async () => {
  const [one, other] = [await aKeptOrder(), await aKeptOrder({ state: "cancelled" })];
  const unknown = aNumber();
  const { status, out, err } = await command("pack", one.number, other.number, unknown);
  expect([status, out]).toEqual([1, `${one.number}  packed\n`]);
  expect(err).toContain(`${other.number}  It is cancelled. Only orders that are paid or partly sent can be packed.\n`);
  expect(err).toContain(`${unknown}  there is no such order\n`);
});

test("refunds part of an order, then the rest, and not a cent more", async () => {
  const order = await aKeptOrder();
  expect(await command("refund", order.number, "--amount", "9.95", "--note", "A torn page")).toMatchObject({
    status: 0,
    out: `${order.number}  paid\n`,
  });
  expect((await command("refund", order.number, "--amount", "20.01")).err).toContain("Only $20.00 is left to refund.");
  expect(await command("refund", order.number)).toMatchObject({ status: 0, out: `${order.number}  refunded\n` });
  expect((await command("refund", order.number)).status).toBe(1);
  expect((await findOrder(order.id))?.refundedCents).toBe(order.totalCents);
  expect(await subjectsTo(order)).toEqual([
    `A refund for your order ${order.number}`,
    `Your order ${order.number} has been refunded`,
  ]);
});

test("a sent order's tracking number is corrected, and its customer is emailed", async () => {
  const order = await aKeptOrder({ state: "packed" });
  expect((await command("track", order.number, "--tracking", "33ABC0000002")).err).toContain(
    "It is packed. Only delivery",
  );
  await command("send", order.number, "--tracking", "33ABC0000001");
  expect(await command("track", order.number, "--tracking", "33abc0000002", "--carrier", "startrack")).toMatchObject({
    status: 0,
    out: `${order.number}  sent\n`,
  });
  expect(await subjectsTo(order)).toEqual([
    `Your order ${order.number} is on its way`,
    `The tracking number of your order ${order.number}`,
  ]);
  const { out } = await command("show", order.number);
  expect(out).toContain("\nTrack your parcel with StarTrack: 33ABC0000002\nhttps://startrack.com.au/");
  expect(out).toContain("sent, by staff, auspost 33ABC0000001\n");
  expect(out).toContain("tracking number corrected, by staff, startrack 33ABC0000002\n");
});

test("refunds copies of a line with or without restocking, and shows the refunds of the order", async () => {
  const code = await anItem({ stock: 5 });
  const line = anOrderLine({ code, quantity: 3, lineCents: 6600, gstCents: 600 });
  const order = await aKeptOrder({ lines: [line] });
  await database().updateTable("order_lines").set({ stock_from: "shop" }).where("id", "=", line.id).execute();
  const one = ["refund", order.number, "--line", "1"];
  expect((await command(...one)).err).toContain("--restock or --no-restock");
  expect((await command("refund", order.number, "--line", "2", "--restock")).err).toContain("It has 1 line.");
  expect(await command(...one, "--quantity", "2", "--restock")).toMatchObject({ status: 0, err: "" });
  expect(await command(...one, "--no-restock", "--note", "Torn")).toMatchObject({ status: 0, err: "" });
  expect((await command(...one, "--restock")).err).toContain("None of them are left to refund.");
  expect(await findStock(code)).toBe(7);
  const { out } = await command("show", order.number);
  expect(out).toContain("1)  3 × ");
  expect(out).toContain("    3 refunded, 2 of them back in stock\n");
  expect(out).toMatch(
    /partly refunded, by staff {2}Torn\n.*refunded \$44\.00 to the card, on its way\n.*refunded \$22\.00 to the card/,
  );
});

test("shows a private note on an order to staff only", async () => {
  const order = await aKeptOrder();
  expect(await command("note", order.number, "--text", "Rang about\nthe parcel")).toMatchObject({ status: 0, err: "" });
  const { out } = await command("show", order.number);
  expect(out).toMatch(/\nPrivate notes: no customer reads them\n\S+Z {2}\S+\n {4}Rang about\n {4}the parcel\n$/);
  const after = await findOrder(order.id);
  expect(JSON.stringify(after)).not.toContain("Rang about");
  expect(await subjectsTo(order)).toEqual([]);
  expect((await command("note", order.number, "--text", " ")).err).toContain("The note is empty.");
});

test("money that waits for a person is listed, and settled once", async () => {
  const order = await aKeptOrder();
  await command("refund", order.number, "--amount", "9.95");
  const waiting = async (): Promise<OpenMoney[]> => {
    const all: OpenMoney[] = JSON.parse((await command("money", "--json")).out);
    return all.filter(({ orderNumber }) => orderNumber === order.number);
  };
  const [{ id = "" } = {}] = await waiting();
  const listed = await command("money");
  expect(listed.out).toMatch(new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d  ${order.number}  \\$9\\.95 to refund$`, "m"));
  expect(await command("settled", id)).toMatchObject({ status: 0, out: `${id}  settled\n` });
  expect(await command("settled", id)).toMatchObject({ status: 1, err: `${id}  no refund or payment has this ID\n` });
  expect(await waiting()).toEqual([]);
});

test("cancels an unpaid order, and doesn't refund it", async () => {
  const order = await aKeptOrder({ state: "awaiting payment" });
  expect((await command("refund", order.number)).err).toContain(
    "It is awaiting payment. There is no payment to refund.",
  );
  expect(await command("cancel", order.number, "--note", "Out of print")).toMatchObject({ status: 0 });
});

test("lists and shows orders for people and programs, and keeps customers' text from controlling the terminal", async () => {
  const title = "A \u001b[31mred\u001b[0m title";
  const order = await aKeptOrder({
    surname: "O'\u0007Bell",
    note: "Ring\u001b]0;pwned\u0007 twice\nplease",
    lines: [anOrderLine({ title, quantity: 2, lineCents: 4400 })],
  });
  const listed = await command("list", "--state", "paid");
  expect(listed.out).toMatch(
    new RegExp(`^${order.number}  2026-11-20  paid .*\\$51\\.95  delivery  2 × Ada O'�Bell$`, "m"),
  );
  const shown = await command("show", order.number);
  expect(shown.out).toContain("2 × A �[31mred�[0m title");
  expect(shown.out).toContain("    please");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  expect(shown.out + listed.out).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  const json = await command("list", "--state", "paid", "--json");
  expect(json.out).not.toContain(order.accessToken);
  expect((JSON.parse(json.out) as Order[]).find((each) => each.number === order.number)?.lines[0]?.title).toBe(title);
});

test("lists open orders if no state is given", async () => {
  const open = await aKeptOrder({ state: "packed" });
  const over = await aKeptOrder({ state: "completed" });
  const { status, out } = await command("list");
  expect([status, out.includes(open.number), out.includes(over.number)]).toEqual([0, true, false]);
});

test("orders beyond the newest hundred are listed by pages, days and stores, with their number", async () => {
  const placedAt = (day: number) => new Date(Date.UTC(2027, 2, day, 12)).toISOString();
  for (let at = 0; at < 102; at += 1) await aKeptOrder({ state: "completed", placedAt: placedAt(1 + (at % 3)) });
  const storeSlug = await aStore();
  // Late evening in UTC is the next morning in Sydney.
  const early = await aKeptOrder({ state: "completed", placedAt: "2027-03-03T23:00:00.000Z", storeSlug });
  const first = await command("list", "--state", "completed", "--from", "2027-03-01");
  expect(first.out).toMatch(/\n103 orders, page 1 of 2; --page 2 for more\n$/);
  expect(first.out.split("\n")).toHaveLength(102);
  const second = await command("list", "--state", "completed", "--from", "2027-03-01", "--page", "2");
  expect(second.out).toMatch(/^(LEC.*\n|[^\n]+\n){3}103 orders, page 2 of 2\n$/);
  const days = await command("list", "--state", "completed", "--from", "2027-03-04", "--to", "2027-03-04");
  expect(days.out).toMatch(new RegExp(`^${early.number} .*\n1 order\n$`));
  const store = await command("list", "--state", "all", "--store", storeSlug);
  expect(store.out).toMatch(new RegExp(`^${early.number} .*\n1 order\n$`));
});

test.each([
  [[], "Unknown command"],
  [["ship", "X"], "Unknown command “ship”"],
  [["show"], "order number is missing"],
  [["settled"], "ID is missing"],
  [["money", "X"], "money takes no order numbers"],
  [["list", "--state", "lost"], "--state must be one of"],
  [["list", "--from", "2027-02-30"], "is not a date"],
  [["list", "--page", "0"], "is not a page"],
  [["money", "--page", "2"], "Use --page with list only"],
  [["refund", "X", "--amount", "-5"], "--amount"],
  [["refund", "X", "--amount", "0"], "is not an amount in dollars"],
  [["refund", "X", "--amount", "1.234"], "is not an amount in dollars"],
  [["pack", "X", "--amount", "5"], "Use --amount with refund only"],
  [["refund", "X", "--amount", "5", "--line", "1"], "Use either --line or --amount"],
  [["refund", "X", "--line", "1", "--quantity", "0"], "is not a whole number"],
  [["refund", "X", "--line", "1", "--restock", "--no-restock"], "Use either --restock or --no-restock"],
  [["refund", "X", "--restock"], "with --line only"],
  [["track", "X"], "--tracking is missing"],
  [["note", "X"], "--text is missing"],
  [["pack", "NOT-A-NUMBER"], "there is no such order"],
])("refuses the orders command %j with status 1 and a reason", async (args, reason) => {
  const { status, err } = await command(...args);
  expect([status, err.toLowerCase()]).toEqual([1, expect.stringContaining(reason.toLowerCase())]);
});

test("sends or takes off an order's copies by line, and changes parts of its address", async () => {
  const lines = [anOrderLine({ quantity: 3, lineCents: 6600 }), anOrderLine(), anOrderLine({ title: "A map" })];
  const order = await aKeptOrder({ lines });
  expect(await command("address", order.number, "--street1", "2 High St", "--instructions", "")).toMatchObject({
    ...{ status: 0, out: `${order.number}  paid\n` },
  });
  expect((await findOrder(order.id))?.address).toEqual({ ...order.address, street1: "2 High St" });
  expect((await command("address", order.number, "--postcode", "9")).err).toContain(`${order.number}  `);
  expect(await command("take-off", order.number, "--lines", "1x1", "--note", "One too many")).toMatchObject({
    ...{ status: 0, out: `${order.number}  paid\n` },
  });
  const part = await command("send", order.number, "--lines", "1x1,2", "--tracking", "33ABC0000003", "--json");
  expect(JSON.parse(part.out)).toEqual([{ number: order.number, state: "partly sent" }]);
  expect((await command("send", order.number, "--lines", "2")).err).toContain("No copy of");
  expect((await command("send", order.number, "--lines", "4")).err).toContain("It has 3 lines.");
  expect(await command("send", order.number, "--lines", "1,3")).toMatchObject({ out: `${order.number}  sent\n` });
  const after = await findOrder(order.id);
  expect(after?.refundedCents).toBe(2200);
  expect(after?.parcels.map(({ copies }) => copies.map(({ quantity }) => quantity).sort())).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test.each([
  ["send ONE TWO", { lines: "1" }, "one order number only"],
  ["send ONE", { lines: "1;2" }, "is not a list of lines"],
  ["send ONE", { lines: "2,2x1" }, "has a line twice"],
  ["take-off ONE", {}, "--lines is missing"],
  ["address ONE", {}, "Say what changes"],
  ["pack ONE", { lines: "1" }, "Use --lines with send or take-off only"],
])("refuses the orders command %s with %j", (words, values, reason) => {
  expect(() => readOrderArguments({ positionals: words.split(" "), values })).toThrow(reason);
});
