/** Opens the shop on its port, and closes it without dropping requests. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Application } from "express";
import { closeDatabase, database, dialect } from "~/database/engine/connection.server";
import { migrate, planMigrations } from "~/database/engine/migrate.server";
import { limitStatements } from "~/database/engine/postgres-pool.server";
import { logSlowStatements } from "~/database/engine/slow-statements.server";
import { startDeletingExpired } from "~/domain/accounts/delete-expired.server";
import { startCountingAlsoBought } from "~/domain/catalogue/also-bought.server";
import { startLeavingOutPastEvents } from "~/domain/catalogue/past-events.server";
import { startIndexNow } from "~/domain/crawl/index-now.server";
import { startFetchingMail } from "~/domain/enquiries/fetch-mail.server";
import { finishKilledImport } from "~/domain/feeds/finish-catalogue.server";
import { startClearingFiles } from "~/domain/files/clear-old-files.server";
import { ALARMS } from "~/domain/health/alarms";
import { checkSettings } from "~/domain/health/check-settings";
import { startJobs } from "~/domain/jobs/job-loop.server";
import { sendGiftsWhenDue } from "~/domain/library/gifts.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import { startBasketReminders } from "~/domain/newsletters/basket-reminders.server";
import { startBirthdayEmails } from "~/domain/newsletters/birthday-emails.server";
import { sendQueuedNewsletters } from "~/domain/newsletters/send-newsletter.server";
import { sendPlannedNewsletters } from "~/domain/newsletters/send-planned.server";
import { startCountingSales } from "~/domain/office/sales-days.server";
import { startPaymentWatch } from "~/domain/orders/payment-watch.server";
import { startReadingPayouts } from "~/domain/orders/payouts.server";
import { openSandboxBank } from "~/domain/orders/sandbox-bank.server";
import { startPlannedPrices } from "~/domain/prices/apply-plans.server";
import { sendQueuedPushes } from "~/domain/push/push.server";
import { startCuttingBooks } from "~/domain/reader/cutting.server";
import { startCountingLowStock } from "~/domain/stock/count-low-stock.server";
import { startCountingStockValue } from "~/domain/stock/count-stock-value.server";
import { tellWaitingWhenQueued } from "~/domain/stock-alerts/tell-waiting.server";
import { startPostingToWebhooks } from "~/domain/systems/post-to-webhooks.server";
import { startTracking } from "~/domain/tracking/start-tracking.server";
import { startExpiringVouchers } from "~/domain/vouchers/close-ledger.server";
import { sendVouchersWhenDue } from "~/domain/vouchers/issue-vouchers.server";
import { builtBrand, env, SETTING_NAMES, version } from "~/env.server";
import { signingKeys } from "~/http/cookie-secrets.server";
import { log, logPort } from "~/log.server";
import { startMeasuring } from "~/measures.server";
import { startTracing } from "~/tracing.server";
import { HANG_UP } from "./hang-up";
import { openMetrics } from "./metrics-server.server";
import { bareSecurityHeaders } from "./security-headers.server";
import { createShop, type ShopParts } from "./shop.server";

/** Time in ms that running requests have to finish once the shop begins to close. */
const grace = 10_000;

export interface OpenShop {
  port: number;
  /** Stops accepting requests, lets running ones finish (10 s), stops the jobs and closes the database. */
  close(): Promise<void>;
}

/** Migrates, starts the jobs and listens on PORT. Throws if the environment, the database or the port prevents it. */
export async function openShop(parts: ShopParts, port: number = env.PORT): Promise<OpenShop> {
  refuseOtherBrand(env.BRAND);
  warnOfSettings();
  prepareDataFolder();
  signingKeys("start"); // A missing COOKIE_SECRETS must stop the start, not fail the first visitor.
  const { newer } = await planMigrations(database(), dialect());
  if (newer.length > 0) log.warn({ newer }, "a newer version has changed the database; this version runs on it");
  const migrated = await migrate(database(), dialect());
  if (migrated.length > 0) log.info({ migrated }, "the database was brought up to date");
  if (await finishKilledImport()) log.info("the lists of a catalogue whose import was stopped are made");
  limitStatements();
  logSlowStatements(env.SLOW_QUERY_MS);
  // Start measuring before the shop is created, because the shop counts and traces only if measuring is on.
  const figures = env.METRICS_PORT === undefined ? null : await startMeasuring(version);
  const endTracing = await startTracing(version);
  const app = createShop(parts);
  const server = await listen(app, port, env.HOST);
  const listening = (server.address() as AddressInfo).port;
  logPort(listening);
  const metrics = figures && (await openMetrics(figures, listening, env));
  sendQueuedEmails();
  sendQueuedPushes();
  sendQueuedNewsletters();
  sendPlannedNewsletters();
  tellWaitingWhenQueued();
  sendGiftsWhenDue();
  sendVouchersWhenDue();
  await startBirthdayEmails();
  await startBasketReminders();
  await startDeletingExpired();
  await startCountingAlsoBought();
  await startCountingSales();
  await startExpiringVouchers();
  await startCountingLowStock();
  await startCountingStockValue();
  await startLeavingOutPastEvents();
  await startPlannedPrices();
  await startIndexNow();
  await startFetchingMail();
  startCuttingBooks();
  await startPostingToWebhooks();
  openSandboxBank();
  await startPaymentWatch();
  await startReadingPayouts();
  const tracking = await startTracking();
  const stopClearing = startClearingFiles(env.DATA_DIR);
  const jobs = startJobs();
  log.info({ port: listening, database: dialect() }, `the shop is open at http://localhost:${listening}`);
  return {
    port: listening,
    async close() {
      app.locals.closing = true;
      stopClearing();
      await Promise.all([closeServer(server), atMost(grace, jobs.stop())]);
      await tracking.stop();
      await metrics?.close();
      await atMost(grace, endTracing());
      await closeDatabase();
    },
  };
}

