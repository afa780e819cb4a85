import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import { journeyFolder, journeyPort as port, sampleFolder } from "./setup/journey-shop";

/** Journeys write members and orders straight into their shop's database, with the shop's own modules. */
Object.assign(process.env, {
  DATA_DIR: journeyFolder,
  SAMPLE_SHOP: sampleFolder,
  PORT: String(port),
  LOG_LEVEL: "warn",
});

/** Half of what a run costs is the browser's, and each journey has a new one: none pays back what is made ready in it. */
const frugal = ["--disable-gpu", "--renderer-process-limit=1", "--js-flags=--no-opt,--no-maglev"];

/** Without these Debian's chromium tries to reach hosts that are none of the shop's business. */
const quiet = [
  "--no-sandbox",
  // The map draws with WebGL, here without a graphics card.
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The shell is the same browser without windows, and takes little more than half the time of a processor. */
const executablePath =
  process.env.CHROMIUM ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((each) => existsSync(each));
if (!executablePath)
  throw new Error("There is no Chromium: apt-get install chromium-headless-shell, or name it in CHROMIUM.");

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results/journeys",
  forbidOnly: true,
  // A journey that passes only the second time doesn't stop a landing, but verify names it at its end: it is to be mended.
  retries: process.env.CI ? 1 : 0,
  // Two a core: a journey waits for pages, polls and processes for a good part of its time.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  // Long enough for a machine with other work on both cores: timings never decide a test.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/playwright.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args: [...frugal, ...quiet] },
    locale: "en-AU",
    // Playwright can't stop or change the requests of a service worker. The journeys about workers allow them.
    serviceWorkers: "block",
    // Recording costs a good part of a run. A failure is recorded by its second try, or with `--trace on`.
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
