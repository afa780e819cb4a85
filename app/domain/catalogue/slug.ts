/** Slugs and the addresses made of them. (spec 2, Product page and /c; spec 5, Product slugs) */

const LONGEST = 64;

/**
 * Lower-cased; whitespace, slash and tilde become hyphens; '@' becomes '-at-'; punctuation goes; repeated hyphens
 * collapse; words stop being added once 64 characters are passed. Diacritics are folded, so that an address types easily;
 * letters of other scripts stay. May be empty, when nothing of the text is left.
 */
export function slugify(text: string): string {
  // What most texts are made of needs no tables of the world's letters.
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

/** A single word longer than a slug may be, cut at a whole character. */
function cut(word: string): string {
  return Array.from(word.slice(0, LONGEST + 1))
    .slice(0, -1)
    .join("")
    .slice(0, LONGEST);
}

/** From the source's own seo address, or from title and authors. */
export function productSlug(product: {
  seoUrl?: string | null | undefined;
  title: string;
  authors: readonly string[];
}): string {
  return slugify(product.seoUrl ?? "") || slugify([product.title, ...product.authors].join(" ")) || "product";
}

/** The canonical address of a product page. */
export function productPath(product: { slug: string; code: string }): string {
  return `/product/${encodeURI(product.slug)}_${encodeURIComponent(product.code)}`;
}

/** The address of a category; the root's is `/c`. */
export function categoryPath(path: string): string {
  return path === "" ? "/c" : `/c/${path}`;
}

/** The address of an author's page. A name of nothing but signs still has one. */
export function authorPath(name: string): string {
  return `/author/${encodeURIComponent(slugify(name) || "author")}`;
}
