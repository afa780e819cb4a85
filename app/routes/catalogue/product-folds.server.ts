/** Chooses the texts that a product's page shows or hides, and the facts to show below its title. */
import type { Product } from "~/domain/catalogue/product";
import type { Fold, PageExtras } from "~/domain/catalogue/read-extras.server";
import { durationWords } from "~/domain/dates/duration";

/** Explains to buyers what the recipient of an eVoucher gets. */
const OF_VOUCHER = `<ol><li>An email with your message, the amount and a code. It says that it is from you, by the name on your order.</li><li>They enter the code at checkout, for anything in the shop. They can use it more than once, until the balance runs out.</li><li>They can <a href="/voucher-balance">check the balance</a> at any time. It is valid for at least 3 years.</li></ol>`;

/** Classifications that say nothing about a film. */
const UNRATED = ["E", "CTC"];

const isMusic = (format: string) => format === "CD" || format === "Vinyl";

/**
 * Lists the texts in display order. A recording's track list is open at first, because it is the shortest description of the
 * recording.
 */
export function listFolds(
  { format, productType }: Pick<Product, "format" | "productType">,
  { contents, extract }: Pick<PageExtras, "contents" | "extract">,
): Fold[] {
  const folds = [
    { title: "What they get", html: productType === "eVoucher" ? OF_VOUCHER : null, isOpen: true },
    { title: isMusic(format) ? "Track list" : "Contents", html: contents, isOpen: isMusic(format) },
    { title: "Read an extract", html: extract, isOpen: false },
  ];
  return folds.flatMap(({ html, ...fold }) => (html === null ? [] : [{ ...fold, html }]));
}

/** Returns the narrator, classification, length and discs of a recording in a phrase; null if none of them is known. */
export function atAGlance({ authors }: Pick<Product, "authors">, { people, ...extras }: PageExtras): string | null {
  const { runningMinutes, classification, discs } = extras.recording ?? {};
  const narrators = people.find(({ role }) => role === "Narrator")?.names ?? [];
  const isOwn = narrators.length > 0 && narrators.every((name) => authors.includes(name));
  const facts = [
    narrators.length > 0 && `Read by ${isOwn ? "the author" : narrators.join(" and ")}`,
    classification && !UNRATED.includes(classification) && `Rated ${classification}`,
    runningMinutes && durationWords(runningMinutes),
    discs && discs > 1 && `${discs} discs`,
  ];
  return facts.filter(Boolean).join(" · ") || null;
}
