/**
 * Shows the reader's progress and the remaining time. The server supplies the numbers, because it knows where this part begins
 * in the book.
 */
import { timeLeft } from "~/domain/reader/time-left";
import { shareRead } from "./leaf";

export function showProgress(leaf: HTMLElement): void {
  const [from, until, pageCount] = listNumbers(leaf, "from", "until", "places");
  const [part, chapter, book] = listNumbers(leaf, "partMinutes", "chapterMinutes", "bookMinutes");
  const share = shareRead(leaf);
  const read = (from + (until - from) * share) / 1000;
  const pageNumber = Math.min(pageCount, Math.floor(read * pageCount) + 1);
  say("[data-progress]", `Page ${pageNumber} of ${pageCount} (${Math.round(read * 100)}%)`);
  const line = document.querySelector<HTMLProgressElement>(".book-line");
  if (line) line.value = Math.round(read * 1000);
  say("[data-time-left]", timeLeft({ chapter: chapter - part * share, book: book - part * share }));
}

const listNumbers = ({ dataset }: HTMLElement, ...names: [string, string, string]) =>
  names.map((name) => Number(dataset[name])) as [number, number, number];

function say(where: string, words: string): void {
  const line = document.querySelector(where);
  if (line && line.textContent !== words) line.textContent = words;
}
