import type { FormEvent, MouseEvent } from "react";
import { Swatch } from "~/ui/ground/swatch";

interface Choice {
  title: string;
  /** Hidden fields that identify the product or entries. */
  fields: [name: string, value: string][];
  base: string;
  redirectTo: string;
  lists: { id: string; name: string; colour: string; entryCount: number; holds: boolean }[];
}

interface WishlistChoiceProps {
  question: Choice;
  /** Submits without leaving the page, for use in a dialog. On the separate page, the forms redirect instead. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onNew?: (event: MouseEvent<HTMLAnchorElement>) => void;
  isBusy?: boolean;
}

/** The visitor's lists, each as a form with one button, and the link to a new one. (spec 2, Wishlist dropdown) */
export function WishlistChoice({ question, onSubmit, onNew, isBusy = false }: WishlistChoiceProps) {
  const { fields, base, redirectTo, lists } = question;
  const query = new URLSearchParams([...fields, ["redirectTo", redirectTo]]);
  return (
    <ul className="wishlist-choice">
      {lists.map((list) => (
        <li key={list.id}>
          <form method="post" action={`${base}/choose`} {...(onSubmit ? { onSubmit } : { "data-enhance": "" })}>
            {fields.map(([name, value]) => (
              <input
                key={`${name}=${value}`}
                type="hidden"
                name={name === "add" && list.holds ? "remove" : name}
                value={value}
              />
            ))}
            <input type="hidden" name="redirectTo" value={redirectTo} />
            <button
              type="submit"
              name="listId"
              value={list.id}
              aria-pressed={list.holds}
              aria-busy={isBusy || undefined}
            >
              <Swatch colour={list.colour} />
              <bdi>{list.name}</bdi>
              {list.holds && (
                <span className="tick" aria-hidden="true">
                  ✓
                </span>
              )}
              <span className="count">
                {list.entryCount}
                <span className="hidden"> {list.entryCount === 1 ? "item" : "items"}</span>
              </span>
            </button>
          </form>
        </li>
      ))}
      <li>
        <a href={`${base}/new?${query}`} onClick={onNew}>
          New wishlist
        </a>
      </li>
    </ul>
  );
}
