import { Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import { RenderingTooLate, renderWholePage } from "./whole-page.server";

function Pending(): never {
  throw new Promise(() => {});
}

const rendering = (limit: number) => ({ nonce: "n", limit, onError: vi.fn() });

describe("a whole page", () => {
  test("returns a page once all of it is rendered", async () => {
    expect((await renderWholePage(<p>Books</p>, rendering(10_000))).toString()).toBe("<p>Books</p>");
  });

  test("a page has no zero bytes where a multi-byte character crosses the end of React's buffer", async () => {
    for (let length = 2040; length < 2050; length += 1) {
      const words = Array.from({ length }, () => <i key={Math.random()}>“</i>);
      const html = (await renderWholePage(<p>{words}</p>, rendering(10_000))).toString();
      expect(html).toBe(`<p>${"<i>“</i>".repeat(length)}</p>`);
    }
  });

  test("times out a page whose frame never finishes, although React stays silent when aborted", async () => {
    await expect(renderWholePage(<Pending />, rendering(10))).rejects.toThrow(RenderingTooLate);
  });

  test("times out a page with a part that never finishes", async () => {
    const page = (
      <Suspense fallback="soon">
        <Pending />
      </Suspense>
    );
    await expect(renderWholePage(page, rendering(10))).rejects.toThrow(RenderingTooLate);
  });

  test("reports the cause if a page's frame fails", async () => {
    const Broken = () => {
      throw new Error("no frame");
    };
    await expect(renderWholePage(<Broken />, rendering(10_000))).rejects.toThrow("no frame");
  });

  test("renders a page even if the process was blocked for longer than its limit before React could begin", async () => {
    const page = renderWholePage(<p>Books</p>, rendering(10));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    expect((await page).toString()).toBe("<p>Books</p>");
  });
});
