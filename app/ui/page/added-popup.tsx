import { Suspense } from "react";
import { latePart } from "~/ui/ground/late-part";
import { addedPopup } from "~/ui/ground/layers";
import { useStore } from "~/ui/ground/store";

const Popup = latePart(async () => (await import("~/ui/basket/added-popup-dialog")).AddedPopupDialog);

/**
 * The popup that lists products just added to the basket. Its code is loaded when the first product is added; until then only
 * the badge shows the change.
 */
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
