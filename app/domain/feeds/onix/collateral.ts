/** Reads a product's texts and cover. */
import type { Remark } from "../remarks";
import { all, first, type OnixElement, textAt, textsAt } from "./element";
import { toHtml } from "./marked-up-text";

/**
 * Types of text, in order of preference. ONIX list 153: the description, the short description, the cover's text, the headline
 * and features, then quotes. List 33 of 2.1: the main description, the long and the short description, the texts on the flap
 * and the back cover, those for readers and for shops, the headline and features, then quotes.
 */
const DESCRIPTION = {
  TextType: ["03", "02", "05", "10", "11", "18", "13", "06", "09", "07", "08", "17", "01"],
  TextTypeCode: [
    "01",
    "03",
    "02",
    "17",
    "18",
    "12",
    "31",
    "35",
    "09",
    "19",
    "20",
    "21",
    "11",
    "07",
    "08",
    "05",
    "06",
    "10",
    "33",
  ],
};
/** ONIX list 154: audiences "unrestricted" and "customers". */
const SHOPPERS = ["00", "03"];
const CONTENTS = { TextType: ["04"], TextTypeCode: ["04"] };
const EXTRACT = { TextType: ["14"], TextTypeCode: ["23", "24"] };
const BIOGRAPHY = { TextType: ["12"], TextTypeCode: ["13"] };

interface Collateral {
  description: string | null;
  contents: string | null;
  extract: string | null;
  /** A single text about all contributors, or null. */
  biography: string | null;
}

/** Reads the texts for shoppers as unsanitised HTML; missing texts are null. */
export function readTexts(product: OnixElement): Collateral {
  const contents = all(first(product, "CollateralDetail"), "TextContent").filter((content) => {
    const audiences = textsAt(content, "ContentAudience");
    return audiences.length === 0 || audiences.some((audience) => SHOPPERS.includes(audience));
  });
  const others = all(product, "OtherText");
  const text = (types: Record<"TextType" | "TextTypeCode", readonly string[]>) =>
    findFirst(contents, "TextType", types.TextType) ?? findFirst(others, "TextTypeCode", types.TextTypeCode);
  return {
    description: text(DESCRIPTION),
    contents: text(CONTENTS),
    extract: text(EXTRACT),
    biography: text(BIOGRAPHY),
  };
}

function findFirst(texts: readonly OnixElement[], type: "TextType" | "TextTypeCode", types: readonly string[]) {
  for (const kind of types) {
    for (const text of texts) {
      const html = textAt(text, type) === kind ? toHtml(first(text, "Text"), textAt(text, "TextFormat")) : "";
      if (html !== "") return html;
    }
  }
  return null;
}

const FRONT_COVER = "01";
const IMAGE = "03";
/** ONIX list 38 of 2.1: the front cover, the front cover in high quality, and a small front cover. */
const MEDIA_FILES = ["04", "06", "07"];

/** Returns the front cover's web address or file name; null when none is usable. `check` is the catalogue's own rule. */
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
