import type { MouseEvent } from "react";
import type { Wishlist } from "~/domain/wishlists/wishlist";

interface DeleteFormProps {
  wishlist: Pick<Wishlist, "name" | "entryCount">;
  action: string;
  onCancel?: (event: MouseEvent) => void;
}

/** Asks for confirmation before a list is deleted, on a separate page or in a dialog. (spec 4: delete requires confirmation) */
export function DeleteForm({ wishlist, action, onCancel }: DeleteFormProps) {
  const { name, entryCount } = wishlist;
  const items = entryCount === 1 ? "the item" : `the ${entryCount} items`;
  return (
    <form method="post" action={action} data-enhance="">
      <input type="hidden" name="intent" value="delete" />
      <p>
        Delete <b>{<bdi>{name}</bdi>}</b>
        {entryCount > 0 && ` with ${items} in it`}? You can't undo this.
      </p>
      <p className="form-end">
        <button type="submit" className="button primary">
          Delete Wishlist
        </button>
        <a href={action} onClick={onCancel}>
          Cancel
        </a>
      </p>
    </form>
  );
}
