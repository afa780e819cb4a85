/**
 * Checks the files in scripts/monitoring: every metric named in them exists, and every alert fires when it should, but no
 * earlier.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startImport } from "~/database/catalogue/import-records.server";
import { readShopFigures } from "~/edge/shop-figures.server";
import { startMeasuring } from "~/measures.server";
import { routeId, siteMap } from "../remix.config.js";
import { findPromtool } from "../scripts/verify/promtool";
import { aDatabase } from "./setup/test-database";

const folder = path.resolve(import.meta.dirname, "../scripts/monitoring");
const rules = readFileSync(path.join(folder, "alerts.yml"), "utf8");
const dashboard = readFileSync(path.join(folder, "dashboard.json"), "utf8").replaceAll('\\"', '"');
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = ""]) => name);

function run(...args: string[]) {
  const program = findPromtool();
  if (!program) throw new Error("promtool is missing. scripts/test brings it, or name it in PROMTOOL.");
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

describe("metrics in monitoring files", () => {
  let close: () => Promise<void>;
  let known: Set<string>;
  beforeAll(async () => {
    close = await aDatabase();
    await startImport({ at: new Date().toISOString(), by: "a test", file: "feed.csv", isFirst: true });
    const counted = await (await startMeasuring("1")).metrics();
    known = new Set([
      "up",
      "ALERTS",
      ...[...counted.matchAll(/^# TYPE (\w+) \w+$/gm)].map(([, name = ""]) => name),
      ...(await readShopFigures()).map(({ name }) => name),
    ]);
  });
  afterAll(() => close());

  test.each([
    ["alerts.yml", rules],
    ["dashboard.json", dashboard],
  ])("the monitoring file %s names only metrics that the shop has", (_file, text) => {
    const named = new Set([...text.matchAll(/\b(?:lectern|nodejs|process)_\w+/g)].map(([name]) => name));
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, "")))).toEqual([]);
  });

  test("alert rules name only routes from the site map", () => {
    const routes = new Set(["assets", ...siteMap.map((row) => routeId(row).replace(/^routes\//, ""))]);
    const named = [...rules.matchAll(/route!?="([^"]+)"/g)].map(([, route = ""]) => route);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((route) => !routes.has(route))).toEqual([]);
  });
});

interface Case {
  /** Metrics in promtool's notation (start, step and number), with one value per minute. */
  series: Record<string, string>;
  /** The time at which the alert is checked. */
  at: string;
}

const steady = (value: string | number) => `${value}x3000`;
const none = steady("0+0");

