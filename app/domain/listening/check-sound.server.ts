/** Checks sound files before customers can download them, by opening them as the player does. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { MediaKind } from "~/domain/library/media-types";
import { openArchive } from "~/domain/reader/archive.server";
import { UnreadableBook } from "~/domain/reader/publication";
import { type AudioTags, type ReadableSound, readAudioTags } from "./audio-tags.server";
import { MAX_PACKED_BYTES, MAX_SOUNDS, packedSounds } from "./packed-sounds.server";
import { isReadable, isSilentMp3, isSilentMp4 } from "./silence.server";

/** Encodings that all browsers can play, by music-metadata's names. */
const PLAYED = /MPEG-4\/AAC|layer 3/i;
const LEFT_OUT = /\.(flac|og[ga]|opus|wav|aiff?|wma|aac|ape|aax?|mp4|m4p)$/i;
/**
 * Minimum share of the stated number of bytes that a sound file must contain. It is below 1, because an encoder's number can be
 * off by a frame.
 */
const MIN_SHARE = 0.98;
const SILENT = "This sound is silent from its beginning to its end.";
const INCOMPLETE = "This sound is incomplete: its file ends too early.";

/** Returns a sentence for each fault of a sound file, or of the sound files in a ZIP archive. */
export async function soundProblems(file: string, { kind, mediaType }: MediaKind): Promise<string[]> {
  const { size } = await stat(file);
  const read = (start: number, end: number) => createReadStream(file, { start, end });
  if (kind === "ZIP") return packProblems({ bytes: size, read });
  const part = async (first: number, last: number) => Readable.toWeb(read(first, last)) as ReadableStream<Uint8Array>;
  return listProblems({ bytes: size, mediaType, part });
}

async function packProblems(file: Parameters<typeof openArchive>[0]): Promise<string[]> {
  try {
    const archive = await openArchive(file, MAX_PACKED_BYTES);
    const sounds = packedSounds(archive);
    const problems = [...archive.files.keys()]
      .filter((name) => LEFT_OUT.test(name))
      .map((name) => `${name}: The player leaves it out, as it isn't an MP3, M4A or M4B.`);
    if (sounds.length === 0) problems.push("There is no MP3, M4A or M4B in this ZIP to listen to.");
    if (sounds.length > MAX_SOUNDS) problems.push(`This ZIP has ${sounds.length} sounds, more than ${MAX_SOUNDS}.`);
    for (const { name, ...sound } of sounds.slice(0, MAX_SOUNDS))
      problems.push(...(await listProblems(sound)).map((problem) => `${name}: ${problem}`));
    return problems;
  } catch (error) {
    return [toMessage(error)];
  }
}

async function listProblems(sound: ReadableSound): Promise<string[]> {
  try {
    const problem = await (sound.mediaType === "audio/mpeg" ? problemOfMp3(sound) : problemOfMp4(sound));
    if (problem === INCOMPLETE) return [problem];
    const fault = faultIn(await readAudioTags(sound)) ?? problem;
    return fault ? [fault] : [];
  } catch (error) {
    return [toMessage(error)];
  }
}

function toMessage(error: unknown): string {
  if (error instanceof UnreadableBook) return error.message;
  throw error;
}

function faultIn({ codec, seconds, isFilm }: AudioTags): string | null {
  if (codec && !PLAYED.test(codec))
    return `Browsers don't play this sound, as it is ${codec}. Please convert it to MP3.`;
  if (!codec || !seconds) return "There is no sound in this file that browsers play.";
  return isFilm ? "This is a film, not a sound." : null;
}

/**
 * Checks that all boxes end within the file, that one of them describes the sound, and that the sound isn't silent. (ISO
 * 14496-12, 4.2)
 */
async function problemOfMp4(sound: ReadableSound): Promise<string | null> {
  let list: { from: number; length: number } | null = null;
  let at = 0;
  while (at + 8 <= sound.bytes) {
    const head = await getBytes(sound, at, 16);
    const name = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    // Treat a size of 0 as extending to the end of the file.
    const length = short === 0 ? sound.bytes - at : long;
    if (length < 8) return INCOMPLETE;
    if (name === "moov") list ??= { from: at + (short === 1 ? 16 : 8), length: length - (short === 1 ? 16 : 8) };
    at += length;
  }
  if (!list || at !== sound.bytes) return INCOMPLETE;
  if (!isReadable(list.length)) return null;
  const isSilent = await isSilentMp4(await getBytes(sound, list.from, list.length), (from, count) =>
    getBytes(sound, from, count),
  );
  return isSilent ? SILENT : null;
}

/**
 * Checks that the file is as long as its "Xing" or "Info" frame states, if it begins with such a frame, as most encoders write
 * it. Then checks that the sound isn't silent.
 */
async function problemOfMp3(sound: ReadableSound): Promise<string | null> {
  const tag = await getBytes(sound, 0, 10);
  const isTagged = tag.length === 10 && tag.toString("latin1", 0, 3) === "ID3";
  // Use only seven bits of each byte of the size. (ID3v2.4, 3.1)
  const from = isTagged ? 10 + [...tag.subarray(6)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0) : 0;
  if (from >= sound.bytes) return INCOMPLETE;
  const head = await getBytes(sound, from, 2048);
  if (head.toString("latin1", 0, 4) === "fLaC")
    throw new UnreadableBook("Browsers don't play this sound, as it is FLAC with an MP3's tags.");
  const text = head.toString("latin1");
  const at = Math.max(text.indexOf("Xing"), text.indexOf("Info"));
  const silent = async () =>
    (await isSilentMp3(sound, from, (first, count) => getBytes(sound, first, count))) ? SILENT : null;
  if (at === -1 || at + 16 > head.length) return silent();
  const flags = head.readUInt32BE(at + 4);
  // Require that only the four defined flags are set, because the word "Xing" or "Info" may occur by chance.
  const hasBytes = flags < 16 && (flags & 2) !== 0;
  const stated = hasBytes ? head.readUInt32BE(at + ((flags & 1) === 0 ? 8 : 12)) : 0;
  return sound.bytes - from < stated * MIN_SHARE ? INCOMPLETE : silent();
}

async function getBytes(sound: ReadableSound, first: number, count: number): Promise<Buffer> {
  // Check the position, because a damaged list can point beyond the end of the file.
  if (first >= sound.bytes || count < 1) return Buffer.alloc(0);
  const last = Math.min(first + count, sound.bytes) - 1;
  return Buffer.from(await new Response(await sound.part(first, last)).arrayBuffer());
}
