import { Suspense } from "react";
import { latePart } from "~/ui/ground/late-part";
import { addedPopup } from "~/ui/ground/layers";
import { useStore } from "~/ui/ground/store";

const Popup = latePart(async () => (await import("~/ui/basket/added-popup-dialog")).AddedPopupDialog);

/** The popup with the added products. Its code loads with the first one; until then only the badge shows the change. */
export function AddedPopup() {
  const added = useStore(addedPopup, null);
  return (
    added && (
      <Suspense>
        <Popup added={added} />
      </Suspense>
    )
  );
}
