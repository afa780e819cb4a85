import sharp, { type Color } from "sharp";
import { expect, test } from "vitest";
import { readLogo } from "./read-logo.server";
import { logoPng, logoSize } from "./show-logo";

const svg = (inside: string, root = 'viewBox="0 0 200 50"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);
const SHAPE = '<rect width="200" height="50" fill="#123456"/>';
const shown = async (file: Buffer) => Buffer.from((await readLogo(file)).data, "base64").toString();

test("an SVG logo keeps its shapes, gradients and styles, in the size of its view box", async () => {
  const gradient = '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs>';
  const style = "<style>.a > .b{fill:url(#g)}</style>";
  const kept = await shown(svg(`${gradient}${style}<g class="a"><path class="b" d="M0 0h200v50z"/></g>`));
  for (const part of [
    "<linearGradient id",
    'viewBox="0 0 200 50"',
    ".a > .b{fill:url(#g)}",
    'width="480"',
    "M0 0h200v50z",
  ])
    expect(kept).toContain(part);
  const logo = await readLogo(svg(SHAPE));
  expect(await sharp(logoPng(logo)).metadata()).toMatchObject({ format: "png", width: 720, height: 180 });
  expect(logoSize(logo, { width: 100, height: 100 })).toEqual({ width: 100, height: 25 });
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a handler", '<rect onload="alert(1)" width="1" height="1"/>'],
  ["a link", '<a href="https://evil.example/"><rect width="1" height="1"/></a>'],
  ["a picture elsewhere", '<image href="https://evil.example/x.png" width="1" height="1"/>'],
  ["a picture elsewhere, named as older programs do", '<image xlink:href="//evil.example/x.png"/>'],
  ["a drawing elsewhere", '<use href="https://evil.example/x.svg#a"/>'],
  ["a page", "<foreignObject><iframe src='https://evil.example'/></foreignObject>"],
  ["a fill elsewhere", '<rect fill="url(https://evil.example/x.svg#a)" width="1" height="1"/>'],
  ["what programs note", '<metadata>evil <rdf:RDF xmlns:rdf="evil"/></metadata>'],
  ["an animation of a link", '<animate attributeName="href" to="javascript:evil()"/>'],
])("an SVG logo loses %s", async (_what, inside) => {
  const kept = await shown(svg(inside + SHAPE));
  expect(kept).toContain("#123456");
  expect(kept).not.toMatch(/evil|alert|script|on\w+=|foreignObject/i);
});

test("an SVG logo with entities or broken markup becomes well-formed or is refused", async () => {
  const entities = Buffer.from(
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 4 1">${SHAPE}<g></svg>`,
  );
  const kept = await shown(entities);
  expect(kept).toContain('xmlns="http://www.w3.org/2000/svg"');
  await sharp(Buffer.from(kept)).metadata();
});

const png = (width: number, height: number, background: Color = { r: 10, g: 20, b: 30, alpha: 1 }) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test("scales a logo down, never up", async () => {
  expect(await readLogo(await png(2000, 400))).toMatchObject({ type: "png", width: 720, height: 144 });
  const small = await readLogo(await png(90, 30));
  expect(small).toMatchObject({ width: 90, height: 30 });
  expect(logoSize(small, { width: 900, height: 300 })).toEqual({ width: 90, height: 30 });
});

test.each([
  ["text", Buffer.from("Grace"), "is neither SVG nor PNG."],
  ["a web page", Buffer.from("<html><p>Grace</p></html>"), "is neither SVG nor PNG."],
  [
    "a JPEG",
    await sharp(await png(50, 50))
      .jpeg()
      .toBuffer(),
    "is neither SVG nor PNG.",
  ],
  ["half a PNG", (await png(50, 50)).subarray(0, 90), "can't be shown"],
  ["a large file", Buffer.alloc(200_001), "has more than 200 kB."],
  ["a bomb of pixels", await png(5000, 5000), "can't be shown"],
  ["a line", await png(1100, 100), "is more than 10 times as wide as high."],
  ["a pole", await png(100, 320), "is more than 3 times as high as wide."],
  ["nothing", await png(100, 50, { r: 0, g: 0, b: 0, alpha: 0 }), "shows nothing"],
  ["a drawing of nothing", svg("<text/>"), "shows nothing"],
  ["a drawing without a size", svg(SHAPE, ""), "has no size: its first element needs a viewBox."],
  ["imported styles", svg(`<style>@import "https://evil.example/x.css";</style>${SHAPE}`), "has styles that load"],
  ["styles with an address", svg('<rect style="fill:url(https://evil.example)"/>'), "has styles that load"],
  ["hidden styles", svg(`<style>a{b:u\\72l(x)}</style>${SHAPE}`), "has styles that load"],
])("refuses %s as a logo, with an explanation", async (_what, file, sentence) => {
  await expect(readLogo(file)).rejects.toThrow(`The logo ${sentence}`);
});
