/** Cloth and leather with a stamped title: classics, Bibles, journals. The palette is one of the bindings. */
import type { Palette } from "~/domain/images/palettes";
import { circle, frame, group, joined, rect, shape, short, stroke } from "~/domain/images/svg";
import { author, type Design, small, tagline, title, titleBlock } from "../page";
import { emblem } from "./emblems";

/** Leather and cloth with the gilt that is stamped on them. */
export const BINDINGS: readonly [Palette, ...Palette[]] = [
  { paper: "#f0d9a0", soft: "#c79a4a", accent: "#d8b35f", main: "#4a1520", deep: "#2e0b13" },
  { paper: "#ecd9a8", soft: "#b8964e", accent: "#d6b768", main: "#1d1a1c", deep: "#0d0c0d" },
  { paper: "#eddcae", soft: "#b99a55", accent: "#d9bb6e", main: "#14304a", deep: "#0a1d30" },
  { paper: "#f1dfb2", soft: "#bd9b58", accent: "#dcbf78", main: "#23402f", deep: "#13281c" },
  { paper: "#f4e0b8", soft: "#c49b62", accent: "#e0bd80", main: "#5a3620", deep: "#3a2112" },
  { paper: "#f2e3da", soft: "#c9a58f", accent: "#e6c7ae", main: "#6b3346", deep: "#47202d" },
];

/** A rosette of petals, the printer's flower in the middle of a board. */
function rosette(x: number, y: number, r: number, petals: number, colour: string): string {
  let d = "";
  for (let n = 0; n < petals; n += 1) {
    const angle = (n * 2 * Math.PI) / petals;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [tx, ty] = [x + cos * r, y + sin * r];
    const half = (r * 1.5) / petals;
    d += `M${joined([x + cos * r * 0.2, y + sin * r * 0.2])}Q${joined([x + cos * r * 0.6 - sin * half, y + sin * r * 0.6 + cos * half, tx, ty])}Q${joined([x + cos * r * 0.6 + sin * half, y + sin * r * 0.6 - cos * half, x + cos * r * 0.2, y + sin * r * 0.2])}z`;
  }
  return shape(d, colour) + circle(x, y, r * 0.12, colour);
}

/** A curl for a corner, with its point at the origin, growing right and down. */
const CURL = "M0 0c34 2 62 14 74 44c6 18-6 34-22 30c-14-4-14-24 0-26M0 0c2 34 14 62 44 74c18 6 34-6 30-22";

function corners(inset: number, w: number, h: number, colour: string): string {
  return [
    [inset, inset, 1, 1],
    [w - inset, inset, -1, 1],
    [inset, h - inset, 1, -1],
    [w - inset, h - inset, -1, -1],
  ]
    .map(([x = 0, y = 0, sx = 1, sy = 1]) =>
      group(stroke(CURL, colour, 4, { "stroke-linecap": "round" }), {
        transform: `translate(${joined([x, y])}) scale(${sx} ${sy})`,
      }),
    )
    .join("");
}

/** The hinge along the spine, a shade darker than the board. */
function hinge(page: { width: number; height: number; palette: { deep: string } }): string {
  return (
    rect(0, 0, page.width * 0.06, page.height, page.palette.deep) +
    rect(page.width * 0.075, 0, 3, page.height, page.palette.deep)
  );
}

/** A cloth classic: double frame, curls in the corners, a printer's flower. */
export const cloth: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const petals = chance.pick([6, 8, 10, 12]);
  const flower =
    emblem(page, w * 0.53, h * 0.635, w * 0.3, p.accent) || rosette(w * 0.53, h * 0.635, w * 0.13, petals, p.accent);
  const shift = w * 0.06;
  const inner = group(
    frame(32, 36, w - 64 - shift, h - 72, p.accent, 5) +
      frame(46, 50, w - 92 - shift, h - 100, p.accent, 2) +
      corners(62, w - shift, h + 0, p.accent),
    { transform: `translate(${short(shift)} 0)` },
  );
  return (
    rect(0, 0, w, h, p.main) +
    hinge(page) +
    inner +
    titleBlock(
      page,
      { x: w * 0.06 + 84, y: 178, width: w * 0.94 - 168, height: h * 0.3 },
      { face: "serif", colour: p.paper, largest: 94, down: "middle" },
      { face: "italic", colour: p.paper },
    ).svg +
    flower +
    author(page, { x: w * 0.06 + 84, y: h - 188, width: w * 0.94 - 168, height: 52 }, p.paper, {
      down: "middle",
      largest: 29,
      smallest: 15,
    }).svg
  );
};

