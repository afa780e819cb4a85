/** Designs for products other than books: discs, tickets, vouchers, licences and gifts. */

import { circle, frame, joined, polygon, rect, shape, short, stroke } from "~/domain/images/svg";
import { mixed } from "../colours";
import { author, type Design, type Page, small, tagline, title, titleBlock } from "../page";
import { emblem } from "./emblems";

/** A record's sleeve: the disc partly out of it, bars of sound, or rings. */
export const compactDisc: Design = (page) => disc(page, page.chance.whole(0, 2));
export const record: Design = (page) => disc(page, 0);
export const bars: Design = (page) => disc(page, 1);

function disc(page: Page, kind: number): string {
  const { width: w, height: h, palette: p, chance } = page;
  let svg = rect(0, 0, w, h, p.main);
  if (kind === 0) {
    const [x, y, r] = [w * 0.68, h * 0.64, w * 0.44];
    svg += circle(x, y, r, p.deep);
    for (const share of [0.88, 0.76, 0.64, 0.52]) svg += stroke(ring(x, y, r * share), mixed(p.deep, p.main, 0.6), 3);
    svg += circle(x, y, r * 0.36, p.accent) + circle(x, y, r * 0.07, p.paper);
  } else if (kind === 1) {
    const count = 22;
    for (let n = 0; n < count; n += 1) {
      const high = 40 + Math.abs(Math.sin(n * 0.55 + chance.next() * 0.5)) * h * 0.34;
      svg += rect(
        60 + (n * (w - 120)) / count,
        h * 0.66 - high / 2,
        ((w - 120) / count) * 0.56,
        high,
        n % 4 === 0 ? p.accent : p.soft,
        { rx: 8 },
      );
    }
  } else {
    for (let n = 6; n > 0; n -= 1)
      svg += circle(
        w / 2,
        h,
        (w * 0.66 * n) / 6,
        n % 2 === 0 ? p.deep : n === 1 ? p.accent : mixed(p.main, p.soft, 0.35),
      );
  }
  svg += title(
    page,
    { x: 60, y: 70, width: w - 120, height: h * 0.26 },
    { face: "heavy", colour: p.paper, across: "left", largest: 134, lines: 3, leading: 1.02 },
  ).svg;
  return (
    svg +
    author(page, { x: 60, y: h * 0.37, width: w - 120, height: 44 }, p.soft, { across: "left", largest: 50, lines: 1 })
      .svg
  );
}

function ring(x: number, y: number, r: number): string {
  return `M${joined([x - r, y])}a${joined([r, r])} 0 1 0 ${joined([2 * r, 0])}a${joined([r, r])} 0 1 0 ${joined([-2 * r, 0])}`;
}

/** Rays from a low sun. */
function rays(page: Page, left: number, x: number, y: number): string {
  const { height: h, width: w, palette: p } = page;
  let beams = "";
  for (let n = 0; n < 9; n += 1) {
    const angle = (n / 9) * Math.PI * 2 + 0.2;
    beams += polygon([
      [x, y],
      [x + Math.cos(angle) * h, y + Math.sin(angle) * h],
      [x + Math.cos(angle + 0.3) * h, y + Math.sin(angle + 0.3) * h],
    ]);
  }
  return shape(beams, mixed(p.main, p.accent, 0.28)) + circle(x, y, (w - left) * 0.2, p.accent);
}

/** Mountain ranges that turn blue with distance. */
function ranges(page: Page, left: number, x: number, y: number): string {
  const { height: h, width: w, palette: p, chance } = page;
  let svg = rect(left, 0, w - left, h, p.soft) + circle(x, y - 60, (w - left) * 0.13, p.paper);
  for (let n = 0; n < 3; n += 1) {
    const points: [number, number][] = [[left, h]];
    for (let at = 0; at <= 6; at += 1)
      points.push([left + ((w - left) * at) / 6, y + n * 70 + (at % 2 === 0 ? 50 : -chance.between(20, 110))]);
    points.push([w, h]);
    svg += shape(polygon(points), mixed(p.soft, p.main, 0.35 + n * 0.3));
  }
  return svg;
}

