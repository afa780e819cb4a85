/** Caches the words of the content pages for searching. */
import { LRUCache } from "lru-cache";
import { selectMarkups } from "~/database/content/content-records.server";
import { type PageText, readPageText } from "./page-text";

/** Maximum number of pages whose text is searched. */
const MAX_TEXTS = 300;

/** The words by the page's path and modification time, cached per process. */
const cache = new LRUCache<string, PageText>({ max: MAX_TEXTS });

/** Returns the words of these pages by path. Reads the markup only of pages that changed. */
export async function textsOfPages(
  pages: readonly { path: string; updatedAt: string }[],
): Promise<Map<string, PageText>> {
  const searched = pages.slice(0, MAX_TEXTS);
  const toKey = ({ path, updatedAt }: { path: string; updatedAt: string }) => `${path} ${updatedAt}`;
  const changed = new Map(searched.filter((page) => !cache.has(toKey(page))).map((page) => [page.path, toKey(page)]));
  for (const { path, markup } of await selectMarkups([...changed.keys()]))
    cache.set(changed.get(path) ?? path, readPageText(parsed(markup)));
  return new Map(
    searched.flatMap((page): [string, PageText][] => {
      const text = cache.get(toKey(page));
      return text ? [[page.path, text]] : [];
    }),
  );
}

/** Ignore invalid markup, because pages report it when they are shown. */
function parsed(markup: string): unknown {
  try {
    return JSON.parse(markup);
  } catch {
    return null;
  }
}