/** A cloth book with a panel of repeated ornament. */
export const patterned: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const across = chance.whole(4, 6);
  const step = (w * 0.94) / across;
  const petals = chance.pick([4, 5, 6, 8]);
  const one = rosette(0, 0, step * 0.36, petals, p.accent);
  let svg = `${rect(0, 0, w, h, p.main)}<defs><g id="o">${one}</g></defs>`;
  for (let row = 0; row * step < h + step; row += 1) {
    for (let column = 0; column <= across; column += 1) {
      const x = w * 0.06 + step * (column + (row % 2 === 0 ? 0.5 : 0));
      if (x < w + step / 2) svg += `<use href="#o" x="${short(x)}" y="${short(step * (row + 0.3))}"/>`;
    }
  }
  const box = { x: w * 0.17, y: h * 0.2, width: w * 0.72, height: h * 0.42 };
  svg +=
    hinge(page) +
    rect(box.x, box.y, box.width, box.height, p.deep) +
    frame(box.x + 10, box.y + 10, box.width - 20, box.height - 20, p.accent, 3);
  svg += titleBlock(
    page,
    { x: box.x + 36, y: box.y + 42, width: box.width - 72, height: box.height - 142 },
    { face: "serif", colour: p.paper, largest: 84, down: "middle" },
    { face: "italic", colour: p.paper },
  ).svg;
  return (
    svg +
    author(page, { x: box.x + 32, y: box.y + box.height - 84, width: box.width - 64, height: 46 }, p.accent, {
      down: "middle",
      largest: 28,
      smallest: 14,
    }).svg
  );
};

/** Grained leather, raised bands at the spine, a gilt title and an emblem or a small cross. */
export const bible: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const kind = chance.whole(0, 2);
  let svg = rect(0, 0, w, h, p.main) + rect(0, 0, w * 0.09, h, p.deep);
  for (const at of [0.14, 0.36, 0.58, 0.8]) svg += rect(0, h * at, w * 0.09, 16, p.soft, { opacity: 0.55 });
  const middle = w * 0.545;
  const ribbon = chance.pick([p.accent, "#8f2433", "#1f5673"]);
  svg += shape(`M${joined([w * 0.72, h - 34])}h26V${short(h)}h-26z`, ribbon);
  if (kind === 0) svg += frame(w * 0.13, 40, w * 0.83, h - 80, p.accent, 4) + corners2(page);
  else if (kind === 1)
    svg += frame(w * 0.13, 40, w * 0.83, h - 80, p.deep, 5) + frame(w * 0.16, 62, w * 0.77, h - 124, p.deep, 3);
  else svg += rect(w * 0.09, h * 0.7, w * 0.91, h * 0.3, p.deep) + rect(w * 0.09, h * 0.7, w * 0.91, 5, p.accent);
  const cross = kind === 2 ? h * 0.76 : h * 0.56;
  svg +=
    emblem(page, middle, cross + 68, w * 0.28, p.accent) ||
    shape(`M${joined([middle - 7, cross])}h14v38h36v14h-36v84h-14v-84h-36v-14h36z`, p.accent);
  svg += title(
    page,
    { x: w * 0.2, y: h * 0.17, width: w * 0.69, height: h * 0.3 },
    {
      face: "serif",
      colour: p.accent,
      largest: 101,
      capitals: page.words.title.length < 26,
      spacing: page.words.title.length < 26 ? 0.05 : 0,
      down: "middle",
      lines: 5,
    },
  ).svg;
  const line = tagline(page) || page.words.author;
  return (
    svg +
    small(
      page,
      line,
      { x: w * 0.2, y: kind === 2 ? h * 0.58 : h * 0.8, width: w * 0.69, height: 56 },
      { face: "italic", colour: p.paper, largest: 32, down: "middle" },
    ).svg
  );
};

function corners2(page: { width: number; height: number; palette: { accent: string } }): string {
  const { width: w, height: h, palette } = page;
  return group(corners(0, w * 0.83 - 36, h - 116, palette.accent), {
    transform: `translate(${joined([w * 0.13 + 18, 58])})`,
  });
}

/** A journal: plain board, an elastic band, a blind-stamped title low down. */
export const journal: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  return (
    rect(0, 0, w, h, p.main) +
    hinge(page) +
    (emblem(page, w * 0.47, h * 0.36, w * 0.28, p.accent) || rosette(w * 0.47, h * 0.36, w * 0.2, 12, p.accent)) +
    stroke(
      `M${joined([w * 0.47 - w * 0.25, h * 0.36])}a${joined([w * 0.25, w * 0.25])} 0 1 0 ${joined([w * 0.5, 0])}a${joined([w * 0.25, w * 0.25])} 0 1 0 ${joined([-w * 0.5, 0])}`,
      p.accent,
      3,
    ) +
    title(
      page,
      { x: w * 0.15, y: h * 0.6, width: w * 0.64, height: h * 0.24 },
      { face: "serif", colour: p.paper, largest: 65, lines: 4, smallest: 22, down: "middle" },
    ).svg +
    rect(w * 0.86, 0, 20, h, p.deep)
  );
};
