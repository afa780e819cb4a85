/** Tests offers in the office: they are created, changed, stopped and copied, including offers with batches of codes. */
import { beforeAll, describe, expect, test } from "vitest";
import { findOffer } from "~/database/offers/offer-records.server";
import { setOfferCode } from "~/domain/basket/basket.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { aBasket, anItem, theBasketOf } from "../factories/baskets";
import { anOfficeStaff } from "../factories/office-staff";
import { openTheShop, type Route, SHOP } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const list = officeModule("office/offers.tsx");
const adding = officeModule("office/new-offer.tsx");
const page = officeModule("office/offer.tsx");
const table = officeModule("office/offer-codes-csv.ts");
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("manager"));
});

const EMPTY = {
  ...{ description: "", minimum: "", how: "code", code: "", from: "", fromTime: "", until: "", untilTime: "" },
  ...{ maxUses: "", maxUsesEach: "", group: "everyone", products: "", categories: "", authors: "", formats: "" },
  ...{ buy: "", get: "", gets: "" },
};
const make = (fields: Record<string, string>) =>
  postOffice(
    adding,
    "/office/offers/new",
    { intent: "add", kind: "percentage", value: "10", ...EMPTY, ...fields },
    cookie,
  );
const toId = (location: string | null) => location?.split("/").at(-1) ?? "";
const at = (id: string) => `/office/offers/${id}`;
const send = (id: string, fields: Record<string, string>) => postOffice(page, at(id), fields, cookie, { id });
const shown = async (id: string) =>
  (await getOffice(page, at(id), cookie, { id })).data as unknown as {
    seen: string;
    state: string;
    fields: Record<string, string>;
    batches: { batch: string; codes: number; used: number; href: string }[];
  };
const names = async (query: string) => {
  const { data } = await getOffice(list, `/office/offers?${query}`, cookie);
  return (data as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
};

describe("an offer", () => {
  test("an offer is created with Sydney's days, shows what was typed, and counts in a basket", async () => {
    const made = await make({
      name: "Winter",
      code: "winter",
      from: "2026-06-01",
      until: "2099-08-31",
      untilTime: "17:30",
    });
    expect(made.status).toBe(303);
    const { fields, state } = await shown(toId(made.location));
    expect(state).toBe("running");
    expect(fields).toMatchObject({
      code: "WINTER",
      from: "2026-06-01",
      fromTime: "",
      until: "2099-08-31",
      untilTime: "17:30",
    });
    expect(await findOffer("WINTER")).toMatchObject({
      startsAt: "2026-05-31T14:00:00.000Z",
      endsAt: "2099-08-31T07:30:00.000Z",
    });
    const { owner } = await aBasket();
    await setOfferCode(owner, "winter");
    expect((await theBasketOf(owner)).discountCents).toBe(100);
    const [deed] = await readStaffLog({ limit: 1 });
    expect(deed).toMatchObject({ deed: "made an offer", subject: "Winter" });
  });

  test("an offer that ends on a day lasts until the end of that day", async () => {
    const { location } = await make({ name: "A day", code: "ADAY", from: "2099-01-01", until: "2099-01-01" });
    expect(await findOffer("ADAY")).toMatchObject({
      startsAt: "2098-12-31T13:00:00.000Z",
      endsAt: "2099-01-01T13:00:00.000Z",
    });
    const { fields, state } = await shown(toId(location));
    expect([fields.from, fields.until, fields.untilTime, state]).toEqual(["2099-01-01", "2099-01-01", "", "planned"]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["without a name", { name: "" }, "name", "Enter a name for staff."],
    ["of too much", { value: "101" }, "value", "Enter a percentage from 1 to 100."],
    ["of no dollars", { kind: "amount", value: "much" }, "value", "Enter dollars, such as 5."],
    ["that ends before it starts", { from: "2027-02-01", until: "2027-01-01" }, "until", "It ends before it starts."],
    ["by itself with a code", { how: "itself", code: "X" }, "code", "An offer that applies by itself has no code."],
    ["for no such product", { products: "NONE" }, "products", "There is no product NONE."],
    ["for no such category", { categories: "/c/none" }, "categories", "There is no category none."],
    ["for no such author", { authors: "Nobody" }, "authors", "There is no author Nobody."],
    ["for no such format", { formats: "Stone" }, "formats", "There is no format Stone."],
    ["with another's code", { code: "TAKEN" }, "code", "Another offer has this code."],
  ])("an offer %s is refused at its field, with what was typed", async (_name, fields, field, message) => {
    await make({ name: "First", code: "TAKEN" });
    const { status, data } = await make({ name: "Refused", ...fields });
    expect(status).toBe(422);
    expect(data?.fieldErrors).toMatchObject({ [field]: message });
    expect(data?.submittedData).toMatchObject(fields);
    expect(await names("words=refused")).toEqual([]);
  });

  test("an offer is changed by one of two people who saw the same version", async () => {
    const id = toId((await make({ name: "Change me", code: "CHANGE" })).location);
    const { seen, fields } = await shown(id);
    const change = { ...EMPTY, ...fields, intent: "change", seen };
    expect((await send(id, { ...change, value: "20", code: "OTHER" })).status).toBe(303);
    expect((await send(id, { ...change, value: "30" })).status).toBe(409);
    expect(await findOffer("OTHER")).toMatchObject({ value: 20 });
    expect(await findOffer("CHANGE")).toBeNull();
  });

  test("an offer is stopped, restarted and copied, and found by name, code and state", async () => {
    const id = toId((await make({ name: "Stop me", code: "STOPME" })).location);
    await send(id, { intent: "stop", seen: (await shown(id)).seen });
    expect(await names("words=stopme&state=ended")).toEqual(["Stop me"]);
    expect(await names("words=stop+me&state=running")).toEqual([]);
    await send(id, { intent: "restart", seen: (await shown(id)).seen });
    expect(await names("words=STOP&state=running")).toEqual(["Stop me"]);
    const { data } = await getOffice(adding, `/office/offers/new?copy=${id}`, cookie);
    expect(data).toMatchObject({ fields: { name: "Copy of Stop me", code: "", value: "10" } });
  });
});

describe("a batch of codes", () => {
  test("a batch of offer codes is made once under its name, and downloaded with the orders that used them", async () => {
    const id = toId((await make({ name: "Fair" })).location);
    const fields = { intent: "make codes", batch: "Fair, May", copies: "1200", prefix: "fair-" };
    expect((await send(id, fields)).status).toBe(303);
    expect((await send(id, fields)).data?.fieldErrors).toMatchObject({ batch: "This offer has a batch of this name." });
    expect((await send(id, { ...fields, batch: "", copies: "0" })).status).toBe(422);
    const { batches } = await shown(id);
    expect(batches).toMatchObject([{ batch: "Fair, May", codes: 1200, used: 0 }]);
    const request = new Request(SHOP + (batches[0]?.href ?? ""), { headers: { Cookie: cookie } });
    const answer = (await (table.loader as Route)({ request, params: { id }, context: {} })) as Response;
    const lines = (await answer.text()).trim().split("\r\n");
    expect([lines.length, lines[0]]).toEqual([1201, '"code","order"']);
    const code = /"(FAIR-[A-Z2-9]{10})",""/.exec(lines[1] ?? "")?.[1] ?? "";
    const { owner } = await aBasket({ holding: [await anItem()] });
    await setOfferCode(owner, code);
    expect((await theBasketOf(owner)).discountCents).toBe(100);
  });
});
