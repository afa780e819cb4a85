/** Respells addresses in ways that the router, a server behind the edge, or a person may treat as the same address. */
import { siteMap } from "../../remix.config.js";

interface Spelling {
  kind: string;
  /** Respells a fixed segment of a path in the site map. Parameters stay unchanged. */
  part?(part: string): string;
  address?(address: string): string;
}

const encode = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");

const SPELLINGS: Spelling[] = [
  { kind: "capitals", part: (part) => part.toUpperCase() },
  { kind: "a capital", part: (part) => part.charAt(0).toUpperCase() + part.slice(1) },
  { kind: "an escaped letter", part: (part) => encode(part.charAt(0)) + part.slice(1) },
  { kind: "escaped letters", part: encode },
  { kind: "escaped capitals", part: (part) => encode(part.toUpperCase()).toUpperCase() },
  { kind: "doubled slashes", address: (address) => address.replaceAll("/", "//") },
  { kind: "a slash at the end", address: (address) => `${address}/` },
  { kind: "slashes at the end", address: (address) => `${address}///` },
];

/** Returns true for rows of files in a book, whose names contain slashes. */
const isOfBook = (path: string) => /\/(files|sounds)\/\*$/.test(path);

/**
 * Addresses for each row of the site map, with the parameters filled in. One address is spelt as in the map, and the others are
 * odd spellings of it.
 */
export const oddSpellings = siteMap
  .filter(({ path }) => path !== "/" && path !== "*" && !/^\/api2?\/\*/.test(path))
  .map(({ path }) => {
    const address = spelled(path, {});
    const odd = SPELLINGS.filter((how) => how.part || !isOfBook(path)).map((how) => spelled(path, how));
    return { row: path, address, odd: odd.filter((each) => each !== address) };
  });

function spelled(path: string, { part = (each) => each, address = (each) => each }: Partial<Spelling>): string {
  const parts = path.split("/").map((each) => {
    if (each === "*") return "any/Thing";
    return each.startsWith(":") ? "Some-Thing_1" : each && part(each);
  });
  return address(parts.join("/"));
}

/** Returns addresses that contain this address, but that some servers resolve to a path other than the one shown. */
export const hostileSpellings = (address: string) => [
  `/x/..${address}`,
  `/x/%2e%2e${address}`,
  `/..%2f${address.slice(1)}`,
  `/x/..%5c${address.slice(1)}`,
  `/x/..;${address}`,
  `/x/.%2E;a=b${address}`,
  `${address}/..`,
  `${address}/..%2fx`,
  `${address}/.`,
  `${address}#x`,
  address.replaceAll("/", "\\"),
  `${address}\\`,
];
