/** Spec 9: the autosave's debounce. */
export const SAVE_AFTER_MS = 1000;

/**
 * The saving of one quantity: it waits until the shopper stopped changing it, and sends one at a time, so that an older
 * value can never arrive after a newer one. Knows nothing of fields or requests.
 */
export class QuantitySaving {
  private wanted: string | null = null;
  private underWay: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (quantity: string) => void) {}

  /** To be sent {@link SAVE_AFTER_MS} after the last call; null takes back what was not sent yet. */
  want(quantity: string | null): void {
    this.stopClock();
    this.wanted = quantity;
    if (quantity !== null) this.timer = setTimeout(() => this.flush(), SAVE_AFTER_MS);
  }

  /** Sends at once what waits, or as soon as what is under way has come back. */
  flush(): void {
    this.stopClock();
    if (this.wanted === null || this.underWay !== null) return;
    this.underWay = this.wanted;
    this.wanted = null;
    this.send(this.underWay);
  }

  get isUnderWay(): boolean {
    return this.underWay !== null;
  }

  /** What was under way has come back, well or not: gives it, and sends what became due meanwhile. */
  settle(): string | null {
    const settled = this.underWay;
    this.underWay = null;
    if (this.timer === undefined) this.flush();
    return settled;
  }

  /** The page goes: what the shop may not know yet. `waiting` leaves out what is under way, for a page that lives on. */
  take(which: "waiting" | "unsettled"): string | null {
    this.stopClock();
    const left = this.wanted ?? (which === "unsettled" ? this.underWay : null);
    this.wanted = null;
    return left;
  }

  private stopClock(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/** What a keystroke leaves in the field: digits only, between 1 and `most`; empty may stand until the field is left. (spec 5, Quantity) */
export function typedQuantity(text: string, most: number): { quantity: string; isCapped: boolean } {
  const digits = text.replace(/\D/g, "");
  if (digits === "") return { quantity: "", isCapped: false };
  const number = Math.max(1, Number(digits));
  return { quantity: String(Math.min(number, most)), isCapped: number > most };
}
