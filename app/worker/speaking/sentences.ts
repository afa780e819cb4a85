/** Splits a paragraph into sentences for a voice to speak, each with its range in the page. */
import { visitText } from "../reading/text-count";

export interface Sentence {
  text: string;
  range: Range;
}

/** Maximum number of characters per utterance: some browsers stop a voice after a quarter of a minute. */
const MAX_SPOKEN = 240;
/** Matches text whose full stop does not end a sentence: titles and initials. */
const GOES_ON = /(?:^|[\s(“"‘'])(?:Mrs?|Ms|Dr|Prof|St|Capt|Col|Gen|Lt|Rev|Sgt|Mt|vs|[A-Z])\.\s*$/;
const HAS_WORDS = /[\p{L}\p{N}]/u;

export function listSentences(paragraph: HTMLElement): Sentence[] {
  const texts: { node: Text; from: number }[] = [];
  let words = "";
  visitText(paragraph, (text) => {
    if (text) texts.push({ node: text, from: words.length });
    words += text ? text.data : " ";
    return false;
  });
  // Replace line breaks with spaces, as readers see them, because the browser treats a line break in the markup as the end of a
  // sentence.
  words = words.replace(/\s/g, " ");
  const language = paragraph.closest<HTMLElement>("[lang]")?.lang;
  const sentences: Sentence[] = [];
  for (const { from, until } of cut(words, language)) {
    const text = words.slice(from, until);
    if (!HAS_WORDS.test(text)) continue;
    const start = from + text.length - text.trimStart().length;
    const end = from + text.trimEnd().length;
    const range = findRange(texts, start, end);
    if (range) sentences.push({ text: text.trim(), range });
  }
  return sentences;
}

interface Stretch {
  from: number;
  until: number;
}

function cut(words: string, language: string | undefined): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, until } of segment(words, language)) {
    const last = joined.at(-1);
    const end = last ? words.slice(Math.max(last.from, last.until - 12), last.until) : "";
    // Join text that follows a title or an initial, or that begins with a lower-case letter, as in “Go!” he said.
    if (last && (GOES_ON.test(end) || /^\p{Ll}/u.test(words.slice(from, until)))) last.until = until;
    else joined.push({ from, until });
  }
  return joined.flatMap((stretch) => shorten(words, stretch));
}

/** Finds the sentences as the browser splits them, or the whole paragraph in a browser that can't split text. */
function segment(words: string, language: string | undefined): Stretch[] {
  const segmenter = segmenterFor(language);
  if (!segmenter) return [{ from: 0, until: words.length }];
  return [...segmenter.segment(words)].map(({ index, segment: { length } }) => ({
    from: index,
    until: index + length,
  }));
}

function segmenterFor(language: string | undefined): Intl.Segmenter | null {
  if (!("Segmenter" in Intl)) return null;
  try {
    return new Intl.Segmenter(language, { granularity: "sentence" });
  } catch {
    // A book may specify a language that doesn't exist.
    return new Intl.Segmenter(undefined, { granularity: "sentence" });
  }
}

/** Splits a long sentence after a punctuation mark, or else between words. */
function shorten(words: string, { from, until }: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let start = from;
  while (until - start > MAX_SPOKEN) {
    const head = words.slice(start, start + MAX_SPOKEN);
    const sign = Math.max(...[", ", "; ", ": ", "— ", "、", "，"].map((each) => head.lastIndexOf(each)));
    const length = (sign > MAX_SPOKEN / 3 ? sign : head.lastIndexOf(" ")) + 1 || MAX_SPOKEN;
    parts.push({ from: start, until: start + length });
    start += length;
  }
  return [...parts, { from: start, until }];
}

function findRange(texts: { node: Text; from: number }[], start: number, end: number): Range | null {
  const first = texts.findLast(({ from }) => from <= start);
  const last = texts.findLast(({ from }) => from < end);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.from, first.node.length));
  range.setEnd(last.node, Math.min(end - last.from, last.node.length));
  return range;
}
