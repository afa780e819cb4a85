/** Words with the same meaning, or words that lead to a page, as editors write them in menus/synonyms.json. No I/O. */
import { foldWords } from "~/domain/catalogue/fold-words";

export interface Synonym {
  /** Words and phrases with the same meaning. */
  words: readonly string[];
  /** Path of the page or category that the words lead to. Without a path, all the words find the same products. */
  href?: string | undefined;
  /** Age range of a category, from and to, in years. */
  ages?: readonly [number, number] | undefined;
}

/** The synonyms that apply to products, prepared for look-ups. */
export interface Thesaurus {
  /** Other single words with the same meaning, by word. All are folded. */
  others: ReadonlyMap<string, readonly string[]>;
  /** Phrases with the same meaning, by word or phrase. At least one of the two has several words. */
  phrases: ReadonlyMap<string, readonly string[]>;
}

/** Prepares the synonyms that don't lead to a page. */
export function toThesaurus(synonyms: readonly Synonym[]): Thesaurus {
  const others = new Map<string, string[]>();
  const phrases = new Map<string, string[]>();
  for (const { words, href } of synonyms) {
    if (href !== undefined) continue;
    const folded = [...new Set(words.map(foldWords))].filter((word) => word !== "");
    for (const word of folded) {
      const rest = folded.filter((other) => other !== word);
      const isSingle = !word.includes(" ");
      if (isSingle) add(others, word, rest.filter(isOneWord));
      add(phrases, word, isSingle ? rest.filter((other) => !isOneWord(other)) : rest);
    }
  }
  return { others, phrases };
}

function isOneWord(text: string): boolean {
  return !text.includes(" ");
}

function add(map: Map<string, string[]>, key: string, values: readonly string[]): void {
  if (values.length > 0) map.set(key, [...(map.get(key) ?? []), ...values]);
}
