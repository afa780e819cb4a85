import type { FeedContributor } from "./feed-product";

interface Biographies {
  contributors: FeedContributor[];
  aboutAuthors: string | null;
}

/**
 * Turns a note about the product's people into a biography if there is only one person. A note about several people stays with
 * the product, unless one of them already has a biography, in which case the note is dropped.
 */
export function withBiography(contributors: FeedContributor[], note: string | null): Biographies {
  const [only, second] = contributors;
  if (note === null || contributors.some(({ biography }) => biography !== undefined))
    return { contributors, aboutAuthors: null };
  if (!only || second) return { contributors, aboutAuthors: note };
  return { contributors: [{ ...only, biography: note }], aboutAuthors: null };
}
