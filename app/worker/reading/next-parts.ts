/** Replaces this part of the book with the next or previous one, which is prefetched from the server. */
import { fetchPage } from "./fetch-page";

const ahead = new Map<string, Promise<Document>>();
const MAX_WAIT_MS = 2_000;

/**
 * Returns the link to the next or previous part. A two-page spread has two links in each direction, and the stylesheet shows
 * one of them.
 */
export function linkTo(side: "next" | "prev"): HTMLAnchorElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`.turn a[rel=${side}]`)];
  return links.find((link) => link.getClientRects().length > 0) ?? null;
}

/** Fetches both neighbours, so that turning to them is instant. */
export function fetchNeighbours(): void {
  const addresses = [linkTo("next"), linkTo("prev")].flatMap((link) => link?.href ?? []);
  for (const known of ahead.keys()) if (!addresses.includes(known)) ahead.delete(known);
  for (const address of addresses) void load(address).catch(() => {});
}

/** Fetches both neighbours again after their text has changed. */
export function renewNeighbours(): void {
  ahead.clear();
  fetchNeighbours();
}

function load(address: string): Promise<Document> {
  const known = ahead.get(address);
  if (known !== undefined) return known;
  const loading = fetchPage(address);
  ahead.set(address, loading);
  loading.catch(() => ahead.delete(address));
  return loading;
}

/** Replaces the text with the text at another address. Rejects if it can't be fetched. */
export async function showPart(address: string): Promise<void> {
  const next = await load(address);
  const [text, bar] = [next.querySelector("main"), next.querySelector(".reader-bar")];
  const here = document.querySelector("main");
  if (!text || !bar || !here) throw new Error(`${address} is no page of a book.`);
  const sheets = await loadSheets(text);
  for (const sheet of listSheets(text)) sheet.remove();
  ahead.delete(address);
  here.replaceWith(document.adoptNode(text));
  for (const sheet of sheetsInHead()) if (!sheets.includes(sheet)) sheet.remove();
  document.querySelector(".reader-bar")?.replaceWith(document.adoptNode(bar));
  takeLook(next.documentElement, document.documentElement);
  takeLook(next.querySelector(".reader"), document.querySelector(".reader"));
  document.title = next.title;
  // Move the focus to the text, because the pressed link no longer exists.
  text.tabIndex = -1;
  text.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
}

/**
 * Copies the settings of the new page, because a fixed-layout page may follow flowing text, or the reverse. Leaves the search
 * panel open.
 */
function takeLook(from: Element | null, to: Element | null): void {
  for (const { name } of [...(to?.attributes ?? [])])
    if (name.startsWith("data-") && name !== "data-panel") to?.removeAttribute(name);
  for (const { name, value } of from?.attributes ?? []) if (name.startsWith("data-")) to?.setAttribute(name, value);
}

/** Reloads the same text with the member's marks in it. */
export async function showAgain(): Promise<void> {
  const now = await fetchPage(location.pathname + location.search);
  const [here, text] = [document.querySelector(".leaf article"), now.querySelector(".leaf article")];
  if (here && text) here.replaceWith(document.adoptNode(text));
}

/**
 * Loads the text's stylesheets in the page's head before the text is shown. If they were moved together with the text, they
 * would load again, and the text would be laid out without them until then. If the list is unchanged, the existing stylesheets
 * stay.
 */
async function loadSheets(text: Element): Promise<HTMLLinkElement[]> {
  const wanted = listSheets(text).map(({ href }) => href);
  const known = sheetsInHead();
  if (known.map(({ href }) => href).join(" ") === wanted.join(" ")) return known;
  return Promise.all(wanted.map(loadSheet));
}

async function loadSheet(href: string): Promise<HTMLLinkElement> {
  const sheet = document.createElement("link");
  const settled = new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = resolve;
    setTimeout(resolve, MAX_WAIT_MS);
  });
  sheet.rel = "stylesheet";
  sheet.href = href;
  sheet.dataset.ofBook = "";
  document.head.append(sheet);
  await settled;
  return sheet;
}

const sheetsInHead = () => [...document.head.querySelectorAll<HTMLLinkElement>("[data-of-book]")];
const listSheets = (within: Element) => [...within.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
