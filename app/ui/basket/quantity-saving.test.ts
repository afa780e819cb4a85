import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { typedQuantity } from "~/domain/basket/typed-quantity";
import { QuantitySaving, SAVE_AFTER_MS } from "./quantity-saving";

describe("saving a quantity", () => {
  let sent: string[];
  let saving: QuantitySaving;

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    saving = new QuantitySaving((quantity) => sent.push(quantity));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("saves a quantity a second after its last change, and sends only that one", () => {
    saving.want("2");
    vi.advanceTimersByTime(SAVE_AFTER_MS - 1);
    saving.want("3");
    vi.advanceTimersByTime(SAVE_AFTER_MS - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(["3"]);
  });

  it("sends one quantity at a time, so that the newest is always the last to arrive", () => {
    saving.want("2");
    saving.flush();
    saving.want("4");
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    expect(sent).toEqual(["2"]);
    expect(saving.settle()).toBe("2");
    expect(sent).toEqual(["2", "4"]);
    expect(saving.settle()).toBe("4");
    expect(saving.isUnderWay).toBe(false);
  });

  it("waits a full second after a quantity's change even if an older answer arrives", () => {
    saving.want("2");
    saving.flush();
    saving.want("4");
    saving.settle();
    expect(sent).toEqual(["2"]);
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    expect(sent).toEqual(["2", "4"]);
  });

  it("sends nothing for a quantity field that was emptied", () => {
    saving.want("7");
    saving.want(null);
    vi.advanceTimersByTime(SAVE_AFTER_MS * 2);
    expect(sent).toEqual([]);
  });

  it("returns unsaved quantities when the page closes, and doesn't send them twice", () => {
    saving.want("5");
    expect(saving.take("unsettled")).toBe("5");
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    expect(sent).toEqual([]);

    saving.want("6");
    saving.flush();
    expect(saving.take("waiting")).toBeNull();
    expect(saving.take("unsettled")).toBe("6");
  });
});

describe("a typed quantity", () => {
  it.each([
    ["", 9, { quantity: "", isCapped: false }],
    ["abc", 9, { quantity: "", isCapped: false }],
    ["0", 9, { quantity: "1", isCapped: false }],
    ["-3", 9, { quantity: "3", isCapped: false }],
    ["007", 9, { quantity: "7", isCapped: false }],
    ["1e3", 99, { quantity: "13", isCapped: false }],
    ["10", 9, { quantity: "9", isCapped: true }],
    ["9".repeat(400), 9, { quantity: "9", isCapped: true }],
  ])("reads the typed quantity %s with a maximum of %i", (text, most, kept) => {
    expect(typedQuantity(text, most)).toEqual(kept);
  });
});
