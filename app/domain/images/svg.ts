/** Writes the few SVG elements used to draw covers, as briefly as possible. Lengths are in units of the cover's view box. */

/** Writes a number with at most one decimal, and without a trailing zero. */
export function short(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, "$1.").replace(/^-0$/, "0");
}

/** Joins numbers in the shortest form that path data allows, without a space before a minus sign. */
export function joined(values: readonly number[]): string {
  let text = "";
  for (const value of values) {
    const number = short(value);
    text += text === "" || number.startsWith("-") ? number : ` ${number}`;
  }
  return text;
}

type Marks = Record<string, string | number>;

function attributes(marks: Marks): string {
  return Object.entries(marks)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? short(value) : value}"`)
    .join("");
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Marks = {}): string {
  return `<rect${attributes({ x, y, width, height, fill, ...more })}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Marks = {}): string {
  return `<circle${attributes({ cx, cy, r, fill, ...more })}/>`;
}

export function shape(d: string, fill: string, more: Marks = {}): string {
  return `<path${attributes({ d, fill, ...more })}/>`;
}

/** Draws a line or an unfilled outline. */
export function stroke(d: string, colour: string, width: number, more: Marks = {}): string {
  return shape(d, "none", { stroke: colour, "stroke-width": Math.max(width, 0.1), ...more });
}

/** Draws a frame inside the edges of its box. */
export function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  thick: number,
  radius = 0,
): string {
  const half = thick / 2;
  return rect(x + half, y + half, width - thick, height - thick, "none", {
    stroke: colour,
    "stroke-width": thick,
    ...(radius && { rx: radius }),
  });
}

export function group(inside: string, marks: Marks): string {
  return inside === "" ? "" : `<g${attributes(marks)}>${inside}</g>`;
}

/** Wraps elements in an svg element, to make a complete picture. */
export function picture(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}">${body}</svg>`;
}
