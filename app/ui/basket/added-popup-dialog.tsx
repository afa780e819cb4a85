import { useEffect, useState } from "react";
import { priceWords } from "~/domain/money/money";
import { Dialog } from "~/ui/ground/dialog";
import { type AddedEvent, addedPopup } from "~/ui/ground/layers";
import { popsUp } from "./popup-experiment";

/** Returns true if the experiment opens the popup in this browser and on this page. */
function isPopupOn(): boolean {
  const variation = document.querySelector<HTMLMetaElement>('meta[name="page-variation"]')?.content;
  const accountType = document.querySelector<HTMLElement>("[data-account-type]")?.dataset.accountType;
  return popsUp(document.cookie, variation, accountType);
}

/** The popup, which renders nothing unless the experiment's other conditions are met. */
export function AddedPopupDialog({ added }: { added: AddedEvent }) {
  const [isOn] = useState(isPopupOn);
  useEffect(() => {
    if (!isOn) addedPopup.set(null);
  }, [isOn]);
  return isOn && <Popup added={added} />;
}

function Popup({ added }: { added: AddedEvent }) {
  const [isClosing, setClosing] = useState(false);
  const close = () => setClosing(true);
  return (
    <Dialog
      label="Added to your basket"
      className="box"
      isClosing={isClosing}
      onAsked={close}
      onClosed={() => addedPopup.set(null)}
    >
      <div className="sheet-head">
        <h2>Added to your basket</h2>
      </div>
      <div className="sheet-body">
        <p>
          {added.title} <b>{priceWords(added.priceCents)}</b>
        </p>
        <p className="form-end">
          <a className="button primary" href="/basket">
            View in Basket
          </a>
          <button type="button" className="button" onClick={close}>
            Continue shopping
          </button>
        </p>
      </div>
    </Dialog>
  );
}
