/** Designs of land, sky, water and leaf. */

import { circle, frame, group, joined, polygon, rect, ridge, shape, short, stroke } from "~/domain/images/svg";
import { mixed } from "../colours";
import { author, type Design, titleBlock } from "../page";

/** Hills behind hills, and a sun. */
export const hills: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const layers = chance.whole(4, 5);
  const horizon = h * chance.between(0.46, 0.54);
  let svg = rect(0, 0, w, h, mixed(p.paper, p.soft, 0.4));
  svg += circle(w * chance.between(0.25, 0.75), horizon + 4, w * chance.between(0.12, 0.19), p.accent);
  for (let n = 0; n < layers; n += 1) {
    const base = horizon + ((h - horizon) * n) / layers;
    const points: [number, number][] = [];
    const count = chance.whole(3, 5);
    for (let at = 0; at <= count; at += 1) points.push([(w * at) / count, base + chance.between(-46, 46)]);
    svg += shape(ridge(points, h), mixed(p.soft, p.deep, 0.18 + (0.8 * n) / layers));
  }
  svg += titleBlock(
    page,
    { x: 46, y: 66, width: w - 92, height: horizon - 180 },
    { face: "serif", colour: p.deep, largest: 120 },
  ).svg;
  return svg + author(page, { x: 46, y: h - 78, width: w - 92, height: 40 }, p.paper, { down: "middle" }).svg;
};

/** Sharp mountains under stars and a moon. */
export const night: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  let svg = rect(0, 0, w, h, p.deep);
  let stars = "";
  for (let n = 0; n < 34; n += 1) {
    const [x, y, r] = [chance.between(20, w - 20), chance.between(20, h * 0.62), chance.between(1.2, 3.4)];
    stars += `M${joined([x - r, y])}a${joined([r, r])} 0 1 0 ${joined([2 * r, 0])}a${joined([r, r])} 0 1 0 ${joined([-2 * r, 0])}`;
  }
  svg += shape(stars, p.soft);
  const [mx, my, mr] = [w * chance.between(0.3, 0.7), h * 0.52, w * 0.13];
  svg +=
    circle(mx, my, mr, p.accent) +
    (chance.next() < 0.5 ? circle(mx + mr * 0.42, my - mr * 0.2, mr * 0.86, p.deep) : "");
  for (let n = 0; n < 3; n += 1) {
    const base = h * (0.66 + n * 0.12);
    const points: [number, number][] = [[0, h]];
    const peaks = chance.whole(3, 4);
    for (let at = 0; at <= peaks * 2; at += 1)
      points.push([
        (w * at) / (peaks * 2),
        base + (at % 2 === 0 ? chance.between(20, 60) : -chance.between(30, 110 - n * 20)),
      ]);
    points.push([w, h]);
    svg += shape(polygon(points), mixed(p.main, p.deep, 0.1 + n * 0.38));
  }
  svg += titleBlock(
    page,
    { x: 50, y: 70, width: w - 100, height: h * 0.31 },
    { face: "serif", colour: p.paper, largest: 115 },
    { face: "italic", colour: p.soft },
  ).svg;
  return svg + author(page, { x: 50, y: h - 74, width: w - 100, height: 40 }, p.paper, { down: "middle" }).svg;
};

/** Bands of water, with a small boat on every second one. */
export const sea: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const level = h * 0.56;
  const rows = chance.whole(5, 7);
  const wave = w / chance.pick([4, 5, 6]);
  let svg = rect(0, 0, w, h, p.paper);
  if (chance.next() < 0.6) {
    const x = w * chance.between(0.35, 0.68);
    svg +=
      shape(`M${joined([x, level - 4])}V${short(level - 128)}l${joined([70, 104])}h${joined([-70])}z`, p.accent) +
      shape(`M${joined([x - 8, level - 24])}V${short(level - 104)}l${joined([-44, 80])}z`, p.main) +
      shape(`M${joined([x - 62, level - 14])}h${joined([140])}l${joined([-24, 44])}h${joined([-92])}z`, p.deep);
  } else svg += circle(w * chance.between(0.3, 0.7), level, w * 0.2, p.accent);
  for (let n = 0; n < rows; n += 1) {
    const y = level + n * ((h - level) / rows);
    const shift = n % 2 === 0 ? 0 : -wave / 2;
    let d = `M${joined([shift, y])}q${joined([wave / 4, -26, wave / 2, 0])}`;
    for (let x = shift + wave / 2; x < w; x += wave / 2) d += `t${joined([wave / 2, 0])}`;
    svg += shape(`${d}V${short(h)}H${short(shift)}z`, mixed(p.soft, p.main, n / (rows - 1)));
  }
  svg += titleBlock(
    page,
    { x: 48, y: 66, width: w - 96, height: level - 230 },
    { face: "serif", colour: p.main, largest: 118 },
    { face: "italic", colour: p.deep },
  ).svg;
  return svg + author(page, { x: 48, y: h - 72, width: w - 96, height: 40 }, p.paper, { down: "middle" }).svg;
};

