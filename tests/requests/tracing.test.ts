/** Tests OpenTelemetry spans, from the built shop to a collector. Needs `npm run build` first. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wantsTracing } from "~/tracing.server";
import { aRealShop, type RealShop } from "../setup/real-shop";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";

let collector: Server;
let received: { path: string; type: string; body: Buffer }[];
let shop: RealShop | undefined;

beforeEach(async () => {
  received = [];
  collector = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    received.push({ path: req.url ?? "", type: req.headers["content-type"] ?? "", body: Buffer.concat(parts) });
    res.setHeader("Content-Type", "application/x-protobuf").end();
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await shop?.close();
  shop = undefined;
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

const openShop = async (settings: Record<string, string> = {}) => {
  const { port } = collector.address() as AddressInfo;
  shop = await aRealShop({
    goods: false,
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: "50", ...settings },
  });
  return shop;
};

test("a request's trace span is its caller's child, named by route, with its statements and nothing typed", async () => {
  const { ask } = await openShop({ OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=trial" });
  const headers = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
  expect((await ask("/stores?near=Nowhereville", { headers })).status).toBe(200);
  const spans = () => Buffer.concat(received.map(({ body }) => body));
  await expect.poll(() => spans().includes("GET stores/stores"), { timeout: 20_000 }).toBe(true);
  expect(received[0]).toMatchObject({ path: "/v1/traces", type: "application/x-protobuf" });
  expect(spans().includes(Buffer.from(TRACE_ID, "hex"))).toBe(true);
  for (const words of ["service.name", "lectern", "deployment.environment", "trial", "select stores"])
    expect(spans().includes(words), words).toBe(true);
  expect(spans().includes("Nowhereville")).toBe(false);
});

test("tracing uses OTEL_SERVICE_NAME, and sends the last spans before the process ends", async () => {
  const { ask } = await openShop({ OTEL_SERVICE_NAME: "bookshop", OTEL_BSP_SCHEDULE_DELAY: "600000" });
  const spansSent = () => Buffer.concat(received.map(({ body }) => body));
  await ask("/stores");
  // Check only for this span, because full batches with spans of jobs may already have been sent.
  expect(spansSent().includes("GET stores/stores")).toBe(false);
  await shop?.close();
  shop = undefined;
  const spans = spansSent();
  for (const words of ["bookshop", "GET stores/stores"]) expect(spans.includes(words), words).toBe(true);
});

test("a trace collector that is down costs no page", async () => {
  const { ask, complaints } = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  for (let each = 0; each < 5; each += 1) expect((await ask("/stores")).status).toBe(200);
  expect(complaints).toEqual([]);
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://collector/v1/traces" }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector", OTEL_SDK_DISABLED: "true" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector", OTEL_TRACES_EXPORTER: "none" }, false],
])("tracing is turned on by %j: %s", (settings, expected) => {
  expect(wantsTracing(settings)).toBe(expected);
});
