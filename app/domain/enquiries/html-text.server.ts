/** Reduces the HTML of an email to plain text. */
import { Parser } from "htmlparser2";

const HIDDEN = new Set(["head", "title", "style", "script", "template", "noscript", "svg", "object"]);
const BLOCKS = new Set(
  "address article blockquote body dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul".split(
    " ",
  ),
);
const WITH_SPACE = new Set(["p", "blockquote", "table", "ul", "ol", "h1", "h2", "h3"]);

/** Returns the email's text, with each block on its own line, and quoted lines prefixed with `> `. */
export function htmlAsText(html: string): string {
  const lines: string[] = [];
  let line = "";
  let hidden = 0;
  let quotes = 0;
  const endLine = () => {
    const words = line.replace(/\s+/g, " ").trim();
    if (words !== "") lines.push(quotes > 0 ? `> ${words}` : words);
    line = "";
  };
  const space = () => {
    if (lines.length > 0 && lines.at(-1) !== "") lines.push("");
  };
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (name === "br" || BLOCKS.has(name)) endLine();
      if (WITH_SPACE.has(name)) space();
      if (name === "blockquote") quotes += 1;
    },
    ontext(text) {
      if (hidden === 0) line += text;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
      if (BLOCKS.has(name)) endLine();
      if (WITH_SPACE.has(name)) space();
      if (name === "blockquote") quotes = Math.max(0, quotes - 1);
    },
  });
  parser.end(html);
  endLine();
  return lines.join("\n").trim();
}
