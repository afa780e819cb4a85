/**
 * Fails any test that writes to the console unexpectedly. A test that expects output uses `vi.spyOn(console,
 * "error").mockImplementation(() => {})`.
 */
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let noise: MockInstance[] = [];

beforeEach(() => {
  noise = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const spy of noise)
    spy.mockImplementation((...values) => void process.stdout.write(`unexpected noise: ${values.join(" ")}\n`));
});

afterEach(() => {
  const calls = noise.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  expect(calls, "nobody expected a console.error or console.warn").toEqual([]);
});
