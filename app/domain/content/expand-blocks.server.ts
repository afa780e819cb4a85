/** Expands blocks that name products, authors or events into plain blocks, so that browsers need no extra code for them. */
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { categoryCovers } from "~/domain/catalogue/category-covers.server";
import { authorPath, categoryPath, productPath } from "~/domain/catalogue/slug";
import { listUpcomingEvents, type UpcomingEvent } from "~/domain/catalogue/upcoming-events.server";
import { picturePath, VARIANT_HEIGHTS, VARIANT_WIDTHS } from "~/domain/images/variants";
import { priceWords } from "~/domain/money/money";
import type { Store } from "~/domain/stores/store";
import { findStore } from "~/domain/stores/stores.server";
import type { Picture, PresentBlock } from "./block";
import type { ReadBlock } from "./read-markup.server";

type Props<K extends ReadBlock["kind"]> = Extract<ReadBlock, { kind: K }>["props"];

const plain = { className: "" };

function element(tag: "section" | "ul" | "li" | "div", className: string, children: PresentBlock[]): PresentBlock {
  return { kind: "element", tag, className, attributes: {}, text: "", children };
}

function text(tag: "p" | "h2" | "strong" | "span" | "blockquote", words: string, className = ""): PresentBlock {
  return { kind: "text", tag, text: words, className };
}

function link(href: string, children: PresentBlock[]): PresentBlock {
  return { kind: "wrapWithLink", href, className: "", children };
}

/** Returns a product's cover without alternative text, because the title is next to it. A lite page gets the smallest size. */
function cover(code: string, lite: boolean): PresentBlock {
  const size = lite ? "a" : "c";
  const picture = {
    src: picturePath(code, size),
    alt: "",
    width: VARIANT_WIDTHS[size],
    height: VARIANT_HEIGHTS[size],
  };
  return { kind: "image", picture, href: null, first: false, ...plain };
}

function portrait(picture: Picture): PresentBlock {
  return { kind: "image", picture, href: null, first: false, className: "portrait" };
}

/** Builds the list's heading, with a link to the complete list if there is an address for it. */
function head(title: string, href: string | undefined): PresentBlock {
  const heading = text("h2", title);
  if (href === undefined) return heading;
  return {
    kind: "flexFrame",
    className: "shelf-head",
    children: [heading, link(href, [text("span", `See all ${title.toLowerCase()}`)])],
  };
}

/**
 * Shows staff's recommendations, each with a name and a few words. Leaves out products that are no longer sold. Makes one
 * query.
 */
export async function staffPicks({ title, picks }: Props<"staffPicks">, lite: boolean): Promise<PresentBlock | null> {
  const found = new Map((await listSummaries(picks.map(({ product }) => product))).map((each) => [each.code, each]));
  const shown = picks.flatMap(({ product: code, words, name, role }) => {
    const product = found.get(code);
    if (!product) return [];
    const by = product.authors.slice(0, 2).join(", ");
    const price = product.priceCents === null ? "" : priceWords(product.priceCents);
    return element("li", "pick", [
      link(productPath(product), [cover(code, lite), text("strong", product.title)]),
      text("p", [by, price].filter(Boolean).join(" · "), "quiet"),
      text("blockquote", words),
      text("p", role === "" ? name : `${name}, ${role}`, "pick-name"),
    ]);
  });
  return shown.length === 0 ? null : element("section", "picks", [text("h2", title), element("ul", "", shown)]);
}

/**
 * Number of events to read. It is larger than the number shown, so that events near the visitor's store can be moved to the
 * front.
 */
const MAX_EVENTS = 50;

/**
 * Lists the next events that have tickets: first those near the visitor's own store, then the others, each group by date. Makes
 * at most four queries.
 */
export async function eventList(
  { title, href, limit }: Props<"eventList">,
  storeSlug: string | null,
): Promise<PresentBlock | null> {
  const store = storeSlug === null ? null : await findStore(storeSlug);
  const events = await listUpcomingEvents(store ? MAX_EVENTS : limit);
  if (events.length === 0) return null;
  const isNear = (event: UpcomingEvent) => store !== null && isInSuburb(event, store);
  const rank = (event: UpcomingEvent) => (isNear(event) ? 0 : store !== null && isInState(event, store) ? 1 : 2);
  const shown = events.toSorted((one, other) => rank(one) - rank(other)).slice(0, limit);
  const rows = shown.map((event) => {
    const { product, day, month, when, where } = event;
    const place = [when, where, isNear(event) && `near our ${store?.name} store`].filter(Boolean).join(" · ");
    return element("li", isNear(event) ? "event near" : "event", [
      element("div", "event-day", [text("strong", day), text("span", month)]),
      element("div", "event-words", [link(productPath(product), [text("strong", product.title)]), text("p", place)]),
      text("p", product.priceCents === null ? "" : priceWords(product.priceCents), "event-price"),
    ]);
  });
  return element("section", "events", [head(title, href), element("ul", "", rows)]);
}

/** Compare suburb and state, because a suburb's name alone can also be part of a street name. */
function isInSuburb({ where }: UpcomingEvent, { addressCity, addressState }: Store): boolean {
  return where.toLowerCase().includes(`${addressCity} ${addressState}`.toLowerCase());
}

function isInState({ where }: UpcomingEvent, { addressState }: Store): boolean {
  return where
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(addressState.toLowerCase());
}

/** Lists authors, each with a portrait or the cover of a book that the editor chose. Makes no query. */
export function authorList({ title, authors }: Props<"authorList">, lite: boolean): PresentBlock {
  const shown = authors.map(({ name, picture, product = "", words }) =>
    element("li", "author", [
      link(authorPath(name), [picture ? portrait(picture) : cover(product, lite), text("strong", name)]),
      text("p", words, "quiet"),
    ]),
  );
  return element("section", "authors-row", [text("h2", title), element("ul", "", shown)]);
}

/** Shows the categories, each with the cover of its bestseller. Makes one query. */
export async function pictureTiles(
  title: string,
  categories: readonly { path: string; title: string }[],
  lite: boolean,
): Promise<PresentBlock> {
  const covers = await categoryCovers(categories.map(({ path }) => path));
  const tiles = categories.map((category) => {
    const code = covers.get(category.path);
    return element("li", "", [
      link(categoryPath(category.path), [...(code ? [cover(code, lite)] : []), text("strong", category.title)]),
    ]);
  });
  return element("section", "picture-tiles", [text("h2", title), element("ul", "", tiles)]);
}
