import { shopPictures } from "~/domain/images/shop-pictures.server";

/** Number of covers in a phone's first view. */
const MAX_PREVIEWS = 3;
const COVER = '<img class="cover ';
/** Matches the product's code in a cover's tag, encoded as in its address. */
const CODE = / src="[^"]*\/images\/([^"/]+)-[abcd]"/;

/**
 * Shows soft previews behind the covers in a page's first view, through rules at the end of its inline styles. On a slow
 * connection the pictures themselves arrive half a second later. A cover without a preview remains unchanged.
 */
export async function addCoverPreviews(html: Buffer): Promise<Buffer> {
  const codes = firstCovers(html);
  const end = html.indexOf("</style>");
  if (codes.length === 0 || end === -1) return html;
  const rules = await Promise.all(codes.map(previewRule));
  return Buffer.concat([html.subarray(0, end), Buffer.from(rules.join("")), html.subarray(end)]);
}

/** Returns the encoded codes of the first covers that don't load lazily. */
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

/**
 * Returns a rule that applies to the pictures of one product only, because a visitor can navigate to other products without
 * loading a new document.
 */
async function previewRule(encodedCode: string): Promise<string> {
  const preview = await shopPictures.preview(decodeURIComponent(encodedCode)).catch(() => null);
  return preview === null ? "" : `.cover[src*="/images/${encodedCode}-"]{background:url("${preview}") 0 0/100% 100%}`;
}
