/** Registers the shop's service worker, long after the page has loaded, and shows its messages. */
import type { AddNews, LookAgain, NewsCall, PageNews } from "~/domain/offline/worker-messages";
import { routeCode } from "~/ui/ground/route-code";
import { toast } from "~/ui/ground/toast";

/** Internal to Remix, which is pinned to an exact version; the browser tests (tests/journeys) cover it. */
interface RemixWindow {
  __remixRouter?: { revalidate(): void };
}

/** Starts the worker, or removes an existing one if the shop has turned workers off. */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  if (document.documentElement.dataset.worker === "off") {
    for (const former of await workers.getRegistrations()) await former.unregister();
    return;
  }
  const say = async () => (await workers.ready).active?.postMessage({ type: "page open" } satisfies PageNews);
  workers.addEventListener("message", ({ data }: MessageEvent<AddNews | LookAgain | NewsCall>) => {
    if (data.type === "news") return void say();
    if (data.type === "add sent") toast(data.message, data.kind);
    (window as RemixWindow).__remixRouter?.revalidate();
  });
  await workers.register("/worker.js");
  addEventListener("online", () => void say());
  await workers.ready;
  // Load the page's code for adding products first, because it reads the worker's response to an add while offline.
  await routeCode("/basket/addToBasket").catch(() => {});
  await say();
}
