import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Wishlist } from "~/domain/wishlists/wishlist";
import { readAnswer } from "~/ui/ground/answer";
import { Dialog, DialogHead } from "~/ui/ground/dialog";
import { toast } from "~/ui/ground/toast";
import { WishlistForm } from "~/ui/wishlists/wishlist-form";
import { DeleteForm } from "./delete-form";
import type { PanelDialog } from "./shown-wishlist";

interface PanelDialogsProps {
  dialog: PanelDialog;
  wishlist: Wishlist;
  action: string;
  onClosed: () => void;
}

/** The dialogs to edit and delete a list, over the page. Without scripts each is a page. (spec 2, Edit wishlist dialog) */
export function PanelDialogs({ dialog, wishlist, action, onClosed }: PanelDialogsProps) {
  const [isClosing, setClosing] = useState(false);
  const fetcher = useFetcher<unknown>();
  const title = dialog === "edit" ? "Edit Wishlist" : "Delete Wishlist";
  useEffect(() => {
    const answer = readAnswer(fetcher.data);
    if (!answer?.message || answer.isLost) return;
    toast(answer.message, answer.kind);
    if (answer.ok) setClosing(true);
  }, [fetcher.data]);
  return (
    <Dialog label={title} className="box" isClosing={isClosing} onAsked={() => setClosing(true)} onClosed={onClosed}>
      <DialogHead title={title} onClose={() => setClosing(true)} />
      <div className="sheet-body narrow">
        {dialog === "edit" ? (
          <WishlistForm action={action} intent="edit" submit="Save" list={wishlist} fetcher={fetcher} />
        ) : (
          <DeleteForm
            wishlist={wishlist}
            action={action}
            onCancel={(event) => {
              event.preventDefault();
              setClosing(true);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
