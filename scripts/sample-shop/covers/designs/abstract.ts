/** Designs of plain shapes. */

import { circle, frame, joined, rect, shape, stroke } from "~/domain/images/svg";
import { contrast } from "../colours";
import { author, type Design, small, tagline, title, titleBlock } from "../page";

/** Three bands, with lettering on the middle one. */
export const bands: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const top = chance.whole(200, 270);
  const foot = h - chance.whole(180, 250);
  const rules = chance.whole(2, 5);
  let svg = rect(0, 0, w, h, p.main) + rect(0, top, w, foot - top, p.paper);
  for (let n = 0; n < rules; n += 1) {
    svg += rect(0, top - 26 - n * 22, w, 8, n % 2 === 0 ? p.accent : p.soft);
    svg += rect(0, foot + 18 + n * 22, w, 8, n % 2 === 0 ? p.accent : p.soft);
  }
  svg += titleBlock(
    page,
    { x: 50, y: top + 46, width: w - 100, height: foot - top - 92 },
    { face: "serif", colour: p.deep, down: "middle", largest: 110 },
  ).svg;
  return svg + author(page, { x: 50, y: h - 74, width: w - 100, height: 44 }, p.paper, { down: "middle" }).svg;
};

/** Upright stripes with a label pasted on. */
export const stripes: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const count = chance.pick([7, 9, 11, 13]);
  const colours = [p.main, p.soft, p.deep, p.soft, p.accent, p.soft] as const;
  let svg = rect(0, 0, w, h, p.soft);
  for (let n = 0; n < count; n += 2)
    svg += rect((w * n) / count, 0, w / count, h, colours[n % colours.length] ?? p.main);
  const box = { x: w * 0.13, y: h * 0.17, width: w * 0.74, height: h * 0.44 };
  svg +=
    rect(box.x, box.y, box.width, box.height, p.paper) +
    frame(box.x + 14, box.y + 14, box.width - 28, box.height - 28, p.main, 3);
  svg += titleBlock(
    page,
    { x: box.x + 40, y: box.y + 46, width: box.width - 80, height: box.height - 150 },
    { face: "serif", colour: p.deep, down: "middle", largest: 89 },
  ).svg;
  return (
    svg +
    author(page, { x: box.x + 36, y: box.y + box.height - 82, width: box.width - 72, height: 44 }, p.main, {
      largest: 29,
      smallest: 15,
      down: "middle",
    }).svg
  );
};

/** Quarter circles, halves and squares on a grid, over a lettered foot. */
export const modernist: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const columns = chance.pick([3, 4]);
  const side = w / columns;
  const rows = Math.floor((h * 0.58) / side);
  const inks = [p.main, p.accent, p.deep, p.soft, p.paper] as const;
  let svg = rect(0, 0, w, h, p.paper);
  let before = -1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * side, row * side];
      let ink = chance.whole(0, 3);
      if (ink === before) ink = (ink + 1) % 4;
      before = ink;
      const ground = inks[ink] ?? p.main;
      const figure = inks[(ink + chance.whole(1, 4)) % 5] ?? p.paper;
      svg += rect(x, y, side + 0.5, side + 0.5, ground);
      const kind = chance.whole(0, 5);
      if (kind === 0) svg += circle(x + side / 2, y + side / 2, side * 0.34, figure);
      else if (kind === 1)
        svg += shape(
          `M${joined([x, y])}h${joined([side])}a${joined([side, side])} 0 0 1${joined([-side, side])}z`,
          figure,
        );
      else if (kind === 2)
        svg += shape(
          `M${joined([x + side, y + side])}h${joined([-side])}a${joined([side, side])} 0 0 1 ${joined([side, -side])}z`,
          figure,
        );
      else if (kind === 3)
        svg += shape(`M${joined([x, y + side])}l${joined([side, -side])}v${joined([side])}z`, figure);
      else if (kind === 4)
        svg += shape(
          `M${joined([x, y + side / 2])}a${joined([side / 2, side / 2])} 0 0 1 ${joined([side, 0])}z`,
          figure,
        );
    }
  }
  const foot = rows * side;
  svg += titleBlock(
    page,
    { x: 44, y: foot + 40, width: w - 88, height: h - foot - 128 },
    { face: "heavy", colour: p.deep, across: "left", largest: 101, lines: 4, leading: 1.05 },
    { face: "sans", colour: p.main },
  ).svg;
  return (
    svg +
    author(page, { x: 44, y: h - 66, width: w - 88, height: 36 }, p.deep, {
      across: "left",
      largest: 29,
      smallest: 15,
      down: "middle",
      lines: 1,
    }).svg
  );
};

