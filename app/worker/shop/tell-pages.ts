/**
 * Passes news from the worker to pages. News is stored until a page requests it, because a page that has just opened isn't
 * listening yet.
 */
import { type DBSchema, openDB } from "idb";
import type { AddNews, NewsCall } from "~/domain/offline/worker-messages";
import { worker } from "../worker-types";

interface NewsDatabase extends DBSchema {
  news: { key: number; value: AddNews };
}

const open = () =>
  openDB<NewsDatabase>("worker-news", 1, {
    upgrade: (database) => void database.createObjectStore("news", { autoIncrement: true }),
  });

export async function tellPages(news: AddNews): Promise<void> {
  await (await open()).add("news", news);
  for (const page of await worker.clients.matchAll({ type: "window" }))
    page.postMessage({ type: "news" } satisfies NewsCall);
}

/** Sends the news to a page that is listening. */
export async function tellPage(page: Client): Promise<void> {
  const kept = (await open()).transaction("news", "readwrite");
  for (const news of await kept.store.getAll()) page.postMessage(news);
  await kept.store.clear();
  await kept.done;
}

/** Deletes the news, which was for the person who has signed out. */
export async function forgetNews(): Promise<void> {
  await (await open()).clear("news");
}
