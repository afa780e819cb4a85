/**
 * Records which codes have been seen, in about 16 bytes each instead of the 80 in a set of strings, so that a million codes fit
 * on a small machine. ISBN-13s are exact. Other codes are hashed to 52 bits, so a feed of a million codes has a 1 in 10,000
 * chance of a collision, which only adds a wrong note to the report.
 */
export class SeenCodes {
  #slots: Float64Array<ArrayBuffer> = new Float64Array(1024);
  #count = 0;

  /** Adds the code. Returns true if it was already there. */
  seen(code: string): boolean {
    if (this.#count * 2 >= this.#slots.length) this.#grow();
    return !this.#put(toKey(code));
  }

  /** Frees the memory immediately, because the steps after a feed need it. */
  forget(): void {
    free(this.#slots);
    this.#slots = new Float64Array(1024);
    this.#count = 0;
  }

  #put(key: number): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = spread(key) & mask; ; at = (at + 1) & mask) {
      const held = slots[at];
      if (held === key) return false;
      if (held === 0) {
        slots[at] = key;
        this.#count += 1;
        return true;
      }
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    this.#count = 0;
    for (const key of old) if (key !== 0) this.#put(key);
    free(old);
  }
}

/** Returns a positive key for an ISBN-13, and a negative key for any other code; never 0, which marks an empty slot. */
function toKey(code: string): number {
  if (/^97[89]\d{10}$/.test(code)) return Number(code);
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < code.length; at += 1) {
    high = Math.imul(high ^ code.charCodeAt(at), 0x01000193);
    low = Math.imul(low ^ code.charCodeAt(at), 0x85ebca6b);
    low ^= low >>> 13;
  }
  return -1 - ((high >>> 0) * 0x100000 + ((low >>> 0) & 0xfffff));
}

function spread(key: number): number {
  const folded = Math.imul((Math.abs(key) % 0x100000000) | 0, 0x9e3779b1);
  return folded ^ (folded >>> 15);
}

function free(slots: Float64Array<ArrayBuffer>): void {
  slots.buffer.transfer(0);
}