/** Stems and leaves up both sides, drawn with a fine pen. */
export const botanical: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const dark = chance.next() < 0.5;
  const ground = dark ? p.deep : p.paper;
  const ink = dark ? p.soft : p.main;
  const slender = chance.between(0.26, 0.5);
  const pairs = chance.whole(7, 10);
  const stem = (long: number): { lines: string; leaves: string; buds: string } => {
    let [lines, leaves, buds] = ["M0 0", "", ""];
    lines += `C${joined([30, -long * 0.3, -34, -long * 0.7, 8, -long])}`;
    for (let n = 1; n <= pairs; n += 1) {
      const along = n / (pairs + 0.6);
      const y = -long * along;
      const x = 3 * (1 - along) ** 2 * along * 30 + 3 * (1 - along) * along ** 2 * -34 + along ** 3 * 8;
      for (const side of [-1, 1]) {
        const size = long * 0.16 * (1.15 - along * 0.6) * chance.between(0.85, 1.1);
        const [dx, dy] = [side * size * 0.86, -size * 0.62];
        const [bx, by] = [-dy * slender * side, dx * slender * side];
        leaves += `M${joined([x, y])}q${joined([dx * 0.4 + bx, dy * 0.4 + by, dx, dy])}q${joined([-dx * 0.6 - bx * 0.6, -dy * 0.6 - by * 0.6 + size * 0.2, -dx, -dy])}z`;
        if (n % 3 === 0) buds += `M${joined([x + dx * 0.7 - 7, y + dy - 16])}a7 7 0 1 0 14 0a7 7 0 1 0-14 0`;
      }
    }
    return { lines, leaves, buds };
  };
  const plant = (x: number, y: number, turn: number, long: number) => {
    const drawn = stem(long);
    return group(
      stroke(drawn.lines, ink, 4, { "stroke-linecap": "round" }) +
        shape(drawn.leaves, ink, { opacity: 0.9 }) +
        shape(drawn.buds, p.accent),
      {
        transform: `translate(${joined([x, y])}) rotate(${short(turn)})`,
      },
    );
  };
  let svg = rect(0, 0, w, h, ground);
  svg +=
    plant(w * 0.1, h * 1.0, 2, h * 0.47) +
    plant(w * 0.9, h * 1.0, -3, h * 0.47) +
    plant(w * 0.5, h * 1.02, 0, h * 0.35);
  svg +=
    plant(w * 0.3, h * 1.04, chance.between(-6, 6), h * 0.32) +
    plant(w * 0.71, h * 1.04, chance.between(-6, 6), h * 0.32);
  svg += titleBlock(
    page,
    { x: 54, y: 128, width: w - 108, height: h * 0.32 },
    { face: "serif", colour: dark ? p.paper : p.deep, largest: 106, down: "middle" },
    { face: "italic", colour: dark ? p.soft : p.main },
  ).svg;
  return (
    svg +
    author(page, { x: 54, y: 62, width: w - 108, height: 40 }, dark ? p.accent : p.main, {
      down: "middle",
      largest: 32,
      lines: 1,
    }).svg
  );
};

/** A road that winds to the horizon. */
export const road: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const horizon = h * 0.5;
  const way = chance.pick([-1, 1]);
  const m = w / 2;
  const x = (offset: number) => m + way * offset;
  const lane = `M${joined([x(-w * 0.34), h])}C${joined([x(-w * 0.2), h * 0.82, x(w * 0.42), h * 0.8, x(w * 0.2), h * 0.68])}S${joined([x(-w * 0.16), h * 0.6, x(w * 0.04), horizon])}L${joined([x(w * 0.055), horizon])}C${joined([x(-w * 0.06), h * 0.59, x(w * 0.24), h * 0.6, x(w * 0.36), h * 0.68])}S${joined([x(w * 0.24), h * 0.86, x(w * 0.26), h])}z`;
  let svg =
    rect(0, 0, w, h, p.main) +
    circle(x(w * 0.05), horizon, w * 0.24, p.accent) +
    rect(0, horizon, w, h - horizon, p.deep);
  svg += shape(lane, p.paper);
  svg += titleBlock(
    page,
    { x: 48, y: 118, width: w - 96, height: horizon - 270 },
    { face: "serif", colour: p.paper, largest: 110, down: "top" },
    { face: "italic", colour: p.paper },
  ).svg;
  return (
    svg +
    author(page, { x: 48, y: 56, width: w - 96, height: 36 }, p.soft, { down: "middle", largest: 32, lines: 1 }).svg
  );
};

