/** Extracts the facts that a page's HTML gives to people and crawlers. */
import { decodeHTML } from "entities";

/** Returns the text of an HTML fragment, without tags and comments. */
export function toText(html: string | undefined): string {
  return decodeHTML((html ?? "").replace(/<!--.*?-->|<[^>]*>/gs, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the first group of the pattern's first match, or undefined. */
export function find(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1];
}

export function findCanonical(html: string): string | undefined {
  const href = find(html, /<link rel="canonical" href="([^"]+)"/);
  return href === undefined ? undefined : new URL(decodeHTML(href)).href;
}

export function isNoindex(html: string): boolean {
  return /<meta name="robots" content="noindex[^"]*"/.test(html);
}

export interface Node {
  "@type": string | string[];
  [property: string]: unknown;
}

/** Returns every node of every JSON-LD block. Throws if a block isn't JSON. */
export function linkedData(html: string): Node[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = ""]) => {
    const block = JSON.parse(json) as Node & { "@graph"?: Node[] };
    if (block["@context"] !== ("https://schema.org" as unknown)) throw new Error(`no context: ${json.slice(0, 80)}`);
    return block["@graph"] ?? [block];
  });
}

export function ofType(nodes: readonly Node[], type: string): Node[] {
  return nodes.filter((node) => [node["@type"]].flat().includes(type));
}

/** Returns the terms in a page's list of details, with their values. */
export function toDetails(html: string): Record<string, string> {
  const pairs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
  return Object.fromEntries(pairs.map(([, term, value]) => [toText(term), toText(value)]));
}
