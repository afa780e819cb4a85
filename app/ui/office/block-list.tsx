import type { BlockRow } from "~/domain/office/block-field";
import { ActButton } from "./act-button";

interface BlockListProps {
  blocks: readonly BlockRow[];
  /** Digest of the page shown. */
  seen: string;
}

/** The blocks of a page in their order, each with its buttons and the blocks within it. */
export function BlockList({ blocks, seen }: BlockListProps) {
  if (blocks.length === 0) return <p>There is no block yet.</p>;
  return (
    <ol className="office-blocks">
      {blocks.map(({ at, title, words, shows, problem, href, addHref, isFirst, isLast, children }) => (
        <li key={at}>
          <div className="office-block">
            <p>
              <b>{title}</b>
              {words !== "" && (
                <span className="office-words" dir="auto">
                  {` ${words}`}
                </span>
              )}
              {shows !== "" && <span className="hint">{` Shown: ${shows}`}</span>}
              {problem !== "" && <span className="error">{` ${problem}`}</span>}
            </p>
            <div className="office-acts">
              {href && (
                <a className="button" href={href}>
                  Edit<span className="hidden">{` ${title} ${at}`}</span>
                </a>
              )}
              {!isFirst && <Act act="up" name={`${title} ${at}`} words="Up" {...{ seen, at }} />}
              {!isLast && <Act act="down" name={`${title} ${at}`} words="Down" {...{ seen, at }} />}
              <Act act="copy" name={`${title} ${at}`} words="Copy" {...{ seen, at }} />
              <Act act="remove" name={`${title} ${at}`} words="Remove" {...{ seen, at }} />
              {addHref && (
                <a className="button" href={addHref}>
                  Add in it<span className="hidden">{` ${title} ${at}`}</span>
                </a>
              )}
            </div>
          </div>
          {children.length > 0 && <BlockList blocks={children} seen={seen} />}
        </li>
      ))}
    </ol>
  );
}

interface ActProps {
  act: string;
  name: string;
  words: string;
  seen: string;
  at: string;
}

function Act({ act, name, words, seen, at }: ActProps) {
  return (
    <ActButton act={act} fields={{ seen, at }}>
      {words}
      <span className="hidden">{` ${name}`}</span>
    </ActButton>
  );
}
