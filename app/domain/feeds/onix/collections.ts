/** Reads the series and other collections of a product. */
import type { FeedSeries } from "~/domain/catalogue/series";
import { readSeries } from "../series";
import { all, first, inBlock, type OnixElement, textAt, titleText } from "./element";

/** The code in ONIX list 149 for a title at collection level. */
const COLLECTION_LEVEL = "02";
/**
 * Types of reading order in ONIX list 197, preferred first: suggested, by title, by publication, by the story, by first
 * publication, the sender's own.
 */
const SEQUENCES = ["06", "02", "03", "04", "05", "01"];

interface Collection {
  title: string;
  number: string;
  id: string;
}

interface Collections {
  /** All titles, for the product's search words. */
  titles: string[];
  series: FeedSeries | undefined;
}

/**
 * Reads all collections. The series is the first collection with a number. If there is none, it is the first collection, or
 * else the one named in the book's title.
 */
export function readCollections(product: OnixElement, bookTitle: string): Collections {
  const collections = [...ofCollections(product), ...ofSeries(product)].filter(({ title }) => title !== "");
  const found = collections.find(({ number }) => number !== "") ?? collections[0] ?? { title: "", number: "", id: "" };
  return {
    titles: [...new Set(collections.map(({ title }) => title.slice(0, 200)))],
    series: readSeries(found, bookTitle),
  };
}

/** Reads the collections of 3.0. The part's number can be in the title of the collection or of the product. */
function ofCollections(product: OnixElement): Collection[] {
  return all(inBlock(product, "DescriptiveDetail"), "Collection").flatMap((collection) => {
    const elements = all(collection, "TitleDetail", "TitleElement");
    const main = elements.find((element) => textAt(element, "TitleElementLevel") === COLLECTION_LEVEL);
    const number = toSequence(collection) || textAt(collection, "TitleDetail", "TitleElement", "PartNumber");
    const inOrder = main ? [main, ...elements.filter((element) => element !== main)] : elements;
    const id = textAt(collection, "CollectionIdentifier", "IDValue");
    return inOrder.map((element, at) => ({ title: titleText(element), number: at === 0 ? number : "", id }));
  });
}

function toSequence(collection: OnixElement): string {
  const sequences = all(collection, "CollectionSequence");
  for (const type of SEQUENCES) {
    const sequence = sequences.find((one) => textAt(one, "CollectionSequenceType") === type);
    if (sequence) return textAt(sequence, "CollectionSequenceNumber");
  }
  return "";
}

/** Reads the series of 2.1. */
function ofSeries(product: OnixElement): Collection[] {
  return all(product, "Series").map((series) => ({
    title: textAt(series, "TitleOfSeries") || titleText(first(series, "Title")),
    number: textAt(series, "NumberWithinSeries"),
    id: textAt(series, "SeriesIdentifier", "IDValue") || textAt(series, "SeriesISSN"),
  }));
}
