import { type ReactNode, useEffect, useState } from "react";
import { Dialog, DialogHead } from "./dialog";
import { retryOrPlain } from "./missing-code";
import { pathOf, routeCode } from "./route-code";
import { type Store, useStore } from "./store";

interface LateDialogProps<T> {
  /** What was asked for; null while the dialog is closed. */
  store: Store<T | null>;
  /** Stands above the placeholder until the dialog itself is there. */
  title: string;
  /** Of the page that shows the same without scripts. Its route's code loads with the dialog's. */
  addressOf: (asked: T) => string;
  /** Loads the dialog's code and gives what it draws. It closes by setting the store to null. */
  load: (asked: T) => Promise<ReactNode>;
}

/**
 * A dialog whose code loads at the press: a dialog with a placeholder shows that it is on its way, and can be closed like any other. Its
 * style hides it for a moment, because the code is often here already. (spec 4, Overlay)
 */
export function LateDialog<T>({ store, ...given }: LateDialogProps<T>) {
  const asked = useStore(store, null);
  return asked !== null && <Opened key={given.addressOf(asked)} {...given} store={store} asked={asked} />;
}

function Opened<T>({ store, asked, title, addressOf, load }: LateDialogProps<T> & { asked: T }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [isClosing, setClosing] = useState(false);
  const close = () => setClosing(true);
  const address = addressOf(asked);
  const path = pathOf(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the dialog that was asked for
  useEffect(() => {
    Promise.all([load(asked), routeCode(path)]).then(
      ([loaded]) => setDialog(loaded),
      () => {
        // It may have been closed, or left by a navigation.
        if (store.get() !== asked) return;
        store.set(null);
        retryOrPlain(
          path,
          () => store.set(asked),
          () => location.assign(address),
        );
      },
    );
  }, []);

  if (dialog && !isClosing) return dialog;
  return (
    <Dialog
      label={title}
      className="box late"
      within={path}
      isClosing={isClosing}
      onAsked={close}
      onClosed={() => store.set(null)}
    >
      <DialogHead title={title} onClose={close} />
      <div className="sheet-body">
        <div className="placeholder" role="status" aria-label="Loading" />
      </div>
    </Dialog>
  );
}
