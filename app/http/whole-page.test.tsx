import { Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import { RenderingTooLate, renderWholePage } from "./whole-page.server";

function Pending(): never {
  throw new Promise(() => {});
}

const rendering = (limit: number) => ({ nonce: "n", limit, onError: vi.fn() });

describe("a whole page", () => {
  test("comes when all of it is there", async () => {
    expect(await renderWholePage(<p>Books</p>, rendering(10_000))).toBe("<p>Books</p>");
  });

  test("whose frame never finishes times out, although React stays silent when aborted", async () => {
    await expect(renderWholePage(<Pending />, rendering(10))).rejects.toThrow(RenderingTooLate);
  });

  test("with a part that never finishes times out too", async () => {
    const page = (
      <Suspense fallback="soon">
        <Pending />
      </Suspense>
    );
    await expect(renderWholePage(page, rendering(10))).rejects.toThrow(RenderingTooLate);
  });

  test("whose frame breaks reports the cause", async () => {
    const Broken = () => {
      throw new Error("no frame");
    };
    await expect(renderWholePage(<Broken />, rendering(10_000))).rejects.toThrow("no frame");
  });

  test("comes also when the process was held up for longer than its limit before React could begin", async () => {
    const page = renderWholePage(<p>Books</p>, rendering(10));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    expect(await page).toBe("<p>Books</p>");
  });
});
