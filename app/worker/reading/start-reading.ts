/** Enhances a page of a book with page turns, and saves the reader's position, exact to the paragraph. */
import { listenForEnlarging, prepareEnlarging } from "./enlarge";
import {
  directLeaf,
  findLeaf,
  isInPages,
  paragraphAt,
  positionOnScreen,
  prepareLeaf,
  showElement,
  showPage,
  toPage,
} from "./leaf";
import { listenForLook } from "./look-panel";
import { listenFromHere, showNarration, startNarration } from "./narration";
import { fetchNeighbours, linkTo, showPart } from "./next-parts";
import { listenForNotes } from "./note-popover";
import { completeOfflinePage } from "./offline-pages";
import { listenForReadAloud, showReadAloud, speakFromHere } from "./read-aloud";
import { listenForSearch } from "./search-panel";
import { listenForSelections } from "./selection-menu";
import { showProgress } from "./show-progress";
import { goTo, lookAway, moved, offerOtherPosition, readOn, savePosition, startPosition } from "./sync-position";
import { listenForToolbar } from "./toolbar";
import { listenForTurns, type TurnDirection } from "./turn-pages";
import { listenForSentNotes, sendAndShow, showWaitingMarks } from "./waiting-marks";

/** Position of the first paragraph on the screen, used to keep it there when the screen's size changes. */
let anchor: number | null = null;
let isTurning = false;

export function startReading(): void {
  listenForLook({ onLook: stay, onLayout: layOut });
  completeOfflinePage();
  if (!findLeaf()) return;
  const isOwn = !/\/(sample|order)$/.test(location.pathname);
  const onMove = isOwn ? moved : () => {};
  const onRead = isOwn ? readOn : () => {};
  startNarration({
    turnOn: () => turnPart(1),
    onMove() {
      arrive();
      onRead();
    },
  });
  listenForReadAloud({
    turnOn: () => turnPart(1),
    onMove() {
      arrive();
      onRead();
    },
    onRoom: stay,
  });
  openPart();
  showTarget();
  if (isOwn) startPosition();
  listenForToolbar();
  listenForNotes();
  listenForEnlarging();
  listenForTurns({
    onPage() {
      arrive();
      onRead();
      listenFromHere();
      speakFromHere();
    },
    async onPart(way) {
      if (!(await turnPart(way))) return;
      listenFromHere();
      speakFromHere();
      if (!isOwn) return;
      await offerOtherPosition().catch(() => {});
      readOn();
      await showWaitingMarks().catch(() => {});
    },
  });
  document.addEventListener(
    "scroll",
    () => {
      straighten();
      arrive();
      onMove();
    },
    { capture: true, passive: true },
  );
  addEventListener("resize", stay);
  addEventListener("hashchange", showTarget);
  // Reload, because the previous history entry is another part, or another position in this part.
  addEventListener("popstate", () => location.reload());
  if (!isOwn) return;
  listenForSelections();
  document.addEventListener("submit", ({ target }) => {
    const leaf = findLeaf();
    const field = (target as HTMLFormElement).querySelector<HTMLInputElement>("#bookmark [name=position]");
    const seen = leaf && positionOnScreen(leaf);
    if (field && seen !== null) field.value = String(seen);
  });
  listenForSearch({ show: showFind, onRoom: stay });
  listenForSentNotes();
  void sendAndShow().catch(() => {});
  addEventListener("online", () => void sendAndShow().catch(() => {}));
  document.addEventListener("visibilitychange", () => {
    void (document.visibilityState === "hidden" ? savePosition() : offerOtherPosition().catch(() => {}));
  });
  addEventListener("pagehide", () => void savePosition());
}

/** Prepares a part of the book that has just been inserted into the page. */
function openPart(): void {
  const leaf = findLeaf();
  if (!leaf) return;
  showNarration();
  if (document.readyState === "complete") showReadAloud();
  directLeaf(leaf);
  if (isInPages(leaf)) setInPages(leaf);
  prepareEnlarging(leaf);
  arrive();
  if (document.readyState === "complete") fetchNeighbours();
  else addEventListener("load", fetchNeighbours, { once: true });
}

