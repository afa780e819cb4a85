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
  test("passes data through and leaves no timer behind", async () => {
    expect(await acting(async () => ({ ok: true }))).toEqual({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ["kept", "cookie-kept=1; screen-size=9x9", { ok: true, ifRefused: "Please allow cookies." }],
    ["refused", "", { ok: false, message: "Please allow cookies.", kind: "error" }],
  ])("the first cookie of a visit was %s by the browser", async (_what, cookie, read) => {
    vi.stubGlobal("document", { cookie });
    expect(await acting(async () => ({ ok: true, ifRefused: "Please allow cookies." }))).toEqual(read);
    vi.unstubAllGlobals();
  });

  test("no line: the page stays, with the message", async () => {
    expect(await failing(new TypeError("Failed to fetch"))).toEqual({ failed: true, message: noAnswer });
  });

  test.each([
    ["a proxy's page", new Error("Unable to decode turbo-stream response from URL: /basket.data")],
    ["what the server threw", new Error("Unexpected Server Error")],
    ["a thrown 502", new ErrorResponse(502, "Bad Gateway", "")],
    ["a 503 response", new Response(null, { status: 503 })],
  ])("%s: the page stays, with the message", async (_what, thrown) => {
    expect(await failing(thrown)).toEqual({ failed: true, message: unexpected });
  });

  test("the shop's own words for why it is unavailable", async () => {
    const thrown = new ErrorResponse(503, "", "Sorry, the shop is temporarily unavailable.");
    expect(await failing(thrown)).toEqual({ failed: true, message: thrown.data });
  });

  test("a refusal with a title of its own: the page stays, with both", async () => {
    const told = { title: "Address Error", message: "Could not update address. Please try again." };
    const thrown = new ErrorResponse(500, "", { ...told, unsent: [] });
    expect(await failing(thrown)).toEqual({ failed: true, ...told });
  });

  test("too many requests: the page stays and says when to try again", async () => {
    const message = "Please try again in 3 minutes.";
    expect(await failing(new ErrorResponse(429, "", { message, unsent: [] }))).toEqual({ failed: true, message });
  });

  test("a server that is silent for 30 seconds", async () => {
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

  test("a later failing answer does no harm", async () => {
    let fail = (_error: Error) => {};
    const answered = acting(() => new Promise((_resolve, reject) => (fail = reject)));
    await vi.advanceTimersByTimeAsync(maxWait);
    fail(new TypeError("Failed to fetch"));
    expect(await answered).toEqual({ failed: true, message: noAnswer });
  });

  test.each([
    ["redirects", new Response(null, { status: 302, headers: { Location: "/basket" } })],
    ["refusals", new ErrorResponse(404, "Not Found", "")],
  ])("%s are the router's", async (_what, thrown) => {
    await expect(failing(thrown)).rejects.toBe(thrown);
  });

  test("a submission that the next one replaced is no failure", async () => {
    const thrown = new DOMException("aborted", "AbortError");
    const replaced = new Request(request, { signal: AbortSignal.abort() });
    await expect(acting(() => Promise.reject(thrown), replaced)).rejects.toBe(thrown);
  });
});

test("after a failure nothing is asked again, after anything else what the router likes", () => {
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
])("a list is asked again after a post to %s: %s", (formAction, again) => {
  expect(revalidateUnlessBasket({ actionResult: { ok: true }, defaultShouldRevalidate: true, formAction })).toBe(again);
});
