import type { MenuRow } from "~/domain/office/menu-list";
import { ActButton } from "./act-button";

interface MenuListProps {
  rows: readonly MenuRow[];
  /** Addresses at which shoppers find nothing. */
  dead: readonly string[];
  /** Digest of the menu shown. */
  seen: string;
}

/** The links of a menu in their order, each with its buttons and the links below it. */
export function MenuList({ rows, dead, seen }: MenuListProps) {
  return (
    <ol className="office-blocks">
      {rows.map(({ at, title, to, opens, href, addHref, isFirst, isLast, below }) => (
        <li key={at}>
          <div className="office-block">
            <p>
              <b dir="auto">{title}</b>
              {to !== "" && ` ${to}`}
              {dead.includes(to) && <span className="error"> There is no page at this address.</span>}
              {opens !== "" && <span className="hint">{` Opens ${opens}`}</span>}
            </p>
            <div className="office-acts">
              <a className="button" href={href}>
                Change<span className="hidden">{` ${title}`}</span>
              </a>
              {!isFirst && <Act act="up" words="Up" {...{ title, seen, at }} />}
              {!isLast && <Act act="down" words="Down" {...{ title, seen, at }} />}
              <Act act="remove" words="Remove" {...{ title, seen, at }} />
              {addHref && (
                <a className="button" href={addHref}>
                  Add below<span className="hidden">{` ${title}`}</span>
                </a>
              )}
            </div>
          </div>
          {below.length > 0 && <MenuList rows={below} dead={dead} seen={seen} />}
        </li>
      ))}
    </ol>
  );
}

interface ActProps {
  act: string;
  words: string;
  title: string;
  seen: string;
  at: string;
}

function Act({ act, words, title, seen, at }: ActProps) {
  return (
    <ActButton act={act} fields={{ seen, at }}>
      {words}
      <span className="hidden">{` ${title}`}</span>
    </ActButton>
  );
}
