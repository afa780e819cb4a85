/** Tests jobs that need a person, and kiosks. Staff manage both in the office. */
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { noteActivity, openKiosk } from "~/domain/kiosk/kiosks.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { anOfficeStaff } from "../factories/office-staff";
import { openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

openTheShop();

const jobs = officeModule("office/jobs.tsx");
const job = officeModule("office/job.tsx");
const kiosks = officeModule("office/kiosks.tsx");
const ID = "99999999-0000-4000-8000-000000000001";
let manager: Awaited<ReturnType<typeof anOfficeStaff>>;
beforeAll(async () => {
  manager = await anOfficeStaff("manager");
});

const lastDeed = async () => (await readStaffLog({ limit: 1 })).map(({ deed, subject }) => `${deed}: ${subject}`)[0];
const storedJobs = () =>
  database().selectFrom("jobs").select(["kind", "parked_at", "attempts"]).where("id", "=", ID).execute();

describe("jobs", () => {
  async function park(
    kind = "send an email",
    payload: object = { to: "ann@example.com", link: "https://shop.example/secret" },
  ) {
    await database().deleteFrom("jobs").execute();
    await enqueue(kind, payload);
    await database()
      .updateTable("jobs")
      .set({ id: ID, parked_at: "2026-11-26T23:00:00.000Z", attempts: 8, last_error: "The mail server is away." })
      .execute();
  }
  const list = async (query = "") => {
    const { data } = await getOffice(jobs, `/office/jobs${query}`, manager.cookie);
    return data as unknown as {
      rows: { id: string; kind: string; error: string }[];
      total: number;
      kinds: string[];
      page: number;
    };
  };
  const decide = (intent: string, id = ID) => postOffice(jobs, "/office/jobs", { intent, id }, manager.cookie);

  test("office jobs are listed as parked or waiting, by kind, with their errors", async () => {
    await park();
    await enqueue("cut a book", {});
    expect((await list()).rows).toEqual([
      expect.objectContaining({ id: ID, error: "The mail server is away.", attempts: 8 }),
    ]);
    expect((await list("?show=waiting")).rows.map(({ kind }) => kind)).toEqual(["cut a book"]);
    expect((await list("?show=waiting&kind=send+an+email&page=9")).total, "a kind that nothing waits of").toBe(1);
    expect((await list("?page=9")).page).toBe(1);
  });

  test("an office job shows its facts, without links", async () => {
    await park();
    const { status, data } = await getOffice(job, `/office/jobs/${ID}`, manager.cookie, { id: ID });
    expect(status).toBe(200);
    const facts = Object.fromEntries((data as unknown as { job: { facts: [string, string][] } }).job.facts);
    expect(facts).toMatchObject({ to: "ann@example.com", link: "(not shown)", Attempts: "8" });
  });

  test("a parked job is retried once, and the second person is told", async () => {
    await park();
    expect((await decide("retry")).message).toBe("The job is tried again.");
    expect(await storedJobs()).toEqual([{ kind: "send an email", parked_at: null, attempts: 0 }]);
    expect(await lastDeed()).toBe(`retried a job: ${ID}, send an email`);
  });

  test("a parked job is dropped once, and the second person is told", async () => {
    await park();
    const messages = (await Promise.all([decide("drop"), decide("drop")])).map(({ message }) => message).sort();
    expect(messages).toEqual(["The job is dropped.", "This job is running, or someone else has just decided it."]);
    expect(await storedJobs()).toEqual([]);
    expect((await decide("drop", "nonsense")).message).toContain("someone else");
  });
});

describe("screens", () => {
  const close = (id: string, cookie = manager.cookie) =>
    postOffice(kiosks, "/office/kiosks", { intent: "close", id }, cookie);
  const list = async (cookie = manager.cookie) => {
    const { data } = await getOffice(kiosks, "/office/kiosks", cookie);
    return (data as unknown as { kiosks: { id: string; storeSlug: string }[] }).kiosks;
  };

  test("store screens are closed once, from the office, and become ordinary browsers", async () => {
    const screen = await openKiosk(manager.staffId, { kind: "staff", storeSlug: "penrith" });
    const [listed] = await list();
    expect(listed).toMatchObject({ storeSlug: "penrith", kind: "staff", servedBy: null });
    expect(JSON.stringify(await list())).not.toContain(screen.id);
    const messages = (await Promise.all([close(listed?.id ?? ""), close(listed?.id ?? "")])).map(
      ({ message }) => message,
    );
    expect(messages.sort()).toEqual(["The screen is closed.", "This screen had already been closed."]);
    expect(await noteActivity(screen.id)).toBe("closed");
    expect(await lastDeed()).toBe("closed a kiosk: staff kiosk, from the office");
  });

  test("screens of other stores are neither listed for nor closed by staff limited to certain stores", async () => {
    const screen = await openKiosk(manager.staffId, { kind: "customer", storeSlug: "perth" });
    const service = await anOfficeStaff("service");
    await database().insertInto("staff_stores").values({ member_id: service.staffId, store_slug: "penrith" }).execute();
    expect(await list(service.cookie)).toEqual([]);
    const [listed] = await list();
    expect((await close(listed?.id ?? "", service.cookie)).message).toBe("This screen had already been closed.");
    expect(await noteActivity(screen.id)).toBe("in use");
  });
});