/** A lit window in a wall of dark ones. */
function windows(page: Page, left: number): string {
  const { height: h, width: w, palette: p, chance } = page;
  const [columns, rows] = [5, 6];
  const [wide, high] = [(w - left) / columns, (h * 0.62) / rows];
  let svg = rect(left, 0, w - left, h, p.main);
  const lit = chance.whole(6, columns * rows - 6);
  for (let n = 0; n < columns * rows; n += 1) {
    const colour = n === lit ? p.accent : n % 7 === lit % 7 ? mixed(p.main, p.soft, 0.45) : mixed(p.main, p.deep, 0.55);
    const [x, y] = [left + (n % columns) * wide, 76 + Math.floor(n / columns) * high];
    svg += rect(x + wide * 0.2, y + high * 0.18, wide * 0.6, high * 0.64, colour);
  }
  return svg;
}

/** A film's case: black spine, a scene, a dark foot with the credit. */
export const dvd: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const spine = 44;
  const wide = w - spine;
  const x = spine + wide * chance.pick([0.35, 0.5, 0.65]);
  const scene = chance.pick([rays, ranges, windows]);
  let svg =
    rect(0, 0, w, h, p.main) +
    (page.emblem === ""
      ? scene(page, spine, x, h * 0.46)
      : circle(spine + wide / 2, h * 0.38, wide * 0.36, mixed(p.main, p.accent, 0.35)) +
        emblem(page, spine + wide / 2, h * 0.37, wide * 0.5, p.paper));
  svg += shape(
    `M${joined([spine, h * 0.68])}q${joined([wide * 0.25, -70, wide * 0.5, -20])}t${joined([wide * 0.5, -20])}V${short(h)}H${spine}z`,
    p.deep,
  );
  svg += rect(0, 0, w, 70, "#141214") + rect(0, 0, spine, h, "#141214") + rect(spine, 0, 4, h, "#3a3639");
  const sign = { face: "heavy", colour: "#f4f1ea", across: "right", down: "middle", spacing: 0.12, lines: 1 } as const;
  svg += small(page, "DVD", { x: w - 140, y: 16, width: 110, height: 40 }, sign).svg;
  svg += titleBlock(
    page,
    { x: spine + 40, y: h * 0.7, width: wide - 80, height: h * 0.2 },
    { face: "serif", colour: p.paper, largest: 86, lines: 3, down: "middle" },
    { face: "italic", colour: p.soft },
  ).svg;
  const credit = { largest: 27, smallest: 14, lines: 1, down: "middle" } as const;
  return svg + author(page, { x: spine + 40, y: h - 62, width: wide - 80, height: 34 }, p.soft, credit).svg;
};

/** A stub torn along its perforation. */
export const ticket: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const [x, y, wide, high, tear] = [w * 0.06, h * 0.14, w * 0.88, h * 0.72, w * 0.72];
  const r = 34;
  const outline = `M${joined([x, y])}H${short(tear - r)}a${r} ${r} 0 0 0 ${2 * r} 0H${short(x + wide)}v${short(high)}H${short(tear + r)}a${r} ${r} 0 0 0-${2 * r} 0H${short(x)}z`;
  const stub = (tear + x + wide) / 2 + 8;
  const least = page.emblem === "" ? 80 : 250;
  let bars = emblem(page, stub, y + 140, wide * 0.17, p.main);
  let code = "";
  for (let at = 0; at < high - least - 80; ) {
    const thick = chance.pick([6, 10, 16]);
    code += `M${joined([tear + 90, y + least + at])}h${short(wide * 0.13)}v${thick}h${short(-wide * 0.13)}z`;
    at += thick + chance.pick([8, 12]);
  }
  bars += shape(code, p.deep);
  return (
    rect(0, 0, w, h, p.main) +
    shape(outline, p.paper) +
    stroke(`M${joined([tear, y + r + 12])}V${short(y + high - r - 12)}`, p.main, 5, {
      "stroke-dasharray": "4 18",
      "stroke-linecap": "round",
    }) +
    bars +
    rect(x, y, 26, high, p.accent) +
    small(
      page,
      "Admit one",
      { x: x + 80, y: y + 56, width: tear - x - 150, height: 40 },
      { face: "sans", colour: p.main, capitals: true, spacing: 0.2, across: "left", largest: 42, lines: 1 },
    ).svg +
    title(
      page,
      { x: x + 80, y: y + 130, width: tear - x - 150, height: high - 280 },
      { face: "serif", colour: p.deep, across: "left", largest: 138, lines: 4, down: "middle" },
    ).svg +
    small(
      page,
      page.words.author || tagline(page),
      { x: x + 80, y: y + high - 100, width: tear - x - 150, height: 60 },
      { face: "italic", colour: p.deep, across: "left", largest: 48, down: "middle", lines: 1 },
    ).svg
  );
};

