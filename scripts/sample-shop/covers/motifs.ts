/** The motif on each sample title's cover: an emblem or a scene that no other title has. */
import { readFileSync } from "node:fs";
import path from "node:path";

interface Motif {
  /** The name of a design. */
  scene: string | null;
  /** A path in a box of 256 units; empty if the design needs none. */
  emblem: string;
}

/** Motifs by title: `scene:` and the name of a design, or the name of an emblem. */
export const MOTIFS = readJson("motifs.json");
const EMBLEMS = readJson("emblems.json");

const NONE: Motif = { scene: null, emblem: "" };

/** Returns the title's motif. Titles without one get a design by chance. */
export function motifOf(title: string): Motif {
  const named = Object.hasOwn(MOTIFS, title) ? (MOTIFS[title] ?? "") : "";
  if (named.startsWith("scene:")) return { scene: named.slice("scene:".length), emblem: "" };
  return { ...NONE, emblem: EMBLEMS[named] ?? "" };
}

function readJson(name: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), "utf8")) as Record<string, string>;
}
