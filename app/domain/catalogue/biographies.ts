import type { FeedContributor } from "./feed-product";

interface Biographies {
  contributors: FeedContributor[];
  aboutAuthors: string | null;
}

/**
 * Gives a note on the product's people to the person, if there is only one. A note on several stays the product's own, unless they have notes
 * of their own.
 */
export function withBiography(contributors: FeedContributor[], note: string | null): Biographies {
  const [only, second] = contributors;
  if (note === null || contributors.some(({ biography }) => biography !== undefined))
    return { contributors, aboutAuthors: null };
  if (!only || second) return { contributors, aboutAuthors: note };
  return { contributors: [{ ...only, biography: note }], aboutAuthors: null };
}
