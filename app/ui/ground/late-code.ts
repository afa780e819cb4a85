/**
 * Loads code after the page. By the HTML standard until 2026, a browser never repeats a failed import() on the same page, nor a
 * failed file within it, but it repeats a failed fetch. The files are therefore fetched first, and then imported from the
 * browser's cache. Their addresses must not change: with a different query, a module and its state would exist twice.
 */
import { logInBrowser } from "~/ui/ground/browser-log";

/** Timeout in ms from spec 9, Chunk load timeout. */
const MAX_LOAD_MS = 120_000;

const arriving = new Map<string, Promise<void>>();

/** Fetches missing files, then imports. Rejects and logs if a file fails or loading takes 120 s. */
export async function lateCode<T>(files: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(files, Promise.all(files.map(bring)).then(load));
  } catch (error) {
    logInBrowser("warn", "Code did not load", error);
    throw error;
  }
}

// Make the function global, because the build wraps every import() in the browser's code in it, with the names of the import's
// files. (remix.config.js)
Object.assign(globalThis, { lateCode });

function bring(file: string): Promise<void> {
  const known = arriving.get(file) ?? (isOfPage(file) ? Promise.resolve() : fetchFile(file));
  arriving.set(file, known);
  known.catch(() => arriving.delete(file));
  return known;
}

/** Returns true for a file that belongs to the page itself. It must have been loaded already, because the page has hydrated. */
function isOfPage(file: string): boolean {
  return document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null;
}

/** Fetches a file, and reads it to the end, because otherwise the browser would not cache it. */
async function fetchFile(file: string): Promise<void> {
  try {
    const response = await fetch(file);
    if (!response.ok) throw new Error(String(response.status));
    await response.arrayBuffer();
  } catch (error) {
    throw new Error(`${file}: ${error}`);
  }
}

function inTime<T>(files: readonly string[], code: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${files[0]}: not here in time`)), MAX_LOAD_MS);
    code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
