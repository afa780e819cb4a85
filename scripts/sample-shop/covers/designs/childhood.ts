/** Designs for children. */

import { circle, joined, rect, shape, stroke } from "~/domain/images/svg";
import { author, type Design, type Page, small, tagline, title } from "../page";

/** Bold simple shapes for children: sun, balloons, fish, stars or hills, and round letters. */
export const playful: Design = (page) => play(page, null);
export const sunny: Design = (page) => play(page, 0);

function play(page: Page, chosen: number | null): string {
  const { width: w, height: h, palette: p, chance } = page;
  const grounds = ["#f7c948", "#7cc6d6", "#f28f79", "#9ccc7a", "#b79fdb"] as const;
  const ground = chance.pick(grounds);
  const inks = ["#ffffff", "#e4572e", "#17607a", "#f3a712", "#7a2e6b"].filter((ink) => ink !== ground);
  let svg = rect(0, 0, w, h, ground);
  const kind = chosen ?? chance.whole(0, 3);
  const ink = (n: number) => inks[n % inks.length] ?? "#ffffff";
  if (kind === 0) {
    const [x, y, r] = [w / 2, h * 0.72, Math.min(w, h * 0.72) * 0.2];
    let rays = "";
    for (let n = 0; n < 12; n += 1) {
      const [a, b] = [(n * Math.PI) / 6, (n * Math.PI) / 6 + 0.2];
      rays += `M${joined([x + Math.cos(a - 0.2) * r * 1.14, y + Math.sin(a - 0.2) * r * 1.14])}L${joined([x + Math.cos(a) * r * 1.55, y + Math.sin(a) * r * 1.55])}L${joined([x + Math.cos(b) * r * 1.14, y + Math.sin(b) * r * 1.14])}z`;
    }
    svg +=
      shape(rays, ink(1)) +
      circle(x, y, r, "#fff3c4") +
      circle(x - r * 0.35, y - r * 0.12, r * 0.1, "#3a2a1a") +
      circle(x + r * 0.35, y - r * 0.12, r * 0.1, "#3a2a1a");
    svg += stroke(
      `M${joined([x - r * 0.4, y + r * 0.22])}q${joined([r * 0.4, r * 0.42, r * 0.8, 0])}`,
      "#3a2a1a",
      r * 0.08,
      { "stroke-linecap": "round" },
    );
  } else if (kind === 1) {
    for (let n = 0; n < 4; n += 1) {
      const [x, y, r] = [w * (0.2 + n * 0.2), h * (0.62 + (n % 2) * 0.1), w * 0.12];
      svg += stroke(`M${joined([x, y + r])}q${joined([18, 60, w / 2 - x, h - y - r])}`, p.deep, 3);
      svg += shape(
        `M${joined([x, y + r * 1.28])}c${joined([-r * 0.5, -r * 0.25, -r, -r * 0.8, -r, -r * 1.3])}a${joined([r, r])} 0 0 1 ${joined([2 * r, 0])}c${joined([0, r * 0.5, -r * 0.5, r * 1.05, -r, r * 1.3])}z`,
        ink(n),
      );
    }
  } else if (kind === 2) {
    const [x, y, r] = [w * 0.52, h * 0.72, w * 0.27];
    svg += shape(
      `M0 ${joined([h * 0.62])}q${joined([w / 8, -40, w / 4, 0])}t${joined([w / 4, 0])}t${joined([w / 4, 0])}t${joined([w / 4, 0])}V${joined([h])}H0z`,
      "#17607a",
    );
    svg +=
      shape(
        `M${joined([x - r, y])}q${joined([r * 0.9, -r * 0.95, r * 1.9, 0])}q${joined([-r, r * 0.95, -r * 1.9, 0])}z`,
        "#e4572e",
      ) + shape(`M${joined([x + r * 0.72, y])}l${joined([r * 0.5, -r * 0.4])}v${joined([r * 0.8])}z`, "#f3a712");
    svg +=
      circle(x - r * 0.5, y - r * 0.1, r * 0.09, "#ffffff") +
      circle(x - r * 0.5, y - r * 0.1, r * 0.045, "#16202c") +
      circle(x - r * 1.15, y - r * 0.4, r * 0.06, "#bfe3ea") +
      circle(x - r * 1.3, y - r * 0.66, r * 0.09, "#bfe3ea");
  } else {
    svg +=
      shape(`M0 ${joined([h * 0.78])}q${joined([w * 0.3, -150, w * 0.62, 0])}V${joined([h])}H0z`, "#4c956c") +
      shape(`M${joined([w * 0.3, h])}q${joined([w * 0.3, -250, w * 0.7, -170])}V${joined([h])}z`, "#2c6e49");
    const [x, y] = [w * 0.6, h * 0.68];
    svg +=
      rect(x, y, 118, 96, "#fff6e0") +
      shape(`M${joined([x - 18, y])}l77-66 77 66z`, "#e4572e") +
      rect(x + 44, y + 40, 32, 56, "#7a2e6b") +
      circle(w * 0.22, h * 0.55, 46, "#fff3c4");
  }
  svg += title(
    page,
    { x: 44, y: 60, width: w - 88, height: h * 0.36 },
    { face: "heavy", colour: "#2a1d3a", largest: 134, leading: 1.02, lines: 4 },
  ).svg;
  svg += small(
    page,
    tagline(page),
    { x: 60, y: h * 0.46, width: w - 120, height: 40 },
    { face: "sans", colour: "#2a1d3a", lines: 1 },
  ).svg;
  svg += rect(0, h - 66, w, 66, "#2a1d3a");
  const credit = { down: "middle", lines: 1, largest: 30, smallest: 14 } as const;
  return svg + author(page, { x: 40, y: h - 52, width: w - 80, height: 38 }, "#ffffff", credit).svg;
}
