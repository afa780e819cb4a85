import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CALL_LIMIT_MS, circuit, circuitsByHost, OutsideAway, OutsideSilent } from "./circuit";

const fails = async () => Promise.reject(new Error("away"));
const works = async () => "well";
const never = () => new Promise<never>(() => {});

describe("a circuit", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("a circuit breaks after its maximum number of failures in a row, and not before", async () => {
    const { call } = circuit({ name: "The bank", most: 2 });
    await expect(call(fails)).rejects.toThrow("away");
    expect(await call(works)).toBe("well");
    await expect(call(fails)).rejects.toThrow("away");
    await expect(call(fails)).rejects.toThrow("away");
    await expect(call(works)).rejects.toThrow(OutsideAway);
  });

  it("a broken circuit lets one call through after a pause, and closes if it is answered", async () => {
    const { call } = circuit({ name: "The bank", most: 1 });
    await expect(call(fails)).rejects.toThrow("away");
    vi.advanceTimersByTime(9000);
    await expect(call(works)).rejects.toThrow(OutsideAway);
    vi.advanceTimersByTime(2000);
    await expect(call(fails)).rejects.toThrow("away");
    await expect(call(works)).rejects.toThrow(OutsideAway);
    vi.advanceTimersByTime(11_000);
    let answer = (_text: string) => {};
    const trial = call(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(call(works)).rejects.toThrow(OutsideAway);
    answer("well");
    expect(await trial).toBe("well");
    expect(await call(works)).toBe("well");
  });

  it("a circuit counts a refusal as an answer", async () => {
    const { call } = circuit({ name: "The bank", most: 1, isFailure: () => false });
    await expect(call(fails)).rejects.toThrow("away");
    expect(await call(works)).toBe("well");
  });

  it("a circuit ends a call at its time limit, and aborts the call's work", async () => {
    const { call } = circuit({ name: "The bank", most: 1 });
    let isTold = false;
    const waiting = call((signal) => {
      signal.addEventListener("abort", () => {
        isTold = true;
      });
      return never();
    });
    const failed = expect(waiting).rejects.toThrow(OutsideSilent);
    await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
    await failed;
    expect(isTold).toBe(true);
  });

  it("a circuit doesn't stay broken because the clock is set back", async () => {
    const { call } = circuit({ name: "The bank", most: 1 });
    vi.setSystemTime(Date.now() + 3 * 86_400_000);
    await expect(call(fails)).rejects.toThrow("away");
    vi.setSystemTime(Date.now() - 3 * 86_400_000);
    vi.advanceTimersByTime(11_000);
    expect(await call(works)).toBe("well");
  });
});

it("a broken circuit to one host leaves other hosts alone", async () => {
  const toCircuit = circuitsByHost({ most: 1 });
  await expect(toCircuit(new URL("https://a.example/1")).call(fails)).rejects.toThrow("away");
  await expect(toCircuit(new URL("https://a.example/2")).call(works)).rejects.toThrow(OutsideAway);
  expect(await toCircuit(new URL("https://b.example/1")).call(works)).toBe("well");
});