/** An arched window of coloured glass. */
export const glass: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const [left, top, wide, foot] = [w * 0.2, h * 0.36, w * 0.6, h * 0.86];
  const arch = `M${joined([left, foot])}V${short(top + wide * 0.45)}C${joined([left, top + wide * 0.16, left + wide * 0.28, top + wide * 0.06, left + wide / 2, top - wide * 0.06])}C${joined([left + wide * 0.72, top + wide * 0.06, left + wide, top + wide * 0.16, left + wide, top + wide * 0.45])}V${short(foot)}z`;
  const inks = [
    p.main,
    p.accent,
    p.soft,
    mixed(p.main, p.soft, 0.5),
    mixed(p.accent, p.paper, 0.4),
    mixed(p.main, p.accent, 0.5),
  ];
  const [columns, rows] = [4, 7];
  let panes = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [left + (wide * column) / columns, top - wide * 0.06 + ((foot - top + wide * 0.06) * row) / rows];
      const [pw, ph] = [wide / columns, (foot - top + wide * 0.06) / rows];
      const one = inks[chance.whole(0, inks.length - 1)] ?? p.main;
      const two = inks[chance.whole(0, inks.length - 1)] ?? p.soft;
      const fall = (row + column) % 2 === 0;
      panes +=
        rect(x, y, pw + 1, ph + 1, one) +
        shape(
          fall
            ? `M${joined([x, y])}h${short(pw)}v${short(ph)}z`
            : `M${joined([x, y])}h${short(pw)}l${joined([-pw, ph])}z`,
          two,
        );
    }
  }
  const bars = `M${joined([left + wide / 2, top - wide * 0.06])}V${short(foot)}M${joined([left, (top + foot) / 2])}h${short(wide)}`;
  let svg =
    rect(0, 0, w, h, p.deep) +
    `<clipPath id="a">${shape(arch, "#000")}</clipPath>` +
    group(panes, { "clip-path": "url(#a)" });
  svg += stroke(bars, p.deep, 9) + stroke(arch, p.paper, 8);
  svg += titleBlock(
    page,
    { x: 50, y: 62, width: w - 100, height: top - 120 },
    { face: "serif", colour: p.paper, largest: 96, lines: 4 },
    { face: "italic", colour: p.soft },
  ).svg;
  return (
    svg + author(page, { x: 50, y: h - 78, width: w - 100, height: 40 }, p.paper, { down: "middle", lines: 1 }).svg
  );
};

/** A few ears of wheat in a frame: devotion and cookery alike. */
export const wheat: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const ear = (x: number, y: number, turn: number, long: number) => {
    let grains = "";
    for (let n = 0; n < 8; n += 1) {
      const gy = -long + n * 24;
      for (const side of [-1, 1])
        grains += `M${joined([0, gy + 18])}q${joined([side * 26, -6, side * 20, -36])}q${joined([-side * 22, 10, -side * 20, 36])}z`;
    }
    return group(
      stroke(`M0 0V${short(-long)}`, p.accent, 4) +
        shape(`${grains}M0 ${short(-long)}q-14-22 0-44q14 22 0 44z`, p.accent),
      { transform: `translate(${joined([x, y])}) rotate(${short(turn)})` },
    );
  };
  let svg = rect(0, 0, w, h, p.main) + frame(26, 26, w - 52, h - 52, p.soft, 3);
  const lean = chance.between(9, 15);
  svg +=
    ear(w / 2, h * 0.86, 0, h * 0.34) +
    ear(w / 2, h * 0.86, lean, h * 0.31) +
    ear(w / 2, h * 0.86, -lean, h * 0.31) +
    ear(w / 2, h * 0.86, lean * 2.1, h * 0.27) +
    ear(w / 2, h * 0.86, -lean * 2.1, h * 0.27);
  svg += titleBlock(
    page,
    { x: 66, y: 84, width: w - 132, height: h * 0.33 },
    { face: "serif", colour: p.paper, largest: 103, down: "middle" },
    { face: "italic", colour: p.paper },
  ).svg;
  return (
    svg +
    author(page, { x: 66, y: h - 96, width: w - 132, height: 40 }, p.paper, { down: "middle", largest: 30, lines: 1 })
      .svg
  );
};
