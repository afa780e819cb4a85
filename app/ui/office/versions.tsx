import type { LineDifference } from "~/domain/office/page-lines";
import { ActButton } from "./act-button";
import { Differences } from "./differences";

interface VersionsProps {
  versions: readonly { id: number; what: string; when: string; changes: LineDifference[]; isPublished?: boolean }[];
  /** Digest of what is shown now. */
  seen: string;
}

/** The versions of a page or a menu, each with the changes that it made and a button that restores it. */
export function Versions({ versions, seen }: VersionsProps) {
  return (
    <ol className="office-versions">
      {versions.map(({ id, what, when, isPublished, changes }) => (
        <li key={id}>
          <p>
            <b>{what}</b>
            {`, ${when}`}
          </p>
          {changes.length > 0 && (
            <details>
              <summary>What it changed</summary>
              <Differences lines={changes} />
            </details>
          )}
          <ActButton act="restore" fields={{ seen, version: String(id) }}>
            {isPublished ? "Back to this published version" : "Back to this version"}
            <span className="hidden">{` of ${when}`}</span>
          </ActButton>
        </li>
      ))}
    </ol>
  );
}
