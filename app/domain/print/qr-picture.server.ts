import { renderSVG } from "uqr";

/** Returns a QR code of the text as a data URL, which a page can show without another request. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 4 })).toString("base64")}`;
}
