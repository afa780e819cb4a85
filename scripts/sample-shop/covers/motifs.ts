/** What each title of the sample shop shows on its cover: an emblem, or a scene, that no other title has. */
import { readFileSync } from "node:fs";
import path from "node:path";

interface Motif {
  /** A design's name. */
  scene: string | null;
  /** A path in a box of 256; empty where the design needs none. */
  emblem: string;
}

/** By title. `scene:` before a design's name, else an emblem's. */
export const MOTIFS = readJson("motifs.json");
const EMBLEMS = readJson("emblems.json");

const NONE: Motif = { scene: null, emblem: "" };

/** Other titles get a design by chance. */
export function motifOf(title: string): Motif {
  const named = Object.hasOwn(MOTIFS, title) ? (MOTIFS[title] ?? "") : "";
  if (named.startsWith("scene:")) return { scene: named.slice("scene:".length), emblem: "" };
  return { ...NONE, emblem: EMBLEMS[named] ?? "" };
}

function readJson(name: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), "utf8")) as Record<string, string>;
}
