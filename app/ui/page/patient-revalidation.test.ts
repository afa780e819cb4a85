import { describe, expect, it } from "vitest";
import { askUntilHeard, isRevalidation, wholeAnswer } from "./patient-revalidation";

describe("isRevalidation", () => {
  const data = (path: string) => new URL(path, "http://shop.test");

  it("counts a request for the data of the shown page as a revalidation", () => {
    expect(isRevalidation(data("/basket.data?_routes=root"), undefined, "/basket", false)).toBe(true);
    expect(isRevalidation(data("/_root.data"), "GET", "/", false)).toBe(true);
  });

  it("doesn't count a post, a navigation, another page's data or another caller as a revalidation", () => {
    expect(isRevalidation(data("/basket.data"), "POST", "/basket", false)).toBe(false);
    expect(isRevalidation(data("/basket.data"), undefined, "/basket", true)).toBe(false);
    expect(isRevalidation(data("/basket/sidebar.data"), undefined, "/basket", false)).toBe(false);
    expect(isRevalidation("/basket.data", undefined, "/basket", false)).toBe(false);
  });
});

describe("askUntilHeard", () => {
  const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("reset")) }));
  const none = () => Promise.reject(new TypeError("Failed to fetch"));

  it("retries after no answer, a failed one and one that breaks off, waiting longer each time", async () => {
    const answers = [none, () => new Response("", { status: 502 }), broken, () => new Response("heard")];
    const waits: number[] = [];
    const heard = await askUntilHeard(
      async () => wholeAnswer(Promise.resolve((answers.shift() ?? none)())),
      async (ms) => void waits.push(ms),
    );
    expect(await heard.text()).toBe("heard");
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  it("never waits longer than 15 seconds before a retry", async () => {
    const waits: number[] = [];
    await askUntilHeard(
      async () => new Response("", { status: waits.length < 8 ? 500 : 404 }),
      async (ms) => void waits.push(ms),
    );
    expect(Math.max(...waits)).toBe(15_000);
  });

  it("accepts a refusal as an answer, and stops retrying when nothing waits for it any more", async () => {
    const refused = await askUntilHeard(
      async () => new Response("no", { status: 404 }),
      () => Promise.reject(new Error("not to be reached")),
    );
    expect(refused.status).toBe(404);
    await expect(askUntilHeard(none, () => Promise.reject(new Error("left")))).rejects.toThrow("left");
  });
});

describe("wholeAnswer", () => {
  it("keeps an answer's status and headers, and an answer without a body", async () => {
    const answer = await wholeAnswer(Promise.resolve(new Response("[]", { status: 202, headers: { "X-Part": "1" } })));
    expect([answer.status, answer.headers.get("X-Part"), await answer.text()]).toEqual([202, "1", "[]"]);
    expect((await wholeAnswer(Promise.resolve(new Response(null, { status: 204 })))).status).toBe(204);
  });
});
