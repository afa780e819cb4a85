/**
 * Finds sound files that are silent from beginning to end, without decoding them: encoders write digital silence as frames
 * without data, or pad such frames to a constant length. Silence that contains noise isn't detected.
 */
import type { ReadableSound } from "./audio-tags.server";
import { isSilentAac } from "./silent-aac";

/**
 * Number of places to check in a sound file. It is small, because a file in an archive may have to be unpacked from its start
 * for each place.
 */
const SPOTS = 24;
/** Number of bytes read at each place: more than two of the longest frames. */
const SPOT_BYTES = 8 * 1024;
/** Minimum share of frames with data in a sound that isn't silent. Pauses in speech never make up most of a book. */
const MIN_SHARE = 0.1;
/** Maximum length in bytes of a silent AAC frame. */
const MAX_SILENT_BYTES = 12;
/** Maximum length in bytes of any AAC frame: 6,144 bits for each of 48 channels. */
const MAX_FRAME_BYTES = 48 * 768;
const MAX_LIST_BYTES = 64 * 1024 * 1024;

type Read = (first: number, count: number) => Promise<Buffer>;

/** Returns whether more than nine tenths of an MP3's frames have no data. `from` is the position where the file's tags end. */
export async function isSilentMp3({ bytes }: Pick<ReadableSound, "bytes">, from: number, read: Read): Promise<boolean> {
  const step = Math.max(1, Math.floor((bytes - from) / SPOTS));
  let [frames, sounding] = [0, 0];
  // Skip the first frame, which often states the file's length and contains no sound.
  for (let at = from + Math.min(step, SPOT_BYTES); at < bytes; at += step) {
    const frame = frameIn(await read(at, SPOT_BYTES));
    if (frame === null) continue;
    frames += 1;
    if (frame.hasData) sounding += 1;
  }
  return frames > 0 && sounding / frames < MIN_SHARE;
}

/** Bit rates in kbit/s, by the index in a frame's header. (ISO 11172-3, 2.4.2.3; ISO 13818-3, 2.4.2.3) */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];

interface FrameHead {
  length: number;
  isMpeg1: boolean;
  isMono: boolean;
  /** Number of bytes before the frame's side information. */
  head: number;
}

/** Reads the header of a layer III frame; null if this position isn't the start of one. */
function headAt(bytes: Buffer, at: number): FrameHead | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return null;
  const [, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3];
  if ((second & 0xe0) !== 0xe0 || version === 1 || layer !== 1) return null;
  const isMpeg1 = version === 3;
  const rate = (isMpeg1 ? RATES_1 : RATES_2)[third >> 4];
  const hertz = HERTZ[(third >> 2) & 3];
  if (!rate || !hertz) return null;
  const perSecond = hertz / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const length = Math.floor(((isMpeg1 ? 144 : 72) * rate * 1000) / perSecond) + ((third >> 1) & 1);
  return { length, isMpeg1, isMono: fourth >> 6 === 3, head: (second & 1) === 0 ? 6 : 4 };
}

/** Finds the first frame that is followed by another frame, and returns whether it has data; null if none is found. */
function frameIn(bytes: Buffer): { hasData: boolean } | null {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const frame = headAt(bytes, at);
    if (frame && headAt(bytes, at + frame.length)) return { hasData: hasData(bytes, at, frame) };
  }
  return null;
}

/** Returns whether any granule and channel has data, according to `part2_3_length` in the side information. */
function hasData(bytes: Buffer, at: number, { isMpeg1, isMono, head }: FrameHead): boolean {
  const channels = isMono ? 1 : 2;
  const first = isMpeg1 ? 9 + (isMono ? 5 : 3) + 4 * channels : 8 + channels;
  const [count, width] = isMpeg1 ? [2 * channels, 59] : [channels, 63];
  return Array.from({ length: count }, (_, number) => first + number * width).some((bit) => {
    const start = at + head + (bit >> 3);
    // Read three bytes, because the twelve bits can begin anywhere within a byte.
    return start + 3 <= bytes.length && ((bytes.readUIntBE(start, 3) >> (12 - (bit & 7))) & 0xfff) > 0;
  });
}

