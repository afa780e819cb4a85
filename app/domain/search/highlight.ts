/** Highlights the typed words in a text, ignoring case, diacritics and apostrophes. No I/O. (spec 8, plain highlighted text) */
import { foldWords } from "~/domain/catalogue/fold-words";

interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Matches a word with the apostrophes inside it; everything else separates words. */
const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * Splits the text into parts, marking the start of each word that begins with one of the folded `words`. Joining the parts
 * restores the text.
 */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const end = index + matchLength(word, words);
    if (end === index) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isMatch: false });
    parts.push({ text: text.slice(index, end), isMatch: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}

/**
 * Returns how many of the word's code units the longest matching prefix among `words` covers; 0 if none is a prefix of the
 * word.
 */
function matchLength(word: string, words: readonly string[]): number {
  const folded = foldWords(word);
  const longest = words.reduce(
    (best, typed) => (typed.length > best.length && folded.startsWith(typed) ? typed : best),
    "",
  );
  if (longest === "") return 0;
  if (longest === folded) return word.length;
  let length = 0;
  for (const character of word) {
    // A combining mark belongs to the preceding letter.
    if (foldWords(word.slice(0, length)).length >= longest.length && !/\p{M}/u.test(character)) break;
    length += character.length;
  }
  return length;
}
