/** Tests the log in the office: it shows who did what and when, with the values before and after. */
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { changeRole } from "~/domain/staff/staff-accounts.server";
import { AT_THE_COMMAND_LINE, logDeed } from "~/domain/staff/staff-log.server";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { openTheShop, type Route, SHOP } from "./basket-world";
import { getOffice, officeModule } from "./office-world";

openTheShop();

const log = officeModule("office/log.tsx");
let cookie: string;

interface Row {
  by: string;
  deed: string;
  subject: string;
  was: string;
  became: string;
}

async function shown(query = "", as = cookie) {
  const { data } = await getOffice(log, `/office/log${query}`, as);
  return data as unknown as { rows: Row[]; total: number; page: number; filter: object };
}

async function exported(query = "", as = cookie): Promise<string[]> {
  const loader = officeModule("office/log-csv.ts").loader as Route;
  const request = new Request(`${SHOP}/office/log.csv${query}`, { headers: { Cookie: as } });
  const answer = (await loader({ request, params: {}, context: {} })) as Response;
  return (await answer.text()).split("\r\n");
}

beforeAll(async () => {
  ({ cookie } = await anOfficeStaff("owner"));
  const actor = { staffId: await aMember({ role: "manager", email: "May@example.com", emailKey: "may@example.com" }) };
  await aMember({ role: "packing", email: "Pat@example.com", emailKey: "pat@example.com" });
  await changeRole("pat@example.com", "service", actor);
  await logDeed({ ...AT_THE_COMMAND_LINE, deed: "changed an account", subject: "100%_of it" });
  await logDeed({ ...AT_THE_COMMAND_LINE, deed: "changed an account", subject: '=HYPERLINK("x")' });
  for (let at = 0; at < 120; at += 1)
    await logDeed({ ...actor, deed: "packed an order", subject: `order ${at}`, storeSlug: at < 3 ? "penrith" : "" });
});

describe("the staff log", () => {
  test("the staff log has the person, and the value before and after", async () => {
    const { rows, total } = await shown("?words=a+ROLE");
    expect([total, rows]).toEqual([
      1,
      [
        expect.objectContaining({
          by: "May@example.com",
          subject: "Pat@example.com",
          was: "packing",
          became: "service",
        }),
      ],
    ]);
  });

  test("the staff log has pages with the true count, and no page beyond them", async () => {
    const pages = await Promise.all(["1", "2", "99", "x"].map((page) => shown(`?words=packed&page=${page}`)));
    expect(pages.map(({ rows, total, page }) => [rows.length, total, page])).toEqual([
      [100, 120, 1],
      [20, 120, 2],
      [20, 120, 2],
      [100, 120, 1],
    ]);
  });

  test("the staff log is searched by words as they are typed, by person and by day", async () => {
    expect((await shown("?words=100%25_OF")).total).toBe(1);
    expect((await shown("?words=1%25t")).total).toBe(0);
    expect((await shown("?words=SERVICE")).total).toBe(1);
    expect((await shown("?person=may@")).total).toBe(121);
    await database()
      .updateTable("staff_deeds")
      .set({ done_at: "2026-03-07T12:59:59.000Z" })
      .where("subject", "=", "order 7")
      .execute();
    await database()
      .updateTable("staff_deeds")
      .set({ done_at: "2026-03-07T13:00:00.000Z" })
      .where("subject", "=", "order 8")
      .execute();
    for (const [day, subject] of [
      ["2026-03-07", "order 7"],
      ["2026-03-08", "order 8"],
    ])
      expect((await shown(`?day=${day}`)).rows.map((row) => row.subject)).toEqual([subject]);
    for (const day of ["2026-02-30", "9999-12-31"])
      expect((await shown(`?day=${day}&words=packed`)).filter).toEqual({ words: "packed", person: "", day: "" });
  });

  test("the staff log is exported as it is filtered, without formulas", async () => {
    expect(await exported("?words=a+role")).toEqual([
      '"When (UTC)","Who","What","Subject","Store","Before","After"',
      expect.stringMatching(
        /^"\d{4}-.*Z","May@example.com","changed a role","Pat@example.com","","packing","service"$/,
      ),
      "",
    ]);
    expect(await exported("?words=packed")).toHaveLength(122);
    expect((await exported("?words=hyperlink"))[1]).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test("the staff log shows staff limited to a store what was done there", async () => {
    const limited = await anOfficeStaff("manager");
    await database().insertInto("staff_stores").values({ member_id: limited.staffId, store_slug: "penrith" }).execute();
    expect((await shown("", limited.cookie)).total).toBe(3);
    expect(await exported("", limited.cookie)).toHaveLength(5);
  });
});
