/** Builds slugs and the paths that contain them. (spec 2, Product page and /c; spec 5, Product slugs) */

const LONGEST = 64;

/**
 * Makes a slug: lower case; whitespace, slash and tilde become hyphens; '@' becomes '-at-'; other punctuation is dropped;
 * repeated hyphens collapse; words beyond 64 characters are left out. Removes diacritics, so that the address is easy to type,
 * and keeps letters of other scripts. Can be empty.
 */
export function slugify(text: string): string {
  // Skip the Unicode tables for plain ASCII, because most strings need nothing else.
  const hyphened = /^[\t-~]*$/.test(text)
    ? text
        .toLowerCase()
        .replaceAll("@", "-at-")
        .replace(/[\s/~_]+/g, "-")
        .replace(/[^a-z0-9-]+/g, "")
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        .replaceAll("@", "-at-")
        .replace(/[\s/~\p{Pd}_]+/gu, "-")
        .replace(/[^\p{L}\p{N}-]+/gu, "");
  const words = hyphened.split("-").filter((word) => word !== "");
  if (hyphened.length <= LONGEST) return words.join("-");
  let slug = "";
  for (const word of words) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if (longer.length > LONGEST) return slug === "" ? cut(word) : slug;
    slug = longer;
  }
  return slug;
}

/** Shortens a single long word to the maximum length without splitting a character. */
function cut(word: string): string {
  return Array.from(word.slice(0, LONGEST + 1))
    .slice(0, -1)
    .join("")
    .slice(0, LONGEST);
}

/** Returns the slug from the source's own SEO URL, or from title and authors. */
export function productSlug(product: {
  seoUrl?: string | null | undefined;
  title: string;
  authors: readonly string[];
}): string {
  return slugify(product.seoUrl ?? "") || slugify([product.title, ...product.authors].join(" ")) || "product";
}

/** Returns the canonical path of a product page. */
export function productPath(product: { slug: string; code: string }): string {
  return `/product/${encodeURI(product.slug)}_${encodeURIComponent(product.code)}`;
}

/** Returns the path of a category's page, which is `/c` for the root. */
export function categoryPath(path: string): string {
  return path === "" ? "/c" : `/c/${path}`;
}

/** Returns the path of a series' page, by its key. */
export function seriesPath(key: string): string {
  return `/series/${encodeURIComponent(key)}`;
}

/** Returns the path of an author's page. Works even for a name made of punctuation only. */
export function authorPath(name: string): string {
  return `/author/${encodeURIComponent(slugify(name) || "author")}`;
}

/** Returns the author filter's value in the URL; never empty, even for a name made of punctuation only. */
export function authorKey(name: string): string {
  return slugify(name) || "author";
}
