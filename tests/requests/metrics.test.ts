/**
 * Tests metrics for Prometheus from two processes of the built shop, served at a separate address. Needs `npm run build` first.
 */
import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFreePort } from "../setup/free-port";
import { aRealShop, type RealShop } from "../setup/real-shop";

describe("two processes with METRICS_PORT", () => {
  let port: number;
  let first: RealShop;
  let second: RealShop;
  beforeAll(async () => {
    port = await aFreePort();
    const settings = { METRICS_PORT: String(port), COOKIE_SECRETS: "only-for-tests-0123456789abcdefghijkl" };
    first = await aRealShop({ settings, goods: false });
    second = await aRealShop({ settings, goods: false, beside: first });
  });
  afterAll(async () => {
    await second?.close();
    await first?.close();
  });

  interface Scrape {
    status: number;
    type: string | undefined;
    text: string;
  }
  const scrape = (path = "/metrics") =>
    new Promise<Scrape>((resolve, reject) => {
      const asked = http.get({ port, host: "127.0.0.1", path, agent: false }, (response) => {
        let text = "";
        response.on("data", (part) => {
          text += part;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers["content-type"], text }),
        );
      });
      asked.on("error", reject);
    });
  const lines = (text: string, start: string) => text.split("\n").filter((line) => line.startsWith(start));
  const portsIn = (text: string) =>
    new Set(lines(text, "lectern_build_info").map((line) => /port="(\d+)"/.exec(line)?.[1]));

  test("one metrics address has the figures of both processes, each once, and the shop's own once", async () => {
    await first.ask("/stores");
    await second.ask("/stores");
    await second.ask("/stores");
    const { status, type, text } = await scrape();
    expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    for (const [shop, times] of [
      [first, 1],
      [second, 2],
    ] as const) {
      expect(text).toContain(
        `lectern_requests_total{route="stores/stores",method="GET",status="200",port="${shop.port}"} ${times}\n`,
      );
      expect(text).toMatch(new RegExp(`process_resident_memory_bytes\\{port="${shop.port}"\\} \\d{8}`));
      expect(text).toMatch(new RegExp(`nodejs_eventloop_lag_p99_seconds\\{port="${shop.port}"\\} `));
    }
    expect(lines(text, "lectern_jobs_parked ")).toEqual(["lectern_jobs_parked 0"]);
    const heads = lines(text, "# TYPE ");
    expect(new Set(heads).size).toBe(heads.length);
  });

  test("made-up addresses and methods get no metrics of their own", async () => {
    const count = async () => lines((await scrape()).text, "lectern_requests_total").length;
    await first.ask("/made-up/0");
    await first.ask("/product/made-up-0");
    await first.ask("/..%2f0");
    await first.ask("/", { method: "PURGE" });
    const before = await count();
    for (let at = 1; at <= 20; at += 1) {
      await first.ask(`/made-up/${at}`);
      await first.ask(`/product/made-up-${at}`);
      await first.ask(`/..%2f${at}`);
      await first.ask("/", { method: `PURGE` });
    }
    expect(await count()).toBe(before);
    expect((await scrape()).text).not.toContain("made-up");
  });

  test("the shop's metrics come from its database: jobs by kind and age, parked jobs, money, the newest backup", async () => {
    const add = (id: string, kind: string, parkedAt: string | null) =>
      first.sql(
        "insert into jobs (id, kind, payload, due_at, attempts, parked_at, created_at) values (?, ?, 'null', ?, 9, ?, ?)",
        ...[id, kind, new Date(Date.now() - 600_000).toISOString(), parkedAt, new Date().toISOString()],
      );
    add("an old one", "of no known kind", null);
    add("a parked one", "of no known kind", new Date().toISOString());
    first.sql("insert into facts (name, value) values ('last backup', '2026-11-01T00:00:00.000Z')");
    const { text } = await scrape();
    expect(text).toContain('lectern_jobs_open{kind="of no known kind"} 1\n');
    expect(text).toMatch(/lectern_jobs_oldest_seconds\{kind="of no known kind"\} 6\d\d/);
    expect(text).toContain("lectern_jobs_parked 1\n");
    expect(text).toContain('lectern_money_open{what="payment"} 0\n');
    expect(text).toContain(`lectern_backup_timestamp_seconds ${Date.UTC(2026, 10, 1) / 1000}\n`);
  });

  test("the metrics port serves only metrics, and the shop's own port serves none", async () => {
    expect((await first.ask("/metrics")).status).toBe(404);
    expect((await scrape("/")).status).toBe(404);
    expect((await scrape("/basket")).status).toBe(404);
  });

  test("the metrics address is taken over by the other process, with its own figures, when one is killed", async () => {
    expect(portsIn((await scrape()).text).size).toBe(2);
    process.kill(first.pid, "SIGKILL");
    await expect
      .poll(() =>
        scrape().then(
          ({ text }) => [...portsIn(text)],
          () => [],
        ),
      )
      .toEqual([String(second.port)]);
  });
});
