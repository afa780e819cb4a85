/** A buffer of consecutive bytes that grows as needed. */
export class GrowingBytes {
  #bytes: Buffer;
  #used = 0;

  /** `room` is the number of bytes allocated at first. */
  constructor(room: number) {
    this.#bytes = Buffer.allocUnsafeSlow(room);
  }

  get length(): number {
    return this.#used;
  }

  add(bytes: Uint8Array): void {
    const length = this.#used + bytes.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * length);
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#used);
    this.#used = length;
  }

  /** Returns a view that is valid until the next {@link add} after {@link clear}. */
  all(): Buffer {
    return this.#bytes.subarray(0, this.#used);
  }

  clear(): void {
    this.#used = 0;
  }
}
