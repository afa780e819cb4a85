import type { LineDifference } from "~/domain/office/page-lines";

const WORDS = { added: "Added: ", removed: "Removed: ", same: "" };

/** Changed lines of a page with the lines around them. */
export function Differences({ lines }: { lines: readonly LineDifference[] }) {
  return (
    <ul className="office-differences">
      {lines.map(({ is, line }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and the list never changes on the page
        <li key={at} dir="auto">
          <span className="hidden">{WORDS[is]}</span>
          {is === "added" ? <ins>{line}</ins> : is === "removed" ? <del>{line}</del> : <span>{line}</span>}
        </li>
      ))}
    </ul>
  );
}
