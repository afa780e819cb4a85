/** Designs around an emblem that no other title has. */
import { circle, frame, group, joined, rect, shape, short, stroke } from "~/domain/images/svg";
import { mixed } from "../colours";
import { author, type Design, type Page, small, tagline, title, titleBlock } from "../page";

/** Size of the box in which emblems are drawn. */
const BOX = 256;

/** Draws the page's emblem centred on a point, or nothing if the page has none. */
export function emblem({ emblem: d }: Page, x: number, y: number, size: number, colour: string): string {
  if (d === "") return "";
  const scale = Math.round((size / BOX) * 1000) / 1000;
  return group(shape(d, colour), { transform: `translate(${joined([x - size / 2, y - size / 2])}) scale(${scale})` });
}

function credit(page: Page, colour: string): string {
  const { width: w, height: h } = page;
  return author(page, { x: 46, y: h - 74, width: w - 92, height: 40 }, colour, {
    down: "middle",
    lines: 1,
    largest: 32,
  }).svg;
}

/** The emblem on a disc. */
const seal: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  const [x, y, r] = [w / 2, h * 0.61, Math.min(w * 0.36, h * 0.24)];
  return (
    rect(0, 0, w, h, p.main) +
    circle(x, y, r, p.soft) +
    stroke(
      `M${joined([x - r - 18, y])}a${joined([r + 18, r + 18])} 0 1 0 ${joined([2 * r + 36, 0])}a${joined([r + 18, r + 18])} 0 1 0 ${joined([-2 * r - 36, 0])}`,
      p.accent,
      4,
    ) +
    emblem(page, x, y, r * 1.25, p.deep) +
    titleBlock(
      page,
      { x: 46, y: 62, width: w - 92, height: h * 0.27 },
      { face: "serif", colour: p.paper, largest: 104, down: "middle" },
      { face: "italic", colour: p.soft },
    ).svg +
    credit(page, p.paper)
  );
};

/** The emblem in front of a low sun. */
const rise: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  const ground = h * 0.8;
  return (
    rect(0, 0, w, h, mixed(p.paper, p.soft, 0.5)) +
    circle(w / 2, ground, Math.min(w * 0.46, h * 0.34), p.accent) +
    emblem(page, w / 2, ground - w * 0.16, w * 0.46, p.deep) +
    rect(0, ground, w, h - ground, p.main) +
    titleBlock(
      page,
      { x: 46, y: 62, width: w - 92, height: h * 0.3 },
      { face: "serif", colour: p.deep, largest: 110 },
      { face: "italic", colour: p.main },
    ).svg +
    credit(page, p.paper)
  );
};

/** The emblem, large, in a field of colour below the text. */
const field: Design = (page) => {
  const { width: w, height: h, palette: p, chance } = page;
  const top = h * 0.42;
  const [ground, ink] = chance.pick([
    [p.main, p.soft],
    [p.deep, p.accent],
    [p.soft, p.deep],
  ]);
  return (
    rect(0, 0, w, h, p.paper) +
    rect(0, top, w, h - top, ground) +
    emblem(page, w / 2, top + (h - top) * 0.46, Math.min(w * 0.62, h * 0.4), ink) +
    titleBlock(
      page,
      { x: 44, y: 56, width: w - 88, height: top - 96 },
      { face: "heavy", colour: p.deep, across: "left", largest: 98, lines: 4, leading: 1.04 },
      { face: "sans", colour: p.main },
    ).svg +
    credit(page, ground === p.soft ? p.deep : p.paper)
  );
};

/** The emblem as large as the page, partly beyond its edge. */
const beyond: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  return (
    rect(0, 0, w, h, p.deep) +
    emblem(page, w * 0.6, h * 0.72, w * 0.92, mixed(p.main, p.soft, 0.35)) +
    rect(0, h - 96, w, 96, p.deep) +
    rect(44, 60, 90, 8, p.accent) +
    titleBlock(
      page,
      { x: 44, y: 94, width: w - 88, height: h * 0.27 },
      { face: "heavy", colour: p.paper, across: "left", largest: 112, leading: 1.02 },
      { face: "sans", colour: p.soft },
    ).svg +
    author(page, { x: 44, y: h - 74, width: w - 88, height: 40 }, p.paper, {
      across: "left",
      down: "middle",
      lines: 1,
      largest: 32,
    }).svg
  );
};

