import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { findChromium } from "./setup/chromium";
import { journeyFolder, journeyPort as port, sampleFolder } from "./setup/journey-shop";

/**
 * Points this process at the shop's settings, because journeys write members and orders directly into the shop's database,
 * using the shop's own modules.
 */
Object.assign(process.env, {
  DATA_DIR: journeyFolder,
  SAMPLE_SHOP: sampleFolder,
  PORT: String(port),
  LOG_LEVEL: "warn",
});

/**
 * Flags that save processor time, half of which the browser uses. Each journey gets a new browser, so optimisations for
 * long-running browsers don't pay off.
 */
const frugal = ["--disable-gpu", "--renderer-process-limit=1", "--js-flags=--no-opt,--no-maglev"];

/** Without these flags, Debian's chromium tries to contact hosts that are unrelated to the shop. */
const quiet = [
  "--no-sandbox",
  // Render WebGL in software, because the map needs it and there is no graphics card.
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results/journeys",
  forbidOnly: true,
  // A journey that passes only at the second attempt doesn't block a change, but verify names it at the end, because it must be
  // fixed.
  retries: process.env.CI ? 1 : 0,
  // Two workers per core, because a journey spends much of its time waiting for pages, polls and processes.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  // Allow for a machine that has other work on both cores, because timing must never decide the result of a test.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Another version of Chromium smooths letters and draws arrows and boxes a little differently: version 131 differs from 156
    // in at most 73 pixels of a picture. A part that has moved or changed differs in more.
    toHaveScreenshot: { threshold: 0.15, maxDiffPixels: 120, pathTemplate: "specimen/pictures/{arg}{ext}" },
  },
  reporter: [["list"], ["json", { outputFile: "../test-results/playwright.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: findChromium(), args: [...frugal, ...quiet] },
    locale: "en-AU",
    // Block service workers, because Playwright can't stop or change their requests. The journeys about workers allow them.
    serviceWorkers: "block",
    // Record only the second attempt of a failed journey, because recording takes up much of a run's time. With `--trace on`,
    // every attempt is recorded.
    trace: "on-first-retry",
  },
  projects: [
    { name: "with-js", testIgnore: /without-js|remix-serve/ },
    { name: "without-js", testIgnore: /with-js|remix-serve/, use: { javaScriptEnabled: false } },
    {
      name: "remix-serve",
      testMatch: /remix-serve/,
      use: { baseURL: `http://localhost:${port + 1}`, javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: "npx tsx tests/setup/journey-server.ts",
    cwd: "..",
    url: `http://localhost:${port + 1}/readyz`,
    env: { JOURNEY_PORT: String(port) },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
