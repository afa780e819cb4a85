import type { Basket } from "~/domain/basket/basket";
import { useOneButtonForm } from "~/ui/ground/answer";

interface UndoRemovalProps {
  removed: NonNullable<Basket["removed"]>;
  action: string;
}

/** A button that restores the most recently removed entry. It stays in view in a long basket. */
export function UndoRemoval({ removed, action }: UndoRemovalProps) {
  const { isBusy, trouble, onSubmit } = useOneButtonForm("");
  return (
    <form className="basket-undo" method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="removalId" value={removed.id} />
      <p>{trouble ?? `You removed ${removed.title}.`}</p>
      <button type="submit" className="button" aria-busy={isBusy || undefined}>
        Undo<span className="hidden"> removing {removed.title}</span>
      </button>
    </form>
  );
}
