import { shopPictures } from "~/domain/images/shop-pictures.server";

/** As many covers as a phone's first view has. */
const MAX_PREVIEWS = 3;
const COVER = '<img class="cover ';
/** A cover's code in its tag, as its address has it. */
const CODE = / src="[^"]*\/images\/([^"/]+)-[abcd]"/;

/**
 * Puts soft previews behind the covers of a page's first view, by rules at the end of its inline styles: on a slow connection the pictures
 * themselves arrive half a second later. A cover without a preview stays as it is.
 */
export async function addCoverPreviews(html: Buffer): Promise<Buffer> {
  const codes = firstCovers(html);
  const end = html.indexOf("</style>");
  if (codes.length === 0 || end === -1) return html;
  const rules = await Promise.all(codes.map(previewRule));
  return Buffer.concat([html.subarray(0, end), Buffer.from(rules.join("")), html.subarray(end)]);
}

/** Returns the encoded codes of the first covers that don't wait to be near the view. */
function firstCovers(html: Buffer): string[] {
  const codes = new Set<string>();
  let at = html.indexOf(COVER);
  while (at !== -1 && codes.size < MAX_PREVIEWS) {
    const tag = html.toString("utf8", at, html.indexOf(">", at));
    const code = CODE.exec(tag)?.[1];
    if (code !== undefined && !tag.includes(' loading="lazy"')) codes.add(code);
    at = html.indexOf(COVER, at + COVER.length);
  }
  return [...codes];
}

/** Returns the rule for the pictures of one product, because a visitor may navigate to others without a new document. */
async function previewRule(encodedCode: string): Promise<string> {
  const preview = await shopPictures.preview(decodeURIComponent(encodedCode)).catch(() => null);
  return preview === null ? "" : `.cover[src*="/images/${encodedCode}-"]{background:url("${preview}") 0 0/100% 100%}`;
}
