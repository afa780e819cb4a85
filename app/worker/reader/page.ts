/** Enhances the reader's pages with page turns, and stores books for reading offline. Everything else works without scripts. */
import { startListening } from "../listening/start-listening";
import { startReading } from "../reading/start-reading";
import { isKept, keepBook, keepLibrary, removeBook } from "./keep-book";

const WORDS = {
  keep: "Save for offline",
  remove: "Remove from this device",
  kept: "You can read this book offline.",
  keptSound: "You can listen to this book offline.",
  removed: "This book is no longer on this device.",
  full: "There isn't enough room for this book on this device. Please remove another book, or make room.",
  failed: "We couldn't save this book. Please check your connection and try again.",
};

/**
 * Estimated ratio of the size of a book's pages to the size of its packed file. The pages are larger because of their markup.
 */
const UNPACKED = 4;

async function start(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  if (document.documentElement.dataset.worker === "off") {
    for (const former of await navigator.serviceWorker.getRegistrations()) await former.unregister();
    return;
  }
  await navigator.serviceWorker.register("/reader/worker.js", { scope: "/reader/" });
  const say = async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: "page open" });
  addEventListener("online", () => void say());
  await say();
  const books = [...document.querySelectorAll<HTMLElement>("[data-keep]")];
  const kept = await Promise.all(books.map(addControl));
  if (kept.includes(true) && navigator.onLine) await keepLibrary();
}

/** Adds the button that stores or removes the book. Returns true if the book is stored. */
async function addControl(book: HTMLElement): Promise<boolean> {
  const { keep: code = "", bytes = "0", title = "", kind } = book.dataset;
  const isAudio = kind === "listen";
  const control = document.createElement("p");
  const button = document.createElement("button");
  const status = document.createElement("span");
  control.className = "keep-offline";
  button.type = "button";
  button.className = "button";
  status.setAttribute("role", "status");
  control.append(button, " ", status);

  async function show(): Promise<boolean> {
    const has = await isKept(code);
    const words = has ? WORDS.remove : `${WORDS.keep} (${toSize(Number(bytes))})`;
    button.textContent = words;
    button.setAttribute("aria-label", `${words}: ${title}`);
    button.removeAttribute("aria-busy");
    return has;
  }

  async function change(): Promise<string> {
    if (await isKept(code)) {
      await removeBook(code);
      return WORDS.removed;
    }
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
    if (quota - usage < Number(bytes) * (isAudio ? 1 : UNPACKED)) return WORDS.full;
    // Ask the browser not to delete books without the reader's permission.
    await navigator.storage.persist();
    await keepBook({ code, bytes: Number(bytes), isAudio }, (percent) => {
      status.textContent = `${percent}%`;
    });
    return isAudio ? WORDS.keptSound : WORDS.kept;
  }

  button.addEventListener("click", async () => {
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    status.textContent = await change().catch((error: unknown) =>
      error instanceof DOMException && error.name === "QuotaExceededError" ? WORDS.full : WORDS.failed,
    );
    await show();
  });
  const has = await show();
  book.append(control);
  return has;
}

function toSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * Starts the script when the browser is idle, after the text is shown. The wait is limited, because a busy device may never
 * report that it is idle.
 */
function whenIdle(): void {
  const go = () => void start().catch(() => {});
  if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: 2000 });
  else setTimeout(go, 1000);
}

startReading();
startListening();
if (document.readyState === "complete") whenIdle();
else addEventListener("load", whenIdle, { once: true });
