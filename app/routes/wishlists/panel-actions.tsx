import type { MouseEvent } from "react";
import { DEFAULT_ID } from "~/domain/wishlists/wishlist";
import { Sharing } from "./sharing";
import type { PanelDialog, ShownWishlist } from "./shown-wishlist";

interface PanelActionsProps {
  shown: ShownWishlist;
  action: string;
  /** Address of the current page of the list. */
  address: string;
  onSelect: () => void;
  onDialog: (dialog: PanelDialog) => void;
}

/** Actions for the whole list. On a phone all but the first are collapsed under Edit. */
export function PanelActions({ shown, action, address, onSelect, onDialog }: PanelActionsProps) {
  const { wishlist, entries } = shown;
  const hasEntries = entries.length > 0;
  const isOwnChoice = wishlist.id !== DEFAULT_ID;
  const joint = address.includes("?") ? "&" : "?";
  const opens = (dialog: PanelDialog) => (event: MouseEvent) => {
    event.preventDefault();
    onDialog(dialog);
  };
  return (
    <div className="wishlist-actions">
      {hasEntries && (
        <form method="post" action={action} data-enhance="">
          <input type="hidden" name="intent" value="addAll" />
          <button type="submit" className="button primary">
            Add all to Basket
          </button>
        </form>
      )}
      <details className="wishlist-menu" data-menu>
        <summary className="button">Edit</summary>
        <ul>
          <li>
            <a href={`${action}?show=edit`} onClick={opens("edit")}>
              Edit details
            </a>
          </li>
          {hasEntries && (
            <li>
              <a
                href={`${address}${joint}select=1`}
                onClick={(event) => {
                  event.preventDefault();
                  onSelect();
                  event.currentTarget.closest("details")?.removeAttribute("open");
                }}
              >
                Select
              </a>
            </li>
          )}
          {isOwnChoice && (
            <li>
              <a href={`${action}?show=delete`} onClick={opens("delete")}>
                Delete
              </a>
            </li>
          )}
        </ul>
      </details>
      <Sharing shown={shown} action={action} />
    </div>
  );
}
