import { type ComponentType, useEffect, useState } from "react";
import { type AddedEvent, addedPopup } from "~/ui/ground/layers";
import { useStore } from "~/ui/ground/store";

/**
 * The popup with the added products; its code loads with the first one. If that fails, the badge still shows the
 * change, and the next popup tries again.
 */
export function AddedPopup() {
  const added = useStore(addedPopup, null);
  const [loaded, setLoaded] = useState<{ Popup: ComponentType<{ added: AddedEvent }> } | null>(null);
  useEffect(() => {
    if (added === null || loaded) return;
    import("~/ui/basket/added-popup-dialog").then(
      ({ AddedPopupDialog, isPopupOn }) => {
        if (isPopupOn()) setLoaded({ Popup: AddedPopupDialog });
        else addedPopup.set(null);
      },
      () => addedPopup.set(null),
    );
  }, [added, loaded]);
  return added !== null && loaded && <loaded.Popup added={added} />;
}
