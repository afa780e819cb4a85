/** Builds audiobook files that are nearly silent but can be played by browsers, with chapters as in real files. */

interface SoundChapter {
  title: string;
  /** Start of the chapter, in seconds. */
  from: number;
}

/** One frame of MPEG 1, layer III, 32 kbit/s, 44.1 kHz, one channel. It contains no data, and is therefore silent. */
const SILENT_FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)]);
/** The same frame with one bit of data, which is too faint to be heard. */
const FRAME = Buffer.from(SILENT_FRAME);
FRAME[7] = 0b0100_0000;
const FRAMES_A_SECOND = 44_100 / 1152;

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length + 8), Buffer.from(name, "latin1"), content]);
};
const frame = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), uint32(content.length), Buffer.alloc(2), content]);
};
const text = (words: string) => Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(words, "utf16le")]);

/** Builds an MP3 of this many seconds. (ID3v2.3; ID3v2 Chapter Frame Addendum) */
export function anMp3({
  seconds = 20,
  title = "",
  chapters = [],
  isSilent = false,
}: {
  isSilent?: boolean;
  seconds?: number;
  title?: string;
  chapters?: SoundChapter[];
}): Buffer {
  const ends = [...chapters.slice(1).map(({ from }) => from), seconds];
  const frames = chapters.map((chapter, at) =>
    frame(
      "CHAP",
      Buffer.from(`c${at}\0`),
      uint32(chapter.from * 1000),
      uint32((ends[at] ?? seconds) * 1000),
      Buffer.alloc(8, 0xff),
      frame("TIT2", text(chapter.title)),
    ),
  );
  const content = Buffer.concat([...(title ? [frame("TIT2", text(title))] : []), ...frames]);
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (content.length >> shift) & 0x7f));
  const tag = Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), size, content]);
  const sound = Buffer.concat(
    Array.from({ length: Math.ceil(seconds * FRAMES_A_SECOND) }, () => (isSilent ? SILENT_FRAME : FRAME)),
  );
  return content.length > 0 ? Buffer.concat([tag, sound]) : sound;
}

/** Adds a first frame that gives the file's length, as encoders do. */
export function withLength(mp3: Buffer): Buffer {
  const info = Buffer.from(FRAME);
  // Copy to the position after the frame's header and the side information of its one channel.
  Buffer.concat([Buffer.from("Info"), uint32(2), uint32(mp3.length + info.length)]).copy(info, 21);
  return Buffer.concat([info, mp3]);
}

interface M4bTraits {
  seconds?: number;
  chapters?: SoundChapter[];
  codec?: string;
  brand?: string;
  /** True if the file also has a video track. */
  hasPictures?: boolean;
  /** Size of each frame, in bytes. */
  frames?: readonly number[];
  /** The frames themselves, in chunks of ten. */
  content?: readonly Buffer[];
}

/**
 * Builds an M4B with a chapter list in Nero's format. Without `content` the file has no real sound, so only its tags can be
 * read.
 */
export function anM4b({
  seconds = 7200,
  chapters = [],
  codec = "mp4a",
  brand = "M4B ",
  hasPictures = false,
  content = [],
  frames = content.map(({ length }) => length),
}: M4bTraits): Buffer {
  const opening = box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}mp42`));
  const sound = box("mdat", content.length > 0 ? Buffer.concat(content) : Buffer.alloc(1000));
  const chunks = content.flatMap((_, at) =>
    at % 10 === 0 ? [opening.length + 8 + Buffer.concat(content.slice(0, at)).length] : [],
  );
  const long = (value: bigint) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(value);
    return bytes;
  };
  const head = Buffer.concat([Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(80)]);
  const list = chapters.map(({ title, from }) => {
    const name = Buffer.from(title);
    return Buffer.concat([long(BigInt(from) * 10_000_000n), Buffer.from([name.length]), name]);
  });
  const chpl = box("chpl", Buffer.from([1, 0, 0, 0]), uint32(0), Buffer.from([chapters.length]), ...list);
  const media = Buffer.concat([Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(4)]);
  const coded = box(
    codec,
    Buffer.alloc(7),
    Buffer.from([1]),
    Buffer.alloc(8),
    Buffer.from([0, 1, 0, 16]),
    Buffer.alloc(8),
  );
  const sizes =
    frames.length > 0 ? [box("stsz", uint32(0), uint32(0), uint32(frames.length), ...frames.map(uint32))] : [];
  sizes.push(
    box("stsc", ...[0, 1, 1, 10, 1].map(uint32)),
    box("stco", uint32(0), uint32(chunks.length), ...chunks.map(uint32)),
  );
  const kind = box("minf", box("stbl", box("stsd", uint32(0), uint32(1), coded), ...sizes));
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from("soun"), Buffer.alloc(13)]);
  const track = box("trak", box("tkhd", Buffer.alloc(84)), box("mdia", box("mdhd", media), box("hdlr", handler), kind));
  const film = Buffer.concat([Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(13)]);
  const pictures = box(
    "trak",
    box("tkhd", Buffer.alloc(12), uint32(2), Buffer.alloc(68)),
    box("mdia", box("mdhd", media), box("hdlr", film)),
  );
  const tracks = hasPictures ? [track, pictures] : [track];
  const moov = box("moov", box("mvhd", head), ...tracks, box("udta", chpl));
  // Put the sound first, so that its offset doesn't depend on the length of the chapter list.
  return content.length > 0 ? Buffer.concat([opening, sound, moov]) : Buffer.concat([opening, moov, sound]);
}

/** Builds an AAC frame for two channels, padded to `bytes`: silent, or with a spectrum. (ISO/IEC 14496-3, 4.4.2) */
export function anAacFrame({ bytes = 180, isSilent = true } = {}): Buffer {
  // Build a channel pair with a common window of one band. The section's code book is 0, which means silence, or 1.
  const channel = ["00000000", isSilent ? "0000" : "0001", "00001", "000"].join("");
  const pair = ["001", "0000", "1", "0000", "000001", "0", "00", channel, channel].join("");
  const room = 8 * bytes - pair.length - 18;
  const count = Math.floor(room / 8);
  const filling = `1101111${(count - 14).toString(2).padStart(8, "0")}${"0".repeat(8 * count)}`;
  const bits = `${pair}${filling}111`.padEnd(8 * bytes, "0");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