/** A card tied with ribbon. */
export const giftCard: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const at = w * chance.pick([0.2, 0.24]);
  const y = h * 0.5;
  const bow = `M${joined([at, y])}c-40-110-170-120-170-40c0 60 100 60 170 40c40-110 170-120 170-40c0 60-100 60-170 40l-70 130m70-130l70 130`;
  return (
    rect(0, 0, w, h, p.main) +
    frame(28, 28, w - 56, h - 56, mixed(p.main, p.soft, 0.4), 4, 20) +
    rect(at - 26, 0, 52, h, p.accent) +
    rect(0, y - 26, w, 52, p.accent) +
    (page.emblem === ""
      ? shape(bow, p.main, {
          stroke: p.accent,
          "stroke-width": 26,
          "stroke-linejoin": "round",
          "stroke-linecap": "round",
        }) + circle(at, y, 34, p.accent)
      : circle(at, y, 190, p.accent) + emblem(page, at, y, 250, p.deep)) +
    title(
      page,
      { x: w * 0.42, y: 90, width: w * 0.5, height: h * 0.32 },
      { face: "serif", colour: p.paper, across: "left", largest: 138, lines: 3, down: "middle" },
    ).svg +
    small(
      page,
      tagline(page) || page.words.author || "Lectern",
      { x: w * 0.42, y: h * 0.62, width: w * 0.5, height: 140 },
      { face: "italic", colour: p.soft, across: "left", largest: 65 },
    ).svg
  );
};

/** A page with a border of fine loops and a seal. */
export const certificate: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  let rosette = "";
  const [x, y, r] = [w / 2, h * 0.74, 74];
  const turns = chance.pick([9, 11, 13]);
  for (let n = 0; n < turns; n += 1) {
    const angle = (n * 2 * Math.PI) / turns;
    rosette += ring(x + Math.cos(angle) * r * 0.42, y + Math.sin(angle) * r * 0.42, r * 0.6);
  }
  return (
    rect(0, 0, w, h, p.paper) +
    frame(28, 28, w - 56, h - 56, p.main, 12) +
    frame(50, 50, w - 100, h - 100, p.main, 3) +
    small(
      page,
      page.words.format,
      { x: 90, y: 108, width: w - 180, height: 40 },
      { face: "sans", colour: p.main, capitals: true, spacing: 0.18, largest: 29, lines: 1 },
    ).svg +
    rect(w / 2 - 60, 168, 120, 4, p.accent) +
    titleBlock(
      page,
      { x: 84, y: 200, width: w - 168, height: h * 0.36 },
      { face: "serif", colour: p.deep, largest: 98, down: "middle" },
      { face: "italic", colour: p.main },
    ).svg +
    (emblem(page, x, y, r * 2.1, p.main) || stroke(rosette, p.main, 2) + circle(x, y, r * 0.4, p.accent)) +
    small(
      page,
      page.words.author,
      { x: 90, y: h - 108, width: w - 180, height: 36 },
      { face: "italic", colour: p.deep, largest: 32, lines: 1, down: "middle" },
    ).svg
  );
};
