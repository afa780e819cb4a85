/** Searches in a book stored on this device, as the shop would. The script loads when the shop can't be reached. */
import { keptBook } from "~/domain/offline/kept-book";
import { MAX_FINDS, positionIn, rangeIn, tidied, toExcerpt } from "~/domain/reader/find-words";
import { foldText } from "~/domain/reader/fold-text";
import { parsePage } from "../reading/parse-page";
import type { KeptFinds } from "./kept-finds";

/** Matches paragraph ids: by position, or by number in a copy from an earlier version of the shop. */
const PARAGRAPH = /^([tp])\d{1,8}$/;
const LEFT_OUT = "rt, rp, .note-link, .mark-here, audio, video";

interface Find {
  link: HTMLLIElement;
  isWhole: boolean;
}

/** Returns the results; null for a book that isn't stored. */
export async function searchKept(code: string, words: string): Promise<KeptFinds | null> {
  const name = keptBook(code);
  if (!(await caches.has(name))) return null;
  const cache = await caches.open(name);
  const wanted = tidied(words);
  const finds: Find[] = [];
  for (const url of wanted === "" ? [] : pagesIn(await cache.keys())) {
    const html = await (await cache.match(url, { ignoreVary: true }))?.text();
    const address = `${url.pathname}?c=${url.searchParams.get("c")}`;
    if (html) finds.push(...findIn(html, { wanted, address, words }));
  }
  const inOrder = [...finds.filter(({ isWhole }) => isWhole), ...finds.filter(({ isWhole }) => !isWhole)];
  const list = document.createElement("ol");
  list.className = "finds";
  list.append(...inOrder.slice(0, MAX_FINDS).map(({ link }) => link));
  return { list, count: formatCount(inOrder.length) };
}

/** Returns the addresses of the book's text pages, in the book's order. */
function pagesIn(requests: readonly Request[]): URL[] {
  const numberIn = ({ searchParams: query }: URL, name: string) => Number(query.get(name));
  return requests
    .map(({ url }) => new URL(url))
    .filter(({ searchParams: query }) => query.has("c") && query.has("p"))
    .sort((one, other) => numberIn(one, "c") - numberIn(other, "c") || numberIn(one, "p") - numberIn(other, "p"));
}

function formatCount(count: number): string {
  if (count === 0) return "No results.";
  if (count === 1) return "1 result";
  return count > MAX_FINDS ? `${MAX_FINDS}+ results` : `${count} results`;
}

function findIn(html: string, { wanted, address, words }: { wanted: string; address: string; words: string }): Find[] {
  const page = parsePage(html);
  for (const each of page.querySelectorAll(LEFT_OUT)) each.remove();
  for (const each of page.querySelectorAll("br")) each.replaceWith(" ");
  const title = page.querySelector(".turn .chapter")?.textContent ?? "";
  return [...page.querySelectorAll<HTMLElement>(".leaf [id]")].flatMap((paragraph) => {
    const kind = PARAGRAPH.exec(paragraph.id)?.[1];
    const text = kind ? (paragraph.textContent ?? "").replace(/\s+/g, " ").trim() : "";
    const at = text === "" ? null : positionIn(foldText(text), wanted);
    if (!at) return [];
    const { before, match, after } = toExcerpt(text, rangeIn(text, at.first, at.first + wanted.length));
    const [link, excerpt, mark] = [
      document.createElement("a"),
      document.createElement("p"),
      document.createElement("mark"),
    ];
    const query = new URLSearchParams({ [kind === "t" ? "t" : "n"]: paragraph.id.slice(1), w: words });
    link.href = `${address}&${query}#${paragraph.id}`;
    link.textContent = title;
    mark.textContent = match;
    excerpt.append(before, mark, after);
    const item = document.createElement("li");
    item.append(link, excerpt);
    return [{ link: item, isWhole: at.isWhole }];
  });
}
