/** Reads a product's title and subtitle. */
import { Refusal, shown } from "../refusal";
import { all, inBlock, type OnixElement, textAt, titleText } from "./element";

const MAX_TITLE_LENGTH = 500;

/**
 * ONIX list 15: the distinctive title, the distributor's title, and an undefined one, in order of preference. If none is
 * present, any other type is used.
 */
const TITLE_TYPES = ["01", "10", "00", ""];
const PRODUCT_LEVEL = "01";

export interface Titles {
  title: string;
  subtitle: string | null;
}

/** Reads the titles. Throws {@link Refusal} if the title is missing. */
export function readTitles(product: OnixElement): Titles {
  const descriptive = inBlock(product, "DescriptiveDetail");
  const { title, subtitle } = ofDetails(descriptive) ?? ofComposites(product) ?? ofOldElements(product);
  if (title === "") throw new Refusal("It has no title.");
  if (title.length > MAX_TITLE_LENGTH)
    throw new Refusal(`The title ${shown(title)} is longer than ${MAX_TITLE_LENGTH} characters.`);
  return { title, subtitle: subtitle.slice(0, 500) || null };
}

interface Title {
  title: string;
  subtitle: string;
}

/** Reads the titles of 3.0. If a volume's own title is only a number, that number follows the collection's title. */
function ofDetails(descriptive: OnixElement): Title | null {
  const detail = preferred(all(descriptive, "TitleDetail"));
  if (!detail) return null;
  const elements = all(detail, "TitleElement");
  const own = elements.find((element) => textAt(element, "TitleElementLevel") === PRODUCT_LEVEL) ?? elements[0];
  const above = elements.find((element) => element !== own);
  const text = titleText(own);
  const part = textAt(own, "PartNumber");
  const title =
    text !== "" ? text : part === "" ? titleText(above) : [titleText(above), part].filter(Boolean).join(", ");
  return { title, subtitle: textAt(own, "Subtitle") };
}

/** Reads the titles of 2.1. */
function ofComposites(product: OnixElement): Title | null {
  const title = preferred(all(product, "Title"));
  return title ? { title: titleText(title), subtitle: textAt(title, "Subtitle") } : null;
}

/** Reads 2.1's older title elements, which are directly in the product. */
function ofOldElements(product: OnixElement): Title {
  return {
    title: textAt(product, "DistinctiveTitle") || titleText(product),
    subtitle: textAt(product, "Subtitle"),
  };
}

function preferred(titles: readonly OnixElement[]): OnixElement | undefined {
  for (const type of TITLE_TYPES) {
    const found = titles.find((title) => textAt(title, "TitleType") === type);
    if (found) return found;
  }
  return titles[0];
}
