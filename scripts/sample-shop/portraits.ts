/** Draws portraits of the sample shop's authors, in the same style as its covers and stores. */
import { circle, group, picture, rect, shape, stroke } from "~/domain/images/svg";
import type { FileStore } from "~/outside/files";

type HairStyle = "bob" | "bun" | "curls" | "long" | "short";

interface Looks {
  ground: string;
  skin: string;
  hair: string;
  style: HairStyle;
  clothes: string;
  collar: string;
  glasses?: boolean;
  moustache?: boolean;
  beard?: boolean;
}

const SIZE = 240;
const INK = "#2b211a";

/** The looks of each author, by the author's address. */
const AUTHORS: Readonly<Record<string, Looks>> = {
  "miriam-halloran": {
    ground: "#c9d5b5",
    skin: "#f1cfae",
    hair: "#b9b4ab",
    style: "bob",
    clothes: "#1f5673",
    collar: "#f4f6f1",
    glasses: true,
  },
  "owen-tranter": {
    ground: "#bcd6d9",
    skin: "#e5b58d",
    hair: "#6b4a32",
    style: "short",
    clothes: "#2d5a41",
    collar: "#d98e4a",
    beard: true,
  },
  "g-k-chesterton": {
    ground: "#f0d9a0",
    skin: "#f0c8a4",
    hair: "#7d6a55",
    style: "curls",
    clothes: "#33475b",
    collar: "#ffffff",
    glasses: true,
    moustache: true,
  },
  "judith-arkwright": {
    ground: "#b7ded3",
    skin: "#f3d3b6",
    hair: "#eeeae2",
    style: "bun",
    clothes: "#7b1e2b",
    collar: "#e8cdb5",
  },
  "caspian-rhodes": {
    ground: "#dcc3d6",
    skin: "#8a5a3c",
    hair: "#231815",
    style: "curls",
    clothes: "#c9602f",
    collar: "#f0b95b",
  },
  "magdalena-żurawska": {
    ground: "#ecc9ae",
    skin: "#f4d6bd",
    hair: "#8a3f22",
    style: "long",
    clothes: "#3c4a91",
    collar: "#c5cbe8",
    glasses: true,
  },
};

/** Hair behind the head. */
const BEHIND: Partial<Record<HairStyle, string>> = {
  bob: "M66 96c0-76 108-76 108 0v54c0 12-20 14-24 4l-60 0c-4 10-24 8-24-4z",
  long: "M64 98c0-80 112-80 112 0v96c-10 14-30 12-34 0h-44c-4 12-24 14-34 0z",
};

const FRONT: Record<HairStyle, string> = {
  bob: "M74 104c0-64 92-64 92 0c-20-4-34-16-40-32c-8 18-28 30-52 32z",
  bun: "M76 100c-6-66 94-66 88 0c-8-24-24-34-44-34s-36 10-44 34zM100 36a20 18 0 1 1 40 0a20 18 0 1 1-40 0z",
  curls:
    "M72 108c-16-12-10-34 4-36c0-20 24-28 36-18c12-12 40-8 44 12c16 4 20 30 6 42c-4-16-12-24-24-26c-10 6-30 6-40 0c-14 4-22 12-26 26z",
  long: "M74 106c0-66 92-66 92 0c-16-8-38-22-42-38c-8 18-30 32-50 38z",
  short: "M76 102c-8-66 96-66 88 0c-4-14-8-22-14-26c-18 4-44 2-58-6c-8 6-14 18-16 32z",
};

/** Draws a square portrait. Returns null for an author who has none. */
export function drawPortrait(author: string): string | null {
  const looks = AUTHORS[author];
  if (!looks) return null;
  const { ground, skin, hair, style, clothes, collar } = looks;
  const behind = BEHIND[style];
  const face =
    shape("M104 140h32v54h-32z", skin) +
    shape("M36 240c0-46 34-66 68-72l16 18 16-18c34 6 68 26 68 72z", clothes) +
    shape("M104 166l16 24 16-24 10 6-20 34h-12l-20-34z", collar) +
    shape("M78 98c0-56 84-56 84 0c0 32-18 58-42 58s-42-26-42-58z", skin) +
    circle(77, 108, 9, skin) +
    circle(163, 108, 9, skin);
  const eyes =
    circle(103, 106, 4, INK) +
    circle(137, 106, 4, INK) +
    stroke("M94 94q9-6 18-1M128 93q9-5 18 1", hair === "#eeeae2" ? "#a9a298" : hair, 4, { "stroke-linecap": "round" });
  const nose = stroke("M120 108q-6 14 2 16", INK, 2.5, { "stroke-linecap": "round", opacity: 0.5 });
  const smile = stroke("M106 135q14 11 28 0", "#8f2433", 4, { "stroke-linecap": "round" });
  return picture(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, ground) +
      (behind ? shape(behind, hair) : "") +
      face +
      (looks.beard
        ? shape("M78 112c2 40 22 58 42 58s40-18 42-58c-8 10-14 14-20 14c-14-8-30-8-44 0c-6 0-12-4-20-14z", hair)
        : "") +
      group(eyes + nose + smile, {}) +
      (looks.moustache
        ? shape("M120 126c-10-8-30 2-34 12c12 4 26 2 34-4c8 6 22 8 34 4c-4-10-24-20-34-12z", hair)
        : "") +
      shape(FRONT[style], hair) +
      (looks.glasses
        ? stroke(
            "M87 107a16 15 0 1 0 32 0a16 15 0 1 0-32 0M121 107a16 15 0 1 0 32 0a16 15 0 1 0-32 0M119 105h2M87 105l-9-3M153 105l9-3",
            INK,
            3,
          )
        : ""),
  );
}

/** Writes the portraits into the shop's files. */
export async function writeSamplePortraits(files: FileStore): Promise<void> {
  for (const author of Object.keys(AUTHORS))
    await files.write(`authors/${author}`, Buffer.from(drawPortrait(author) ?? ""));
}
