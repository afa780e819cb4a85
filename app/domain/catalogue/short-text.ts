/** The entities that our sanitiser writes. */
const SIGNS: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Returns the text of sanitised HTML as one line of at most `longest` characters, shortened between words with an ellipsis. */
export function shortText(html: string, longest: number): string {
  const text = html
    .replace(/<\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote)\b[^<>]*>/g, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest - 1).join("");
  const gap = cut.lastIndexOf(" ");
  return `${gap > longest / 2 ? cut.slice(0, gap) : cut}…`;
}
