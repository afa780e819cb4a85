/**
 * Tests the calls for writing to the log from a browser, and the calls about the shop's build and its issues. (spec 7:
 * /api/log, /api/version/build-date, /api/issues)
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { adoptCollectors } from "~/domain/tracking/collector-queue.server";
import { storeErrors } from "~/domain/tracking/error-queue.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { action, loader } from "~/routes/api/call";
import { openTheShop, SHOP } from "./basket-world";

openTheShop();

let logged: [level: string, fields: Record<string, unknown>][];

beforeEach(() => {
  logged = [];
  for (const level of ["debug", "info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation(((fields: Record<string, unknown>) =>
      logged.push([level, fields])) as never);
  }
});
afterEach(() => adoptCollectors({ analytics: null, "error reports": null }));

function tell(logType: string, body: string, headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" }) {
  const request = new Request(`${SHOP}/api/log/${logType}`, { method: "POST", body, headers });
  return action({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown as Response);
}

describe("POST /api/log", () => {
  it.each([
    ["debug", "debug"],
    ["verbose", "debug"],
    ["info", "info"],
    ["warn", "warn"],
    ["error", "warn"],
  ])("a browser's %s report is logged as %s with its page and without personal data", async (logType, level) => {
    const headers = { "Sec-Fetch-Site": "same-origin", Referer: `${SHOP}/account/orders?token=abc` };
    const answer = await tell(logType, '["It broke for ada@example.com", { "code": "P1" }]', headers);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(logged).toEqual([
      [level, { text: 'It broke for [address] {"…":"…"}'.replace('{"…":"…"}', '{"…":"P1"}'), path: "/account/orders" }],
    ]);
  });

  it("POST /api/log refuses other kinds, sites, methods and invalid bodies without logging them", async () => {
    expect((await tell("fatal", "[]")).status).toBe(400);
    expect((await tell("warn", "[1]", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await tell("warn", "[1]", {})).status).toBe(403);
    for (const body of ["", "{}", "null", "[1", '"text"'])
      expect([body, (await tell("warn", body)).status]).toEqual([body, 400]);
    expect((await tell("warn", `["${"x".repeat(70_000)}"]`)).status).toBe(413);
    expect(logged).toEqual([]);
  });

  it.each(["a@", "a@a.", "/?", "“", "1-"])(
    "POST /api/log answers a report that was made to be slow: 4 kB of %s",
    async (piece) => {
      expect((await tell("error", JSON.stringify([piece.repeat(4000 / piece.length)]))).status).toBe(204);
      expect(logged).toHaveLength(1);
    },
  );

  it("POST /api/log reports errors to the collector, but not warnings", async () => {
    const reported: unknown[] = [];
    adoptCollectors({ analytics: null, "error reports": { take: async (facts) => void reported.push(...facts) } });
    const { database } = await import("~/database/engine/connection.server");
    await tell("warn", '["only a warning"]');
    await tell("error", '["ReferenceError: y is not defined"]');
    await storeErrors();
    const rows = await database().selectFrom("outgoing_facts").select("fact").execute();
    expect(rows.map(({ fact }) => JSON.parse(fact))).toMatchObject([
      { from: "browser", message: "ReferenceError: y is not defined" },
    ]);
  });

  it("POST /api/log cuts off a page that never stops reporting", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 300 }, () => tell("info", "[1]").then(({ status }) => status)),
    );
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    expect(logged.length).toBeLessThan(250);
  });
});

it("GET /api/version/build-date is a time, as text", async () => {
  const request = new Request(`${SHOP}/api/version/build-date`);
  const answer = await loader({ request, params: {}, context: {} });
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(new Date(await answer.text()).getTime()).toBeGreaterThan(Date.parse("2026-01-01"));
});

describe("GET /api/issues", () => {
  const file = path.join(env.DATA_DIR, "issues.json");
  const ask = async (query = "") => {
    const answer = await loader({ request: new Request(`${SHOP}/api/issues${query}`), params: {}, context: {} });
    const { k17Token: _token, ...body } = (await answer.json()) as {
      success: boolean;
      message?: string;
      data: unknown;
      k17Token: string;
    };
    return { status: answer.status, ...body };
  };
  beforeAll(() => void mkdirSync(env.DATA_DIR, { recursive: true }));
  afterEach(() => rmSync(file, { force: true }));

  it("GET /api/issues returns no issues without a list", async () => {
    expect(await ask()).toEqual({ status: 200, success: true, data: {} });
  });

  it("GET /api/issues names the issues about the page, by category", async () => {
    writeFileSync(
      file,
      JSON.stringify([
        { id: "1", name: "Covers are slow", notes: "We know.", category: "Pictures" },
        { id: "2", name: "Totals flicker", category: "Basket", pathname: "/basket" },
      ]),
    );
    // The notes are empty, because only staff can see them.
    const pictures = { Pictures: [{ id: "1", name: "Covers are slow", notes: "" }] };
    expect((await ask("?pathname=/c/books")).data).toEqual(pictures);
    expect((await ask("?pathname=/basket")).data).toEqual({
      ...pictures,
      Basket: [{ id: "2", name: "Totals flicker", notes: "" }],
    });
  });

  it.each(["{", '[{"id":1}]', "{}"])("GET /api/issues says so when the list can't be read: %s", async (text) => {
    writeFileSync(file, text);
    const answer = await ask();
    expect([answer.status, answer.success]).toEqual([500, false]);
    expect(answer.message).toMatch(/^Could not retrieve issue list: ./);
  });
});
