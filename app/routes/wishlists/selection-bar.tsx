import type { MouseEvent } from "react";
import { useLists } from "./lists-nav";
import type { ShownWishlist } from "./shown-wishlist";

/** Id of the form that the entries' checkboxes belong to. */
export const SELECTION = "selection";

interface SelectionBarProps {
  shown: ShownWishlist;
  action: string;
  address: string;
  onAll: (event: MouseEvent) => void;
  onCancel: () => void;
}

/** Actions for the selected entries. (spec 4, Wishlist panel: Select, Cancel, 'Select All on Page') */
export function SelectionBar({ shown, action, address, onAll, onCancel }: SelectionBarProps) {
  const others = useLists().filter((list) => list.id !== shown.wishlist.id);
  const joint = address.includes("?") ? "&" : "?";
  return (
    <form
      id={SELECTION}
      className="selection-bar"
      method="post"
      action={action}
      data-enhance=""
      aria-label="Selected items"
    >
      <input type="hidden" name="page" value={shown.page} />
      <a className="button" href={`${address}${joint}select=all`} onClick={onAll}>
        Select All on Page
      </a>
      {others.length > 0 && (
        <>
          <label htmlFor="toListId">Move to</label>
          <select id="toListId" name="toListId">
            {others.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
          <button type="submit" className="button" name="intent" value="move">
            Move<span className="hidden"> selected items</span>
          </button>
        </>
      )}
      <button type="submit" className="button" name="intent" value="deleteMany">
        Delete<span className="hidden"> selected items</span>
      </button>
      <a
        href={address}
        onClick={(event) => {
          event.preventDefault();
          onCancel();
        }}
      >
        Cancel<span className="hidden"> selecting</span>
      </a>
    </form>
  );
}