/** Returns whether nearly all audio frames of an MP4 are silent. `list` is the content of its "moov" box. */
export async function isSilentMp4(list: Buffer, read: Read): Promise<boolean> {
  for (const track of boxesIn(list, "trak"))
    for (const media of boxesIn(track, "mdia")) {
      if (boxesIn(media, "hdlr")[0]?.toString("latin1", 8, 12) !== "soun") continue;
      const table = boxesIn(boxesIn(media, "minf")[0], "stbl")[0];
      const lengths = lengthsIn(boxesIn(table, "stsz")[0]);
      if (lengths) return areShort(lengths) || (await areEmpty(spotsIn(table, lengths), read));
    }
  return false;
}

interface Lengths {
  count: number;
  /** Returns the length of a frame in bytes. */
  at(number: number): number;
}

function lengthsIn(sizes: Buffer | undefined): Lengths | null {
  if (!sizes || sizes.length < 12) return null;
  const [same, stated] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8)];
  // Limit the count, because a file whose frames all have the same length contains no list of lengths and can claim any number
  // of frames.
  if (same > 0) return { count: Math.min(stated, MAX_LIST_BYTES >> 2), at: () => same };
  return { count: Math.min(stated, (sizes.length - 12) >> 2), at: (number) => sizes.readUInt32BE(12 + 4 * number) };
}

function areShort({ count, at }: Lengths): boolean {
  let sounding = 0;
  for (let number = 0; number < count; number += 1) if (at(number) > MAX_SILENT_BYTES) sounding += 1;
  return count > 0 && sounding / count < MIN_SHARE;
}

interface Spot {
  at: number;
  length: number;
}

/**
 * Returns the positions of frames at even intervals. Files store frames in chunks, and a table states the number of frames in
 * each chunk. (ISO 14496-12, 8.7)
 */
function spotsIn(table: Buffer | undefined, lengths: Lengths): Spot[] {
  const [wide] = boxesIn(table, "co64");
  const chunks = wide ?? boxesIn(table, "stco")[0];
  const [runs] = boxesIn(table, "stsc");
  if (!chunks || !runs || lengths.count < SPOTS) return [];
  const spots: Spot[] = [];
  const width = wide ? 8 : 4;
  let [frame, run] = [0, 8];
  for (let chunk = 1; 8 + chunk * width <= chunks.length && frame < lengths.count; chunk += 1) {
    const start = 8 + (chunk - 1) * width;
    let at = wide ? Number(chunks.readBigUInt64BE(start)) : chunks.readUInt32BE(start);
    while (run + 24 <= runs.length && runs.readUInt32BE(run + 12) <= chunk) run += 12;
    const last = Math.min(lengths.count, frame + (run + 12 <= runs.length ? runs.readUInt32BE(run + 4) : 0));
    for (; frame < last; frame += 1) {
      const length = lengths.at(frame);
      if (frame >= ((spots.length + 0.5) * lengths.count) / SPOTS) spots.push({ at, length });
      at += length;
    }
  }
  return spots;
}

async function areEmpty(spots: readonly Spot[], read: Read): Promise<boolean> {
  let sounding = 0;
  for (const { at, length } of spots)
    if (length > MAX_FRAME_BYTES || !isSilentAac(await read(at, length))) sounding += 1;
  return spots.length > 0 && sounding / spots.length < MIN_SHARE;
}

function boxesIn(content: Buffer | undefined, name: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; content && at + 8 <= content.length; ) {
    const length = content.readUInt32BE(at);
    if (length < 8) break;
    if (content.toString("latin1", at + 4, at + 8) === name) found.push(content.subarray(at + 8, at + length));
    at += length;
  }
  return found;
}

/** Returns whether a file's list of frames is short enough to be read completely into memory. */
export const isReadable = (length: number): boolean => length <= MAX_LIST_BYTES;