/** Throws an Error if the build's addresses contain a different brand, because existing links would break. (spec 2) */
export function refuseOtherBrand(brand: string | undefined, built: string = builtBrand): void {
  if (brand === undefined || brand === built) return;
  throw new Error(`BRAND: this build is ${built}'s, not ${brand}'s. Build the shop again with BRAND=${brand}.`);
}

/** Logs the settings that are missing in production, or throws an Error that lists them all if the start must be strict. */
function warnOfSettings(): void {
  if (env.NODE_ENV !== "production") return;
  const warnings = checkSettings(process.env, SETTING_NAMES);
  if (warnings.length > 0 && (env.STRICT_START === "1" || process.argv.includes("--strict")))
    throw new Error(["The settings are not complete.", ...warnings.map(({ message }) => message)].join("\n"));
  for (const { setting, message } of warnings) log.warn({ setting }, message);
}

/**
 * Creates the folder DATA_DIR and checks that it is writable. Throws an Error that names DATA_DIR, because the system's own
 * error would only state the failed operation.
 */
function prepareDataFolder(): void {
  try {
    mkdirSync(env.DATA_DIR, { recursive: true });
    accessSync(env.DATA_DIR, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: the shop can't write to ${env.DATA_DIR}.`, { cause: error });
  }
}

/**
 * Listens on all of the machine's addresses unless `host` names one. Limits times and sizes, so that a slow or broken sender
 * can't block the server. Rejects if the port is taken.
 */
export function listen(app: Application, port: number, host?: string): Promise<Server> {
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    app,
  );
  server.on("clientError", refuseBareSocket);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new Error(`Port ${port} is taken by another program: stop that, or give another PORT.`) : error);
    });
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.removeAllListeners("error");
      resolve(server);
    });
  });
}

const bareAnswers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a request that Node could not parse, without a page. */
function refuseBareSocket(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = bareAnswers[error.code ?? ""] ?? "400 Bad Request";
  socket.end(
    `HTTP/1.1 ${status}\r\n${bareSecurityHeaders()}Connection: close\r\nContent-Type: text/plain\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** Resolves once the last answer has been sent, or after ten seconds. */
export async function closeServer(server: Server, patience: number = grace): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Close idle connections repeatedly, because a connection whose answer ends after close() would otherwise remain open.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweeping);
  clearTimeout(late);
}

async function atMost(milliseconds: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}

/** Closes on SIGTERM and SIGINT, and on SIGHUP if no cluster handles it, and exits with 0. Logs an uncaught fault and exits with 1. */
export function closeOnSignals(shop: OpenShop): void {
  let closing = false;
  const close = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, "the shop is closing");
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => endWith(error, ALARMS.closedBadly),
    );
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  // Ask the cluster for a replacement, because it first makes nginx stop sending requests to this process. Without a cluster,
  // close, because the supervisor then restarts the process.
  process.on("SIGHUP", (signal) => {
    if (!process.connected || !process.send) return close(signal);
    process.send(HANG_UP, undefined, undefined, (error) => error && close(signal));
  });
}

/** Logs uncaught errors and ends the process, because its state can no longer be trusted. */
export function endOnFaults(): void {
  process.on("uncaughtException", (error) => endWith(error, ALARMS.uncaughtException));
  process.on("unhandledRejection", (error) => endWith(error, ALARMS.unhandledRejection));
}

/** Logs the reason and exits with 1. */
export function endWith(error: unknown, what: string): never {
  log.fatal({ err: error }, what);
  process.exit(1);
}
