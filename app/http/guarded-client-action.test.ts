import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  guardedClientAction,
  maxWait,
  noAnswer,
  revalidateUnlessBasket,
  revalidateUnlessFailed,
  unexpected,
} from "./guarded-client-action";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = new Request("https://shop.example/basket", { method: "POST" });
const acting = (serverAction: () => Promise<unknown>, revalidates = request) =>
  guardedClientAction({ request: revalidates, serverAction: serverAction as <T>() => Promise<T> & Promise<never> });
const failing = (thrown: unknown) => acting(() => Promise.reject(thrown));

describe("guardedClientAction", () => {
  test("a guarded action passes data through and leaves no timer behind", async () => {
    expect(await acting(async () => ({ ok: true }))).toEqual({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ["kept", "cookie-kept=1; screen-size=9x9", { ok: true, ifRefused: "Please allow cookies." }],
    ["refused", "", { ok: false, message: "Please allow cookies.", kind: "error" }],
  ])("reports the result when the visit's first cookie was %s by the browser", async (_what, cookie, read) => {
    vi.stubGlobal("document", { cookie });
    expect(await acting(async () => ({ ok: true, ifRefused: "Please allow cookies." }))).toEqual(read);
    vi.unstubAllGlobals();
  });

  test("keeps the page and shows a message if there is no connection", async () => {
    expect(await failing(new TypeError("Failed to fetch"))).toEqual({ failed: true, message: noAnswer });
  });

  test.each([
    ["a proxy's page", new Error("Unable to decode turbo-stream response from URL: /basket.data")],
    ["what the server threw", new Error("Unexpected Server Error")],
    ["a thrown 502", new ErrorResponse(502, "Bad Gateway", "")],
    ["a 503 response", new Response(null, { status: 503 })],
  ])("keeps the page and shows a message after %s", async (_what, thrown) => {
    expect(await failing(thrown)).toEqual({ failed: true, message: unexpected });
  });

  test("shows the shop's own words for why it is unavailable", async () => {
    const thrown = new ErrorResponse(503, "", "Sorry, the shop is temporarily unavailable.");
    expect(await failing(thrown)).toEqual({ failed: true, message: thrown.data });
  });

  test("keeps the page and shows both title and message of a refusal that has a title", async () => {
    const told = { title: "Address Error", message: "Could not update address. Please try again." };
    const thrown = new ErrorResponse(500, "", { ...told, unsent: [] });
    expect(await failing(thrown)).toEqual({ failed: true, ...told });
  });

  test("keeps the page after too many requests, and says when to try again", async () => {
    const message = "Please try again in 3 minutes.";
    expect(await failing(new ErrorResponse(429, "", { message, unsent: [] }))).toEqual({ failed: true, message });
  });

  test("gives up after 30 seconds without an answer from the server", async () => {
    const answered = acting(() => new Promise(() => {}));
    let given: unknown = "still waiting";
    void answered.then((value) => {
      given = value;
    });
    await vi.advanceTimersByTimeAsync(maxWait - 1);
    expect(given).toBe("still waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toEqual({ failed: true, message: noAnswer });
  });

  test("ignores an answer that fails after the action has timed out", async () => {
    let fail = (_error: Error) => {};
    const answered = acting(() => new Promise((_resolve, reject) => (fail = reject)));
    await vi.advanceTimersByTimeAsync(maxWait);
    fail(new TypeError("Failed to fetch"));
    expect(await answered).toEqual({ failed: true, message: noAnswer });
  });

  test.each([
    ["redirects", new Response(null, { status: 302, headers: { Location: "/basket" } })],
    ["refusals", new ErrorResponse(404, "Not Found", "")],
  ])("leaves %s to the router", async (_what, thrown) => {
    await expect(failing(thrown)).rejects.toBe(thrown);
  });

  test("doesn't treat a submission that the next one replaced as a failure", async () => {
    const thrown = new DOMException("aborted", "AbortError");
    const replaced = new Request(request, { signal: AbortSignal.abort() });
    await expect(acting(() => Promise.reject(thrown), replaced)).rejects.toBe(thrown);
  });
});

test("revalidates nothing after a failed action, and otherwise follows the router", () => {
  const revalidates = (actionResult: unknown) =>
    revalidateUnlessFailed({ actionResult, defaultShouldRevalidate: true });
  expect(revalidates({ failed: true, message: noAnswer })).toBe(false);
  expect(revalidates({ ok: true })).toBe(true);
  expect(revalidates(undefined)).toBe(true);
});

test.each([
  ["/basket/addToBasket", false],
  ["/basket?intent=quantity", false],
  ["/w", false],
  ["/c/books?sort=titleAsc", true],
  ["/wherever", true],
  [undefined, true],
])("decides whether to reload a list after a post to %s: %s", (formAction, again) => {
  expect(revalidateUnlessBasket({ actionResult: { ok: true }, defaultShouldRevalidate: true, formAction })).toBe(again);
});