/** Rings around one centre, rising like a sun. */
export const arcs: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const centre = { x: chance.pick([0, w / 2, w]), y: h * chance.between(0.98, 1.04) };
  const rings = chance.whole(5, 7);
  const reach = centre.x === w / 2 ? h * 0.52 : h * 0.6;
  const inks = [p.main, p.soft, p.accent, p.paper, p.main, p.accent, p.soft] as const;
  let svg = rect(0, 0, w, h, p.deep);
  for (let n = 0; n < rings; n += 1)
    svg += circle(centre.x, centre.y, reach * (1 - n / rings), inks[n % inks.length] ?? p.main);
  svg += author(page, { x: 48, y: 54, width: w - 96, height: 40 }, p.soft, { across: "left", lines: 1 }).svg;
  return (
    svg +
    titleBlock(
      page,
      { x: 48, y: 124, width: w - 96, height: h - reach - 140 },
      { face: "heavy", colour: p.paper, across: "left", leading: 1.04, largest: 120 },
      { face: "sans", colour: p.soft },
    ).svg
  );
};

/** Large translucent discs. */
export const discs: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const inks = [p.main, p.accent, p.deep] as const;
  let svg = rect(0, 0, w, h, p.soft);
  const turn = chance.between(0, 6.3);
  const unit = Math.min(w, h * 0.62);
  const spread = unit * chance.between(0.13, 0.17);
  const middle = h * 0.63;
  inks.forEach((ink, n) => {
    const angle = turn + n * 2.1;
    svg += circle(w / 2 + Math.cos(angle) * spread, middle + Math.sin(angle) * spread, unit * 0.28, ink, {
      opacity: 0.82,
    });
  });
  svg += titleBlock(
    page,
    { x: 50, y: 66, width: w - 100, height: h * 0.3 },
    { face: "serif", colour: p.deep, largest: 110, lines: 4 },
  ).svg;
  return (
    svg +
    author(page, { x: 50, y: h - 62, width: w - 100, height: 34 }, p.deep, { down: "middle", lines: 1, largest: 32 })
      .svg
  );
};

/** The title alone, as large as possible. */
export const poster: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const light = chance.next() < 0.5;
  const ground = light ? p.accent : p.main;
  const ink = contrast(ground, p.deep) > contrast(ground, p.paper) ? p.deep : p.paper;
  let svg = rect(0, 0, w, h, ground);
  svg += rect(44, 52, w - 88, 5, ink);
  svg += small(
    page,
    tagline(page),
    { x: 44, y: 74, width: w - 88, height: 58 },
    { face: "sans", colour: ink, across: "left", largest: 32 },
  ).svg;
  svg += title(
    page,
    { x: 44, y: 160, width: w - 88, height: h - 320 },
    { face: "heavy", colour: ink, across: "left", down: "top", largest: 190, leading: 0.98, spacing: -0.01 },
  ).svg;
  svg += rect(44, h - 128, w - 88, 5, ink);
  return (
    svg +
    author(page, { x: 44, y: h - 100, width: w - 88, height: 50 }, ink, {
      across: "left",
      spacing: 0.06,
      down: "middle",
    }).svg
  );
};

/** A scholar's book: a quiet field, a pattern of fine lines, a label band. */
export const ledger: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const step = chance.pick([38, 44, 50]);
  const kind = chance.whole(0, 2);
  let d = "";
  for (let at = -h; at < w + h; at += step) {
    if (kind === 0) d += `M${joined([at, 0])}l${joined([h, h])}M${joined([at, h])}l${joined([h, -h])}`;
    else if (kind === 1) d += `M${joined([at, 0])}l${joined([h * 0.5, h])}`;
    else if (at >= 0 && at < h) d += `M0 ${joined([at])}h${joined([w])}`;
  }
  const top = h * 0.2;
  const high = h * 0.42;
  return (
    rect(0, 0, w, h, p.deep) +
    stroke(d, p.main, 3) +
    rect(0, top, w, high, p.paper) +
    rect(0, top, w, 12, p.accent) +
    titleBlock(
      page,
      { x: 46, y: top + 54, width: w - 92, height: high - 96 },
      { face: "serif", colour: p.deep, across: "left", down: "middle", largest: 94 },
      { face: "sans", colour: p.main },
    ).svg +
    rect(0, h - 112, w, 112, p.deep) +
    author(page, { x: 46, y: h - 84, width: w - 92, height: 56 }, p.paper, {
      across: "left",
      down: "middle",
      largest: 33,
    }).svg
  );
};
