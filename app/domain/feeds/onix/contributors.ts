/** Reads a product's contributors without duplicates, in the order of their sequence numbers or of the message. */
import type { FeedContributor } from "~/domain/catalogue/feed-product";
import { isNamed, turned } from "../feed-texts";
import { all, first, inBlock, type OnixElement, textAt, textsAt } from "./element";
import { toHtml } from "./marked-up-text";

const AUTHOR = "A01";
const MOST = 200;

/**
 * Names for codes in ONIX list 19. The other codes ("et al", a synthetic voice) don't refer to anyone whom shoppers would search
 * for.
 */
const UNNAMED = new Map(Object.entries({ "02": "Anonymous", "04": "Various" }));

/**
 * Reads the contributors. A person with several roles gets the author's role if it is among them, otherwise the first (ONIX
 * list 17). A contributor without a role is an author.
 */
export function readContributors(product: OnixElement): FeedContributor[] {
  const found = all(inBlock(product, "DescriptiveDetail"), "Contributor").map((contributor, at) => ({
    name: toName(contributor).slice(0, 200),
    role: toRole(textsAt(contributor, "ContributorRole")),
    biography: toHtml(first(contributor, "BiographicalNote")),
    sequence: Number(/^\d{1,6}$/.exec(textAt(contributor, "SequenceNumber"))?.[0] ?? Number.POSITIVE_INFINITY),
    at,
  }));
  found.sort((a, b) => (a.sequence === b.sequence ? a.at - b.at : a.sequence - b.sequence));
  const byName = new Map<string, FeedContributor>();
  for (const { name, role, biography } of found) {
    const known = byName.get(name);
    if (name !== UNNAMED.get("04") && !isNamed(name)) continue;
    if (!known) byName.set(name, { name, role, ...(biography !== "" && { biography }) });
    else if (role === AUTHOR) known.role = role;
  }
  return [...byName.values()].slice(0, MOST);
}

function toRole(roles: readonly string[]): string {
  if (roles.length === 0 || roles.includes(AUTHOR)) return AUTHOR;
  return roles.find((role) => /^[A-Z]\d\d$/.test(role)) ?? "Z99";
}

function toName(contributor: OnixElement): string {
  return (
    textAt(contributor, "PersonName") ||
    ofParts(contributor) ||
    turned(textAt(contributor, "PersonNameInverted")) ||
    textAt(contributor, "CorporateName") ||
    UNNAMED.get(textAt(contributor, "UnnamedPersons")) ||
    ""
  );
}

function ofParts(contributor: OnixElement): string {
  if (textAt(contributor, "KeyNames") === "") return "";
  const parts = [
    "TitlesBeforeNames",
    "NamesBeforeKey",
    "PrefixToKey",
    "KeyNames",
    "NamesAfterKey",
    "SuffixToKey",
  ] as const;
  return parts
    .map((part) => textAt(contributor, part))
    .filter((part) => part !== "")
    .join(" ");
}