/**
 * Adds buttons at the beginning and the end of the book, where there is no link to another part, because the part itself may
 * still have pages to turn.
 */
function addButtons(): void {
  for (const [side, way] of [
    ["first", "Previous"],
    ["last", "Next"],
  ] as const) {
    const end = document.querySelector(`.turn > span:${side}-child`);
    if (!end) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.dataset.way = way.toLowerCase();
    button.textContent = way;
    end.replaceWith(button);
  }
}

async function turnPart(way: TurnDirection): Promise<boolean> {
  const link = linkTo(way > 0 ? "next" : "prev");
  if (!link || isTurning) return false;
  isTurning = true;
  try {
    const isShown = await showPart(link.href).then(
      () => true,
      () => false,
    );
    // Navigate to the page instead, because the service worker may have stored it.
    if (!isShown) {
      goTo(link.href);
      return false;
    }
    history.pushState(null, "", link.href);
    openPart();
    const leaf = findLeaf();
    if (leaf && way < 0 && isInPages(leaf)) showPage(leaf, Number.POSITIVE_INFINITY);
    arrive();
    return true;
  } finally {
    isTurning = false;
  }
}

/** Shows a search result instead of the current text. Back returns to the reader's position. */
async function showFind(address: string): Promise<boolean> {
  if (isTurning) return false;
  isTurning = true;
  try {
    await lookAway();
    const isFirst = !new URLSearchParams(location.search).has("w");
    await showPart(address);
    history[isFirst ? "pushState" : "replaceState"](null, "", address);
    openPart();
    showTarget();
    await showWaitingMarks().catch(() => {});
    return true;
  } catch {
    goTo(address);
    return false;
  } finally {
    isTurning = false;
  }
}

/** Aligns the text with a page boundary, for example after the browser has scrolled to a result or to the focus. */
function straighten(): void {
  const leaf = findLeaf();
  if (leaf && isInPages(leaf)) showPage(leaf, toPage(leaf).page);
}

function arrive(): void {
  const leaf = findLeaf();
  if (!leaf) return;
  anchor = positionOnScreen(leaf);
  showProgress(leaf);
}

/** Sets the text in pages, or lets it scroll, at the same position. */
function layOut(): void {
  const leaf = findLeaf();
  const element = anchor === null ? null : document.getElementById(`t${anchor}`);
  if (!leaf) return;
  delete leaf.dataset.turns;
  delete leaf.dataset.odd;
  leaf.scrollTo(0, 0);
  if (isInPages(leaf)) setInPages(leaf);
  if (element && isInPages(leaf)) showElement(leaf, element);
  else element?.scrollIntoView({ behavior: "instant" });
  arrive();
}

function setInPages(leaf: HTMLElement): void {
  prepareLeaf(leaf);
  addButtons();
  // Pictures and fonts that load later would move the text.
  leaf.querySelector("article")?.addEventListener("load", stay, { capture: true });
}

function stay(): void {
  const leaf = findLeaf();
  const element = anchor === null ? null : document.getElementById(`t${anchor}`);
  if (!leaf || !isInPages(leaf)) return;
  prepareLeaf(leaf);
  if (element) showElement(leaf, element);
  straighten();
}

/** Shows the element named in the address, because the browser doesn't scroll columns to it. */
function showTarget(): void {
  const leaf = findLeaf();
  const position = new URLSearchParams(location.search).get("t");
  const named = location.hash === "" ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const paragraphHere = named ?? (leaf && position ? paragraphAt(leaf, Number(position)) : null);
  // A long paragraph may begin on an earlier page than the search result in it.
  const target = paragraphHere?.querySelector(".find") ?? paragraphHere;
  if (leaf && target && leaf.contains(target)) {
    if (isInPages(leaf)) showElement(leaf, target);
    else if (target.matches(".find")) target.scrollIntoView({ behavior: "instant" });
  }
  arrive();
}
