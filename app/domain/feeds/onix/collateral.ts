/** Reads a product's description and cover. */

import { block } from "~/domain/feeds/feed-texts";
import type { Remark } from "../product-record";
import { all, first, type OnixElement, textAt, textsAt } from "./element";

/** ONIX list 153: the description, then the short one. */
const TEXT_TYPES = ["03", "02"];
/** ONIX list 33, of 2.1: the main description, then the long, the short one, and the flap and back cover. */
const OTHER_TEXT_TYPES = ["01", "03", "02", "17", "18"];
/** ONIX list 154: unrestricted, and customers. */
const SHOPPERS = ["00", "03"];
/** ONIX list 34. */
const HTML_FORMATS = ["02", "05", "html", "xhtml"];
const TAGS = /<\/?(?:p|br|b|i|em|strong|ul|ol|li|div|span|h[1-6])(?:\s[^<>]*)?\/?>/i;

/** HTML, not yet sanitised; null when there is none. */
export function readDescription(product: OnixElement): string | null {
  const contents = all(first(product, "CollateralDetail"), "TextContent").filter((content) => {
    const audiences = textsAt(content, "ContentAudience");
    return audiences.length === 0 || audiences.some((audience) => SHOPPERS.includes(audience));
  });
  return (
    firstOf(contents, "TextType", TEXT_TYPES) ?? firstOf(all(product, "OtherText"), "TextTypeCode", OTHER_TEXT_TYPES)
  );
}

function firstOf(texts: readonly OnixElement[], type: "TextType" | "TextTypeCode", types: readonly string[]) {
  for (const kind of types) {
    for (const text of texts) {
      const html = textAt(text, type) === kind ? htmlOf(text) : "";
      if (html !== "") return html;
    }
  }
  return null;
}

/** Senders label HTML as plain text, so look for tags; plain text must keep characters that only look like tags. */
function htmlOf(composite: OnixElement): string {
  const text = first(composite, "Text");
  if (!text) return "";
  if (text.html !== null) return block(text.html);
  const plain = block(text.text);
  const format = text.attributes.textformat ?? textAt(composite, "TextFormat");
  if (HTML_FORMATS.includes(format.toLowerCase()) || TAGS.test(plain)) return plain;
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const FRONT_COVER = "01";
const IMAGE = "03";
/** ONIX list 38, of 2.1: the front cover, the same in high quality, and small. */
const MEDIA_FILES = ["04", "06", "07"];

/** A web address or a file name; null when there is no usable one. `check` is the catalogue's own rule. */
export function readFrontCover(
  product: OnixElement,
  check: (text: string, remark: Remark) => string | null,
  remark: Remark,
): string | null {
  const resources = all(first(product, "CollateralDetail"), "SupportingResource").filter((resource) => {
    const mode = textAt(resource, "ResourceMode");
    return textAt(resource, "ResourceContentType") === FRONT_COVER && (mode === "" || mode === IMAGE);
  });
  const links = resources.flatMap((resource) => textsAt(resource, "ResourceVersion", "ResourceLink"));
  const files = all(product, "MediaFile");
  for (const type of MEDIA_FILES) {
    const typed = files.filter((file) => textAt(file, "MediaFileTypeCode") === type);
    links.push(...typed.map((file) => textAt(file, "MediaFileLink")));
  }
  const cover = links.find((link) => /^https?:\/\//i.test(link)) ?? links[0] ?? "";
  return check(
    cover.replace(/^https?:/i, (scheme) => scheme.toLowerCase()),
    remark,
  );
}
