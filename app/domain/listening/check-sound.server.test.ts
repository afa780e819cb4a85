/** Tests the check that finds faulty sound files before customers can download them. */
import { expect, test } from "vitest";
import { aZip } from "../../../tests/factories/epubs";
import { aFile } from "../../../tests/factories/library-files";
import { anAacFrame, anM4b, anMp3, withLength } from "../../../tests/factories/sounds";
import { findKind } from "../library/kind-of-file.server";
import { soundProblems } from "./check-sound.server";

async function listProblems(content: Buffer): Promise<string[]> {
  const kind = findKind(content);
  if (!kind) throw new Error("The library has no such kind.");
  return soundProblems(aFile(content), kind);
}

const EARLY = "This sound is incomplete: its file ends too early.";
const SILENT = "This sound is silent from its beginning to its end.";
const NO_SOUND = "There is no sound in this file that browsers play.";
const chapters = [
  { title: "One", from: 0 },
  { title: "Two", from: 10 },
];
const mp3 = anMp3({ title: "Tagged", chapters });

test.each<[string, Buffer, string[]]>([
  ["an MP3", mp3, []],
  ["an MP3 without tags", anMp3({}), []],
  ["an MP3 that states its length", withLength(anMp3({})), []],
  ["half of it", withLength(anMp3({})).subarray(0, 20_000), [EARLY]],
  ["an MP3 with the tags alone", anMp3({ title: "Tagged", seconds: 0 }), [EARLY]],
  [
    "an MP3 of nothing after its tags",
    Buffer.concat([anMp3({ title: "T", seconds: 0 }), Buffer.alloc(50)]),
    [NO_SOUND],
  ],
  ["an M4B", anM4b({ chapters }), []],
  ["an M4B that ends within its sound", anM4b({}).subarray(0, -1), [EARLY]],
  ["an M4B that ends before its list", anM4b({}).subarray(0, 32), [EARLY]],
  ["ALAC", anM4b({ codec: "alac" }), ["Browsers don't play this sound, as it is ALAC. Please convert it to MP3."]],
  ["a locked M4B", anM4b({ codec: "drms" }), [NO_SOUND]],
  ["a silent MP3", anMp3({ isSilent: true, title: "Silence" }), [SILENT]],
  ["a silent MP3 that states its length", withLength(anMp3({ isSilent: true })), [SILENT]],
  ["an MP3 that is heard for a part", Buffer.concat([anMp3({ isSilent: true }), anMp3({ seconds: 5 })]), []],
  ["a silent M4B", anM4b({ frames: Array.from({ length: 100 }, () => 6) }), [SILENT]],
  ["a silent M4B of a constant rate", anM4b({ content: Array.from({ length: 95 }, () => anAacFrame()) }), [SILENT]],
  [
    "an M4B of a constant rate that is heard for a part",
    anM4b({ content: Array.from({ length: 95 }, (_, at) => anAacFrame({ isSilent: at % 5 > 0, bytes: 180 + at })) }),
    [],
  ],
  ["an M4B with pauses", anM4b({ frames: Array.from({ length: 100 }, (_, at) => (at % 2 ? 6 : 180)) }), []],
  ["an M4B with pictures of its chapters", anM4b({ hasPictures: true }), []],
  ["a film", anM4b({ hasPictures: true, brand: "isom" }), ["This is a film, not a sound."]],
  [
    "FLAC with an MP3's tags",
    Buffer.concat([anMp3({ title: "T", seconds: 0 }), Buffer.from("fLaC"), Buffer.alloc(99)]),
    ["Browsers don't play this sound, as it is FLAC with an MP3's tags."],
  ],
])("finds the problems of a sound file: %s", async (_, content, problems) =>
  expect(await listProblems(content)).toEqual(problems),
);

test("opens the sounds in a ZIP one by one", async () => {
  expect(await listProblems(await aZip({ "1.mp3": mp3, "notes.txt": "words", "__MACOSX/._1.mp3": "x" }))).toEqual([]);
  expect(
    await listProblems(await aZip({ "1.mp3": mp3, "2.m4b": anM4b({}).subarray(0, -1), "3.flac": "fLaC" })),
  ).toEqual(["3.flac: The player leaves it out, as it isn't an MP3, M4A or M4B.", `2.m4b: ${EARLY}`]);
  expect(await listProblems(await aZip({ "one.pdf": "%PDF-1.7" }))).toEqual([
    "There is no MP3, M4A or M4B in this ZIP to listen to.",
  ]);
});
