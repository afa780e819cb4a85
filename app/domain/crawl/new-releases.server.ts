/** Builds an Atom feed (RFC 4287) of new releases. */
import { type FedProduct, selectFedProducts } from "~/database/catalogue/product-feed-records.server";
import { findCategory } from "~/domain/catalogue/catalogue.server";
import { collectionPath } from "~/domain/catalogue/collections";
import { listCollection } from "~/domain/catalogue/collections.server";
import { formatLabel, type Product } from "~/domain/catalogue/product";
import { headDescription } from "~/domain/catalogue/product-text";
import { readProduct } from "~/domain/catalogue/read-product.server";
import { productPath } from "~/domain/catalogue/slug";
import { hourInSydney } from "~/domain/dates/sydney-days";
import { picturePath } from "~/domain/images/variants";
import { releasesPath } from "./new-releases";
import { XML_DECLARATION, xmlElement, xmlTag } from "./xml";

const MAX_ENTRIES = 50;

interface FeedOrigins {
  origin: string;
  /** The origin of the shop's `/images` paths. */
  imageBase: string;
  /** The shop's name. */
  shop: string;
}

/**
 * Builds the feed of a category's new releases ("" for all), newest first like their page. Returns null for an unknown
 * category.
 */
export async function newReleasesFeed(category: string, origins: FeedOrigins): Promise<string | null> {
  const { origin, shop } = origins;
  const found = await findCategory(category);
  if (!found) return null;
  const codes = (await listCollection("new", category, { offset: 0, size: MAX_ENTRIES })).map(({ code }) => code);
  const rows = codes.length === 0 ? [] : await selectFedProducts(codes);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const entries = codes.flatMap((code) => toEntry(byCode.get(code), origins));
  const changes = rows.map(({ updatedAt }) => updatedAt).sort();
  const address = origin + releasesPath(category);
  const page = origin + encodeURI(collectionPath("new", category));
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">`,
    xmlElement("id", address),
    xmlElement("title", `New releases${category === "" ? "" : ` in ${found.title}`} | ${shop}`),
    // Use the epoch for an empty feed, because Atom requires a date.
    xmlElement("updated", changes.at(-1) ?? new Date(0).toISOString()),
    `<author>${xmlElement("name", shop)}${xmlElement("uri", `${origin}/`)}</author>`,
    xmlTag("link", { rel: "self", type: "application/atom+xml", href: address }),
    xmlTag("link", { rel: "alternate", type: "text/html", href: page }),
    xmlElement("icon", `${origin}/icon-192.png`),
    ...entries,
    "</feed>\n",
  ].join("\n");
}

function toEntry(row: FedProduct | undefined, { origin, imageBase, shop }: FeedOrigins): string[] {
  const product = row ? readProduct(row) : null;
  if (!row || !product) return [];
  const { code, title, authors, format, publishedOn } = product;
  return [
    "<entry>",
    // Use a permanent address as the id, because the product page's address changes with the title.
    xmlElement("id", `${origin}/p/${encodeURIComponent(code)}`),
    xmlElement("title", title),
    xmlElement("updated", row.updatedAt),
    publishedOn?.length === 10 ? xmlElement("published", hourInSydney(publishedOn, 0).toISOString()) : "",
    ...authors.map((name) => `<author>${xmlElement("name", name)}</author>`),
    xmlTag("link", { rel: "alternate", type: "text/html", href: origin + productPath(product) }),
    coverLink(row, product, imageBase),
    xmlTag("category", { term: formatLabel(format) }),
    xmlElement("summary", headDescription(product, shop)),
    "</entry>",
  ].filter((line) => line !== "");
}

function coverLink({ cover }: FedProduct, { code }: Product, imageBase: string): string {
  const href = `${imageBase}${picturePath(code, "d")}.jpg`;
  return cover ? xmlTag("link", { rel: "enclosure", type: "image/jpeg", href }) : "";
}
