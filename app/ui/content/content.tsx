import { useEffect, useInsertionEffect } from "react";
import { fromJsonText, type JsonText } from "~/ui/ground/json-text";
import { Blocks, type PageBlock } from "./blocks";
import { SCRIPT_RAN } from "./trusted-html";

const ASKED_AGAIN = "asked again for its scripts";

/** A page's blocks as a loader passes them to {@link Content}. */
export interface ContentData {
  blocks: JsonText<PageBlock[]>;
  css: string;
  hasScripts: boolean;
}

const read = new WeakMap<ContentData, readonly PageBlock[]>();

/** Stores all of a page's blocks on the server, so that they can be rendered even though the page's data omits some of them. */
export function keepBlocks(content: ContentData, whole: readonly PageBlock[]): void {
  read.set(content, whole);
}

/** A page's blocks, with their CSS rules and any scripts they contain. */
export function Content({ content }: { content: ContentData }) {
  useBlockStyles(content.css);
  useOwnDocument(content.hasScripts);
  const blocks = read.get(content) ?? fromJsonText<PageBlock[]>(content.blocks);
  read.set(content, blocks);
  return <Blocks blocks={blocks} />;
}

/**
 * Applies the blocks' rules. A document has them in its head. If scripts navigated to the page, it adopts them as a stylesheet,
 * which the content security policy allows.
 */
function useBlockStyles(css: string): void {
  useInsertionEffect(() => {
    const present = document.getElementById("first-view")?.textContent ?? "";
    if (css === "" || present.includes(css) || !("adoptedStyleSheets" in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
}

/**
 * Reloads a page whose blocks have scripts if scripts navigated to it, because the blocks' scripts only run in a document that
 * contains them. Reloads at most once: if the policy or a fault kept the scripts from running, reloading would never stop.
 */
function useOwnDocument(hasScripts: boolean): void {
  useEffect(() => {
    if (!hasScripts) return;
    const haveRun = document.querySelector(`[${SCRIPT_RAN}]`) !== null;
    try {
      if (haveRun) return sessionStorage.removeItem(ASKED_AGAIN);
      if (sessionStorage.getItem(ASKED_AGAIN) === location.href) return;
      sessionStorage.setItem(ASKED_AGAIN, location.href);
    } catch {
      // Don't reload at all, because without storage a second attempt can't be recognised.
      return;
    }
    location.reload();
  }, [hasScripts]);
}
