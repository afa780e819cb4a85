/** Gifts, which have no cover, so their design is a picture of the item. */

import { circle, frame, group, joined, rect, shape, short, stroke } from "~/domain/images/svg";
import { mixed } from "../colours";
import { type Design, type Page, small } from "../page";
import { emblem } from "./emblems";

/** The item itself on a plain ground: mug, candle, frame or parcel, chosen by the title. */
export const gift: Design = (page) => {
  const { width: w, height: h, palette: p } = page;
  const ground = mixed(p.paper, p.soft, 0.35);
  const table = mixed(p.soft, p.paper, 0.15);
  const cy = h * 0.5;
  const thing = thingFor(page);
  return (
    rect(0, 0, w, h, ground) +
    rect(0, h * 0.7, w, h * 0.3, table) +
    `<ellipse cx="${short(w / 2)}" cy="${short(h * 0.735)}" rx="${short(w * 0.3)}" ry="20" fill="${mixed(table, p.deep, 0.28)}"/>` +
    group(thing, { transform: `translate(${joined([w / 2, cy])})` }) +
    small(
      page,
      page.words.title,
      { x: 60, y: h * 0.81, width: w - 120, height: h * 0.13 },
      { face: "serif", colour: p.deep, largest: 40, smallest: 20, down: "middle" },
    ).svg
  );
};

function thingFor(page: Page): string {
  const { palette: p, chance } = page;
  const name = `${page.words.title} ${page.words.format}`.toLowerCase();
  const foot = 210;
  if (/\bmugs?\b|\bcups?\b/.test(name)) {
    return (
      stroke(`M150 ${foot - 250}c120-20 120 170 0 150`, p.main, 30) +
      shape(`M-170 ${foot - 300}h330v240q0 60-60 60h-210q-60 0-60-60z`, p.main) +
      `<ellipse cx="-5" cy="${foot - 300}" rx="165" ry="26" fill="${p.deep}"/>` +
      (emblem(page, -5, foot - 150, 150, p.accent) ||
        shape(`M-5 ${foot - 100}c-60-50-90-80-66-118c20-26 56-14 66 16c10-30 46-42 66-16c24 38-6 68-66 118z`, p.accent))
    );
  }
  if (/\bcandles?\b|\blamp\b/.test(name)) {
    return (
      rect(-105, foot - 270, 210, 270, p.main, { rx: 14 }) +
      rect(-105, foot - 190, 210, 110, p.paper) +
      (emblem(page, 0, foot - 135, 90, p.main) || stroke(`M-70 ${foot - 150}h140M-50 ${foot - 120}h100`, p.main, 6)) +
      stroke(`M0 ${foot - 270}v-34`, p.deep, 7) +
      shape(`M0 ${foot - 420}c46 56 50 112 0 122c-50-10-46-66 0-122z`, p.accent) +
      shape(`M0 ${foot - 366}c20 28 20 54 0 60c-20-6-20-32 0-60z`, p.paper)
    );
  }
  if (/\bframed?\b|plaque|calendar|poster|canvas/.test(name)) {
    return (
      rect(-190, foot - 480, 380, 480, p.deep) +
      rect(-164, foot - 454, 328, 428, p.paper) +
      (emblem(page, 0, foot - 260, 260, p.main) ||
        circle(0, foot - 280, 92, p.accent) + shape(`M-164 ${foot - 160}q90-110 170-40t158-50v224h-328z`, p.main))
    );
  }
  if (/\bcards?\b|bookmark|stationery/.test(name)) {
    return [-1, 0, 1]
      .map((n) =>
        group(
          rect(-75, -400, 150, 420, n === 0 ? p.main : n < 0 ? p.accent : p.deep, { rx: 8 }) +
            (emblem(page, 0, -220, 120, p.paper) ||
              stroke(`M-44-300q44-60 88 0t-88 90M-44-160h88M-44-130h60`, p.paper, 6, { "stroke-linecap": "round" })),
          {
            transform: `translate(${n * 84} ${foot - 20}) rotate(${n * 9})`,
          },
        ),
      )
      .join("");
  }
  if (page.emblem !== "") return emblem(page, 0, foot - 190, 400, p.main);
  if (/puzzle|\bgame|\btoys?\b|blocks|plush/.test(name)) {
    const side = 150;
    return [
      [-side, 0, p.main, "A"],
      [8, 0, p.accent, "B"],
      [-side / 2, -side - 6, p.deep, "C"],
    ]
      .map(([x, up, ink, letter]) => {
        const left = Number(x);
        const top = foot - side + Number(up);
        return (
          rect(left, top, side, side, String(ink), { rx: 12 }) +
          frame(left + 14, top + 14, side - 28, side - 28, p.paper, 5, 6) +
          small(
            page,
            String(letter),
            { x: left, y: top, width: side, height: side },
            { face: "heavy", colour: p.paper, largest: 80, down: "middle" },
          ).svg
        );
      })
      .join("");
  }
  const high = chance.whole(250, 320);
  return (
    rect(-180, foot - high, 360, high, p.main) +
    rect(-200, foot - high - 26, 400, 74, mixed(p.main, p.deep, 0.35)) +
    rect(-28, foot - high - 26, 56, high + 26, p.accent) +
    shape(
      `M0 ${foot - high - 26}c-30-100-150-120-150-50c0 50 90 60 150 50c30-100 150-120 150-50c0 50-90 60-150 50z`,
      mixed(p.paper, p.soft, 0.35),
      { stroke: p.accent, "stroke-width": 24 },
    )
  );
}
