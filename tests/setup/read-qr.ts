/** Reads the QR code on each page of a PDF as a camera would, from a picture of the filled shapes in the file. */
import jsQR from "jsqr";
import sharp from "sharp";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

const [MOVE, LINE] = [0, 1];

/** Returns the content of each page's code; null for a page without a code. */
export async function qrCodesIn(pdf: Uint8Array): Promise<(string | null)[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const codes: (string | null)[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    codes.push(await read(await getShapes(page), width, height));
  }
  return codes;
}

async function getShapes(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>) {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const shapes: string[] = [];
  for (const [at, operator] of fnArray.entries()) {
    if (operator !== OPS.constructPath || argsArray[at][0] !== OPS.fill) continue;
    const data = [...(argsArray[at][1][0] as Float32Array)];
    for (let i = 0; i < data.length; ) {
      const step = data[i++];
      if (step === MOVE || step === LINE) shapes.push(`${step === MOVE ? "M" : "L"}${data[i++]} ${data[i++]}`);
      else shapes.push("Z");
    }
  }
  return shapes.join("");
}

/** Reads the code from a picture of the shapes. They needn't be flipped, because PDFKit's y axis points down, as in SVG. */
async function read(shapes: string, width: number, height: number): Promise<string | null> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${shapes}" fill="#000"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
