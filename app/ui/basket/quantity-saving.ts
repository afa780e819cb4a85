/** The autosave's debounce from spec 9, in ms. */
export const SAVE_AFTER_MS = 1000;

/**
 * Saves one quantity. Waits until the shopper has stopped changing it, and sends one request at a time, so that an older value
 * can't arrive after a newer one. Doesn't depend on how the quantity is entered or sent.
 */
export class QuantitySaving {
  private waiting: string | null = null;
  private underWay: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (quantity: string) => void) {}

  /**
   * Schedules a quantity, to be sent {@link SAVE_AFTER_MS} after the last call. Null cancels a quantity that was not sent yet.
   */
  want(quantity: string | null): void {
    this.stopClock();
    this.waiting = quantity;
    if (quantity !== null) this.timer = setTimeout(() => this.flush(), SAVE_AFTER_MS);
  }

  /** Sends the waiting quantity immediately, or as soon as the current request ends. */
  flush(): void {
    this.stopClock();
    if (this.waiting === null || this.underWay !== null) return;
    this.underWay = this.waiting;
    this.waiting = null;
    this.send(this.underWay);
  }

  get isUnderWay(): boolean {
    return this.underWay !== null;
  }

  /** Ends the current request, whether it succeeded or not. Returns its quantity, and sends the next one if it is due. */
  settle(): string | null {
    const settled = this.underWay;
    this.underWay = null;
    if (this.timer === undefined) this.flush();
    return settled;
  }

  /**
   * Returns the quantity that may not reach the shop because the page is closing, and cancels it. `waiting` leaves out the
   * current request, for a page that stays open.
   */
  take(which: "waiting" | "unsettled"): string | null {
    this.stopClock();
    const left = this.waiting ?? (which === "unsettled" ? this.underWay : null);
    this.waiting = null;
    return left;
  }

  private stopClock(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