/** The emblem in an arched window. */
const arch: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  const [left, top, wide, foot] = [w * 0.2, h * 0.4, w * 0.6, h * 0.86];
  const outline = `M${joined([left, foot])}V${short(top + wide / 2)}a${joined([wide / 2, wide / 2])} 0 0 1 ${joined([wide, 0])}V${short(foot)}z`;
  return (
    rect(0, 0, w, h, p.soft) +
    shape(outline, p.main) +
    emblem(page, w / 2, (top + foot) / 2 + 14, wide * 0.66, p.paper) +
    titleBlock(
      page,
      { x: 46, y: 58, width: w - 92, height: top - 106 },
      { face: "serif", colour: p.deep, largest: 104, down: "middle" },
      { face: "italic", colour: p.main },
    ).svg +
    credit(page, p.deep)
  );
};

/** The emblem between the text and a ruled foot. */
const plate: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  return (
    rect(0, 0, w, h, p.paper) +
    frame(26, 26, w - 52, h - 52, p.main, 6) +
    frame(40, 40, w - 80, h - 80, p.accent, 2) +
    emblem(page, w / 2, h * 0.31, Math.min(w * 0.42, h * 0.3), p.main) +
    rect(w / 2 - 60, h * 0.5, 120, 4, p.accent) +
    titleBlock(
      page,
      { x: 70, y: h * 0.54, width: w - 140, height: h * 0.26 },
      { face: "serif", colour: p.deep, largest: 92, down: "middle" },
      { face: "italic", colour: p.main },
    ).svg +
    author(page, { x: 70, y: h - 124, width: w - 140, height: 40 }, p.main, { down: "middle", lines: 1, largest: 30 })
      .svg
  );
};

/** A scholar's book: a label, and the emblem in its dark foot. */
const study: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  const foot = h * 0.58;
  return (
    rect(0, 0, w, h, p.deep) +
    rect(0, 0, w, foot, p.paper) +
    rect(0, foot - 14, w, 14, p.accent) +
    titleBlock(
      page,
      { x: 46, y: 66, width: w - 92, height: foot - 130 },
      { face: "serif", colour: p.deep, across: "left", largest: 96 },
      { face: "sans", colour: p.main },
    ).svg +
    emblem(page, w - h * 0.18, h * 0.755, h * 0.28, mixed(p.main, p.soft, 0.45)) +
    author(page, { x: 46, y: h - 74, width: w * 0.6, height: 50 }, p.paper, {
      across: "left",
      down: "middle",
      largest: 30,
    }).svg
  );
};

/** A bold and bright design for children. */
export const friend: Design = (page) => {
  const { width: w, height: h, chance } = page;
  const [ground, blob, ink] = chance.pick([
    ["#f7c948", "#fff3c4", "#7a2e6b"],
    ["#7cc6d6", "#e3f4f7", "#17607a"],
    ["#f28f79", "#fde3dc", "#7a2e6b"],
    ["#9ccc7a", "#eef7e4", "#2c6e49"],
    ["#b79fdb", "#efe8fa", "#4b2a7a"],
  ]);
  const [x, y, r] = [w / 2, h * 0.69, Math.min(w * 0.34, h * 0.21)];
  const dark = "#2a1d3a";
  return (
    rect(0, 0, w, h, ground) +
    (chance.next() < 0.5 ? circle(x, y, r * 1.12, blob) : circle(x, h * 1.16, w * 0.62, blob)) +
    emblem(page, x, y, r * 1.5, ink) +
    title(
      page,
      { x: 44, y: 56, width: w - 88, height: h * 0.34 },
      { face: "heavy", colour: dark, largest: 134, leading: 1.02, lines: 4 },
    ).svg +
    small(
      page,
      tagline(page),
      { x: 60, y: h * 0.42, width: w - 120, height: 40 },
      { face: "sans", colour: dark, lines: 1 },
    ).svg +
    rect(0, h - 56, w, 56, dark) +
    author(page, { x: 40, y: h - 47, width: w - 80, height: 38 }, "#ffffff", {
      down: "middle",
      lines: 1,
      largest: 30,
      smallest: 14,
    }).svg
  );
};

/** A record's sleeve. */
export const sleeve: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  return (
    rect(0, 0, w, h, p.deep) +
    circle(w * 0.66, h * 0.66, w * 0.44, p.main) +
    emblem(page, w * 0.66, h * 0.68, w * 0.5, p.accent) +
    title(
      page,
      { x: 60, y: 70, width: w - 120, height: h * 0.24 },
      { face: "heavy", colour: p.paper, across: "left", largest: 128, lines: 3, leading: 1.02 },
    ).svg +
    author(page, { x: 60, y: h * 0.34, width: w - 120, height: 44 }, p.soft, { across: "left", largest: 48, lines: 1 })
      .svg
  );
};

export const NOVELS = [seal, rise, field, beyond, arch, plate] as const;
export const STUDIES = [study, field, plate, beyond] as const;
