/** News for open pages; it is kept for the next one where none is open. */
import { type DBSchema, openDB } from "idb";
import type { AddNews } from "~/domain/offline/worker-messages";
import { worker } from "../worker-types";

interface NewsDatabase extends DBSchema {
  news: { key: number; value: AddNews };
}

const open = () =>
  openDB<NewsDatabase>("worker-news", 1, {
    upgrade: (database) => void database.createObjectStore("news", { autoIncrement: true }),
  });

/** Tells every open page, or the next that opens. */
export async function tellPages(news: AddNews): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  if (pages.length === 0) await (await open()).add("news", news);
  for (const page of pages) page.postMessage(news);
}

/** Tells a page what there was to say before it opened. */
export async function tellLatePage(page: Client): Promise<void> {
  const kept = (await open()).transaction("news", "readwrite");
  for (const news of await kept.store.getAll()) page.postMessage(news);
  await kept.store.clear();
  await kept.done;
}

/** They were for the person who has signed out. */
export async function forgetNews(): Promise<void> {
  await (await open()).clear("news");
}
