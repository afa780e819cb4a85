/** Recognises silent AAC frames, including frames that are padded to a constant length. (ISO/IEC 14496-3, 4.4.2) */

/** The ids of the element types that a frame can contain. */
const [SINGLE, PAIR, LOW, DATA, FILL, END] = [0, 1, 3, 4, 6, 7];
const SHORT_WINDOWS = 2;

/** The windows and bands into which a channel's spectrum is divided. */
interface Windows {
  isShort: boolean;
  groups: number;
  bands: number;
}

/** Returns whether none of a frame's channels has a spectrum. Returns false for a frame that can't be read to its end. */
export function isSilentAac(frame: Buffer): boolean {
  const bits = new Bits(frame);
  while (bits.left > 0) {
    const kind = bits.take(3);
    if (kind === END) return bits.left >= 0 && bits.left < 8;
    if (kind === FILL) {
      const count = bits.take(4);
      bits.skip(8 * (count === 15 ? 14 + bits.take(8) : count));
    } else if (kind === DATA) {
      bits.skip(4);
      const isAligned = bits.take(1) === 1;
      const count = bits.take(8);
      const more = count === 255 ? bits.take(8) : 0;
      bits.skip((isAligned ? bits.left % 8 : 0) + 8 * (count + more));
    } else if (!isSilentChannel(bits, kind)) return false;
  }
  return false;
}

function isSilentChannel(bits: Bits, kind: number): boolean {
  if (kind !== SINGLE && kind !== LOW && kind !== PAIR) return false;
  bits.skip(4);
  if (kind !== PAIR) return hasNoSpectrum(bits, null);
  const isShared = bits.take(1) === 1;
  const windows = isShared ? windowsIn(bits) : null;
  if (isShared && !windows) return false;
  // Skip the list of the bands that apply to both channels, if the frame contains one.
  if (windows && bits.take(2) === 1) bits.skip(windows.groups * windows.bands);
  return hasNoSpectrum(bits, windows) && hasNoSpectrum(bits, windows);
}

/** Reads a channel's windows; null if the channel is predicted from earlier frames. */
function windowsIn(bits: Bits): Windows | null {
  bits.skip(1);
  const isShort = bits.take(2) === SHORT_WINDOWS;
  bits.skip(1);
  const bands = bits.take(isShort ? 4 : 6);
  if (!isShort) return bits.take(1) === 1 ? null : { isShort, groups: 1, bands };
  let groups = 1;
  for (let window = 1; window < 8; window += 1) groups += 1 - bits.take(1);
  return { isShort, groups, bands };
}

function hasNoSpectrum(bits: Bits, shared: Windows | null): boolean {
  // Skip the gain, which has no meaning without a spectrum.
  bits.skip(8);
  const windows = shared ?? windowsIn(bits);
  if (!windows) return false;
  const width = windows.isShort ? 3 : 5;
  for (let group = 0; group < windows.groups; group += 1)
    for (let band = 0; band < windows.bands; ) {
      const code = bits.take(4);
      const before = band;
      let more = 2 ** width - 1;
      while (more === 2 ** width - 1 && bits.left > 0) {
        more = bits.take(width);
        band += more;
      }
      if (code !== 0 || band === before) return false;
    }
  // Require that the last three flags are 0: a channel without a spectrum has no pulses, noise shaping or gain control.
  return bits.take(3) === 0;
}

/** Reads a frame bit by bit. Bits beyond the end of the frame are 0. */
class Bits {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  /** The number of bits left; negative once more bits have been read than the frame contains. */
  get left(): number {
    return 8 * this.bytes.length - this.at;
  }

  skip(count: number): void {
    this.at += count;
  }

  take(count: number): number {
    let value = 0;
    for (let number = 0; number < count; number += 1, this.at += 1)
      value = 2 * value + (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1);
    return value;
  }
}
