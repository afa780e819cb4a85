import { expect, test, vi } from "vitest";
import { buildLogger } from "./plugins";

test("a build hides messages about empty files, and shows all others", () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const warned = vi.mocked(console.warn);
  const logger = buildLogger();
  logger.warn('Generated an empty chunk: "healthz".');
  logger.info("build/client/assets/healthz-CX-lDyRf.js    0.00 kB");
  logger.info("build/client/assets/shop-CX-lDyRf.js    10.00 kB");
  logger.warn("Something else is wrong.");
  const lines = [...said.mock.calls, ...warned.mock.calls].flat();
  warned.mockClear();
  expect(lines).toEqual([
    expect.stringContaining("shop-CX-lDyRf.js"),
    expect.stringContaining("Something else is wrong."),
  ]);
});