/** Cases for each alert: one in which it fires and one in which it doesn't. */
const CASES: Record<string, { fires: Case; isSilent: Case }> = {
  ShopSilent: {
    fires: { series: { 'up{job="lectern"}': none }, at: "5m" },
    isSilent: { series: { 'up{job="lectern"}': steady("1+0") }, at: "5m" },
  },
  PersonMustLook: {
    fires: { series: { 'lectern_alarms_total{alarm="wrongAmount"}': "0 0 1 1 1 1" }, at: "5m" },
    isSilent: { series: { 'lectern_alarms_total{alarm="wrongAmount"}': steady("3+0") }, at: "30m" },
  },
  RequestsFail: {
    fires: {
      series: {
        'lectern_requests_total{route="home",status="500"}': steady("0+3"),
        'lectern_requests_total{route="home",status="200"}': steady("0+97"),
      },
      at: "15m",
    },
    isSilent: {
      series: {
        'lectern_requests_total{route="errors/error",status="500"}': steady("0+50"),
        'lectern_requests_total{route="home",status="200"}': steady("0+97"),
      },
      at: "15m",
    },
  },
  PagesSlow: {
    fires: { series: durations({ quick: 90, slow: 10 }), at: "20m" },
    isSilent: { series: durations({ quick: 97, slow: 3 }), at: "20m" },
  },
  EventLoopLate: {
    fires: { series: { 'nodejs_eventloop_lag_p99_seconds{job="lectern",port="3001"}': steady("0.4+0") }, at: "15m" },
    isSilent: {
      series: { 'nodejs_eventloop_lag_p99_seconds{job="lectern",port="3001"}': steady("0.02+0") },
      at: "15m",
    },
  },
  MemoryLarge: {
    fires: { series: { 'process_resident_memory_bytes{job="lectern",port="3001"}': steady("8e8+0") }, at: "20m" },
    isSilent: { series: { 'process_resident_memory_bytes{job="lectern",port="3001"}': steady("3e8+0") }, at: "20m" },
  },
  ProcessesRestart: {
    fires: { series: { 'process_start_time_seconds{job="lectern",port="3001"}': "0+60x30" }, at: "10m" },
    isSilent: { series: { 'process_start_time_seconds{job="lectern",port="3001"}': "0 0 0 60 60 60" }, at: "5m" },
  },
  DatabaseCrowded: {
    fires: { series: { 'lectern_database_connections{state="waiting",port="3001"}': steady("9+0") }, at: "5m" },
    isSilent: { series: { 'lectern_database_connections{state="busy",port="3001"}': steady("9+0") }, at: "5m" },
  },
  JobsLate: {
    fires: { series: { 'lectern_jobs_oldest_seconds{kind="send a letter"}': steady("0+60") }, at: "25m" },
    isSilent: { series: { 'lectern_jobs_oldest_seconds{kind="send a letter"}': steady("60+0") }, at: "25m" },
  },
  JobsParked: {
    fires: { series: { lectern_jobs_parked: steady("1+0") }, at: "5m" },
    isSilent: { series: { lectern_jobs_parked: none }, at: "5m" },
  },
  EmailsFail: {
    fires: {
      series: { 'lectern_emails_total{result="failed"}': steady("0+1"), 'lectern_emails_total{result="sent"}': none },
      at: "30m",
    },
    isSilent: {
      series: {
        'lectern_emails_total{result="failed"}': steady("0+1"),
        'lectern_emails_total{result="sent"}': steady("0+1"),
      },
      at: "30m",
    },
  },
  MoneyOpen: {
    fires: { series: { 'lectern_money_open{what="refund"}': steady("1+0") }, at: "10m" },
    isSilent: { series: { 'lectern_money_open{what="refund"}': none }, at: "10m" },
  },
  NoOrders: {
    fires: {
      series: {
        lectern_orders_placed_total: steady("7+0"),
        'lectern_requests_total{route="basket/add-to-basket"}': steady("0+1"),
      },
      at: "26h",
    },
    isSilent: {
      series: {
        lectern_orders_placed_total: steady("0+1"),
        'lectern_requests_total{route="basket/add-to-basket"}': steady("0+1"),
      },
      at: "26h",
    },
  },
  BackupOld: {
    // Use a backup time of 0 for both "long ago" and "never", because these cases begin at time 0.
    fires: { series: { lectern_backup_timestamp_seconds: none }, at: "37h" },
    isSilent: { series: { lectern_backup_timestamp_seconds: steady("3600+60") }, at: "37h" },
  },
  ImportStopped: {
    fires: {
      series: {
        lectern_import_unfinished: steady("1+0"),
        lectern_import_started_timestamp_seconds: steady("0+0"),
      },
      at: "5h",
    },
    isSilent: {
      series: { lectern_import_unfinished: none, lectern_import_started_timestamp_seconds: none },
      at: "5h",
    },
  },
  PageCacheUseless: {
    fires: {
      series: {
        'lectern_page_cache_total{result="miss"}': steady("0+1200"),
        'lectern_page_cache_total{result="hit"}': steady("0+60"),
      },
      at: "1h",
    },
    isSilent: {
      series: {
        'lectern_page_cache_total{result="miss"}': steady("0+600"),
        'lectern_page_cache_total{result="hit"}': steady("0+6000"),
      },
      at: "1h",
    },
  },
};

/**
 * Returns the metrics for the durations of requests, given numbers per minute: `quick` requests take 0.2 seconds each, and
 * `slow` ones 2 seconds.
 */
function durations({ quick, slow }: { quick: number; slow: number }): Record<string, string> {
  const bucket = (le: string) => `lectern_request_duration_seconds_bucket{route="home",le="${le}"}`;
  const all = steady(`0+${quick + slow}`);
  return {
    [bucket("0.25")]: steady(`0+${quick}`),
    [bucket("1")]: steady(`0+${quick}`),
    [bucket("2.5")]: all,
    [bucket("+Inf")]: all,
  };
}

describe("alerts", () => {
  let scratch: string;
  beforeAll(() => {
    scratch = mkdtempSync(path.join(tmpdir(), "lectern-alerts-"));
  });
  afterAll(() => rmSync(scratch, { recursive: true }));

  const firing = (alert: string, { series, at }: Case, values: number[]) => ({
    interval: "1m",
    input_series: Object.entries(series).map(([name, numbers]) => ({ series: name, values: numbers })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: at,
        exp_samples: values.map((value) => ({ labels: "{}", value })),
      },
    ],
  });

  test("Prometheus accepts the alert rules", () => {
    const checked = run("check", "rules", path.join(folder, "alerts.yml"));
    expect(checked).toMatchObject({ status: 0, output: expect.stringContaining(`${alerts.length} rules found`) });
  });

  test("every alert has a test case", () => expect(Object.keys(CASES)).toEqual(alerts));

  test.each(Object.entries(CASES))(
    "the alert %s fires when it should, and not on a good day",
    (alert, { fires, isSilent }) => {
      const file = path.join(scratch, `${alert}.json`);
      const tests = [firing(alert, fires, [1]), firing(alert, isSilent, [])];
      writeFileSync(
        file,
        JSON.stringify({ rule_files: [path.join(folder, "alerts.yml")], evaluation_interval: "1m", tests }),
      );
      expect(run("test", "rules", file)).toMatchObject({ status: 0 });
    },
  );
});
